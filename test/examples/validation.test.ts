import { describe, expect, it } from 'vitest';
import { inputForms } from '../../data/catalogue/input-forms.ts';
import { dataSet } from '../../data/records.ts';
import { sentenceOf } from '../../functions/http/validate.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

describe.each(languages)('the form with errors beside its fields (%s)', (lang) => {
  const words = {
    tr: { mail: 'E-posta', code: 'Posta kodu', save: 'Kaydet', saved: 'Kaydedildi', ending: 'hata' },
    en: { mail: 'E-mail', code: 'Postal code', save: 'Save', saved: 'Saved', ending: 'error' },
  }[lang];
  const [user] = dataSet.kullanicilar;

  it('shows each message beside its field, and takes them away once all is right', async () => {
    const { page, shows, status } = await run(examples.validation, lang);
    const beside = (field: string): Promise<string | null> =>
      page.locator(`[id="${field}-${words.ending}"]`).textContent();
    await shows(() => page.getByLabel(words.mail).inputValue(), user?.eposta);
    expect(await page.getByLabel(words.code).inputValue()).toBe(user?.adres.postaKodu);

    await page.getByLabel(words.mail).fill('ayse');
    await page.getByLabel(words.code).fill('99');
    await page.getByRole('button', { name: words.save }).click();
    await shows(() => beside('eposta'), inputForms.email.hint[lang]);
    expect(await beside('adres_postaKodu')).toBe(inputForms.postalCode.hint[lang]);
    expect(await beside('telefon')).toBe('');
    const invalid = page.locator('[aria-invalid=true]');
    expect(await invalid.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))).toEqual([
      'eposta',
      'adres_postaKodu',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('eposta');

    await page.getByLabel(words.mail).fill('ayse@example.com');
    await page.getByLabel(words.code).fill('34710');
    await page.getByRole('button', { name: words.save }).click();
    await shows(status, words.saved);
    expect(await invalid.count()).toBe(0);
    expect(await beside('eposta')).toBe('');
  });
});

describe.each(languages)('the form with React (%s)', (lang) => {
  const words = {
    tr: {
      title: 'Başlık',
      text: 'Açıklama',
      priority: 'Öncelik',
      due: 'Son tarih',
      add: 'Ekle',
      added: 'Eklendi: Çay demle',
      ending: 'hata',
    },
    en: {
      title: 'Title',
      text: 'Description',
      priority: 'Priority',
      due: 'Due',
      add: 'Add',
      added: 'Added: Çay demle',
      ending: 'error',
    },
  }[lang];

  it('shows what is empty or wrong, keeps what was entered, and adds the task in the end', async () => {
    const { page, shows, status } = await run(examples.reactValidation, lang);
    const beside = (field: string): Promise<string | null> =>
      page.locator(`[id="${field}-${words.ending}"]`).textContent();
    await page.getByLabel(words.title).fill('Çay demle');
    await page.getByLabel(words.priority).fill('acil');
    await page.getByRole('button', { name: words.add }).click();
    await shows(async () => (await beside('oncelik'))?.includes('dusuk, orta, yuksek'), true);
    expect(await beside('baslik')).toBe('');
    for (const field of ['aciklama', 'sonTarih']) {
      const text = await beside(field);
      expect(text, field).toMatch(/^\S.+\.$/);
      expect(text, field).not.toBe(sentenceOf({ rule: 'zorunlu' })[lang]);
    }
    expect(await page.getByLabel(words.title).inputValue()).toBe('Çay demle');

    await page.getByLabel(words.text).fill('Demliği ısıt');
    await page.getByLabel(words.priority).fill('orta');
    await page.getByLabel(words.due).fill('2026-03-01');
    await page.getByRole('button', { name: words.add }).click();
    await shows(status, words.added);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });
});
