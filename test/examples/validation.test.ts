import { expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { dataSet } from '../../data/records.ts';
import { sentenceOf } from '../../functions/http/validate.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';

const { run } = useExamples();

it('the form with errors beside its fields shows each message beside its field, and takes them away once all is right', async () => {
  const [user] = dataSet.kullanicilar;
  const { page, shows, status } = await run(examples.validation);
  const beside = (field: string): Promise<string | null> => page.locator(`[id="${field}-hata"]`).textContent();
  await shows(() => page.getByLabel('E-posta').inputValue(), user?.eposta);
  expect(await page.getByLabel('Telefon').inputValue()).toBe(user?.telefon);

  await enter(page, 'E-posta', 'ayse');
  await enter(page, 'Telefon', '99');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await shows(() => beside('eposta'), inputForms.email.hint.tr);
  expect(await beside('telefon')).toBe(inputForms.phone.hint.tr);
  expect(await beside('ad')).toBe('');
  const invalid = page.locator('[aria-invalid=true]');
  expect(await invalid.evaluateAll((inputs) => inputs.map(({ id }) => id))).toEqual(['eposta', 'telefon']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('eposta');

  await enter(page, 'E-posta', 'ayse@example.com');
  await enter(page, 'Telefon', user?.telefon ?? '');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await shows(status, 'Kaydedildi');
  expect(await invalid.count()).toBe(0);
  expect(await beside('eposta')).toBe('');
});

it('shows what is empty or wrong, keeps what was entered, and adds the task in the end', async () => {
  const { page, shows, status } = await run(examples.reactValidation);
  const beside = (field: string): Promise<string | null> => page.locator(`[id="${field}-hata"]`).textContent();
  await enter(page, 'Başlık', 'Çay demle');
  await enter(page, 'Öncelik', 'acil');
  await page.getByRole('button', { name: 'Ekle' }).click();
  await shows(async () => (await beside('oncelik'))?.includes('dusuk, orta, yuksek'), true);
  expect(await beside('baslik')).toBe('');
  for (const field of ['aciklama', 'sonTarih']) {
    const text = await beside(field);
    expect(text, field).toMatch(/^\S.+\.$/);
    expect(text, field).not.toBe(sentenceOf({ rule: 'zorunlu', synonyms: [], sent: [] }).tr);
  }
  expect(await page.getByLabel('Başlık').inputValue()).toBe('Çay demle');

  await enter(page, 'Açıklama', 'Demliği ısıt');
  await enter(page, 'Öncelik', 'orta');
  await enter(page, 'Son tarih', '12122026');
  await page.getByRole('button', { name: 'Ekle' }).click();
  await shows(status, 'Eklendi: Çay demle');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
});
