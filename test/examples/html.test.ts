import { describe, expect, it } from 'vitest';
import type { Kullanici } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const turkish = new Intl.Collator('tr');
const line = ({ ad, soyad, adres }: Kullanici): string => `${ad} ${soyad} (${adres.il})`;

it('the example with fetch shows users by their names, page by page, and what is searched for from the first page on', async () => {
  const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);
  const { page, shows, items, status } = await run(examples.fetch);
  await shows(status, '50 kullanıcı, sayfa 1/10');
  expect(await items()).toEqual(sorted.slice(0, 5).map(line));
  expect(await page.getByRole('button', { name: 'Önceki' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Sonraki' }).click();
  await shows(status, '50 kullanıcı, sayfa 2/10');
  expect(await items()).toEqual(sorted.slice(5, 10).map(line));

  await page.getByLabel('Ara').fill('ISTANBUL');
  await page.keyboard.press('Enter');
  await shows(status, '5 kullanıcı, sayfa 1/1');
  const found = sorted.filter(({ adres }) => adres.il === 'İstanbul');
  expect(await items()).toEqual(found.map(line));
  expect(await page.getByRole('button', { name: 'Sonraki' }).isDisabled()).toBe(true);
});

describe.each(languages)('the example with Vue (%s)', (lang) => {
  const found = { tr: 'ürün bulundu', en: 'products found' }[lang];
  const price = {
    tr: new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }),
    en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }),
  }[lang];
  const mostExpensive = (most: number): readonly string[] =>
    dataSet.urunler
      .filter(({ fiyat }) => fiyat <= most)
      .toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id)
      .slice(0, 5)
      .map(({ ad, fiyat }) => `${ad}: ${price.format(fiyat)}${lang === 'en' ? ' TL' : ''}`);
  const count = (most: number): number => dataSet.urunler.filter(({ fiyat }) => fiyat <= most).length;

  it('shows the most expensive products up to a price, others for another price, and asks for an amount where there is none', async () => {
    const { page, shows, items, status } = await run(examples.vue, lang);
    const enter = async (price: string): Promise<void> => {
      await page.getByRole('spinbutton').fill(price);
      await page.keyboard.press('Tab');
    };
    await shows(status, `${count(500)} ${found}`);
    expect(await items()).toEqual(mostExpensive(500));
    await enter('2000');
    await shows(status, `${count(2000)} ${found}`);
    expect(await items()).toEqual(mostExpensive(2000));
    await enter('');
    await shows(status, { tr: 'Bir tutar yazın.', en: 'Enter an amount.' }[lang]);
    expect(await items()).toEqual([]);
  });
});

it('the form that creates and edits creates with POST, edits with PATCH, shows what the response says, and forgets what is cancelled', async () => {
  const first = dataSet.gorevler.slice(0, 3);
  const { page, shows, items, status } = await run(examples.form);
  const shown = first.map(({ baslik, sonTarih }) => `${baslik}, son tarih ${sonTarih} Düzenle`);
  await shows(items, shown);
  await page.getByLabel('Başlık').fill('Çay demle');
  await page.getByLabel('Son tarih').fill('2025-12-01');
  await page.getByRole('button', { name: 'Ekle' }).click();
  await shows(status, 'Kaydedildi: Çay demle');
  expect((await items()).at(-1)).toContain(`Çay demle, son tarih 2025-12-01`);
  expect(await page.getByRole('button', { name: 'Düzenle' }).count()).toBe(3);

  await page.getByRole('button', { name: 'Düzenle' }).first().click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe(first[0]?.baslik);
  await page.getByLabel('Başlık').fill('Toplantıya hazırlan');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await shows(status, 'Kaydedildi: Toplantıya hazırlan');
  expect((await items())[0]).toBe(`Toplantıya hazırlan, son tarih ${first[0]?.sonTarih ?? ''} Düzenle`);
  expect(await page.getByRole('button', { name: 'Ekle' }).isVisible()).toBe(true);

  await page.getByRole('button', { name: 'Düzenle' }).nth(1).click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe(first[1]?.baslik);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Ekle' }).isVisible()).toBe(true);
});
