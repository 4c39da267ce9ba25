import { expect, it } from 'vitest';
import type { Kullanici } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';

const { run, server } = useExamples();

const turkish = new Intl.Collator('tr');
const line = ({ ad, soyad, adres }: Kullanici): string => `${ad} ${soyad} (${adres.il})`;

it('the example with fetch shows users by their names, page by page, and what is searched for from the first page on', async () => {
  const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);
  const { page, shows, items, status } = await run(examples.fetch);
  await shows(status, '50 kullanıcı, sayfa 1');
  expect(await items()).toEqual(sorted.slice(0, 5).map(line));
  expect(await page.getByRole('button', { name: 'Önceki' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Sonraki' }).click();
  await shows(status, '50 kullanıcı, sayfa 2');
  expect(await items()).toEqual(sorted.slice(5, 10).map(line));
  await page.getByRole('button', { name: 'Sonraki' }).click({ clickCount: 20 });
  await shows(status, '50 kullanıcı, sayfa 10');

  await enter(page, 'Ara', 'ISTANBUL');
  await page.keyboard.press('Enter');
  await shows(status, '5 kullanıcı, sayfa 1');
  const found = sorted.filter(({ adres }) => adres.il === 'İstanbul');
  expect(await items()).toEqual(found.map(line));
  expect(await page.getByRole('button', { name: 'Sonraki' }).isDisabled()).toBe(true);
});

it('the example with Vue shows the most expensive products up to a price, others for another price, and asks for an amount where there is none', async () => {
  const within = (most: number): typeof dataSet.urunler => dataSet.urunler.filter(({ fiyat }) => fiyat <= most);
  const { page, shows, items, status } = await run(examples.vue);
  const showsUpTo = async (most: number): Promise<void> => {
    await shows(status, `${within(most).length} ürün bulundu`);
    const sorted = within(most).toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id);
    expect(await items()).toEqual(sorted.slice(0, 5).map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`));
  };
  const limit = async (price: string): Promise<void> => {
    await enter(page, 'En çok TL', price);
    if (price === '') await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
  };
  await showsUpTo(500);
  await limit('2000');
  await showsUpTo(2000);
  await limit('');
  await shows(status, 'Bir tutar yazın.');
  expect(await items()).toEqual([]);
});

it('the form that creates and edits creates with POST, edits with PATCH, shows what the response says, and forgets what is cancelled', async () => {
  const first = dataSet.gorevler.slice(0, 3);
  const { page, shows, items, status } = await run(examples.form);
  const shown = first.map(({ baslik, sonTarih }) => `${baslik}, son tarih ${sonTarih} Düzenle`);
  await shows(items, shown);
  await enter(page, 'Başlık', 'Çay demle');
  await enter(page, 'Son tarih', '12122025');
  await page.keyboard.press('Enter');
  await shows(status, 'Kaydedildi: Çay demle');
  expect((await items()).at(-1)).toContain(`Çay demle, son tarih 2025-12-12`);
  expect(await page.getByRole('button', { name: 'Düzenle' }).count()).toBe(3);

  await page.getByRole('button', { name: 'Düzenle' }).first().click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe(first[0]?.baslik);
  await enter(page, 'Başlık', 'Toplantıya hazırlan');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await shows(status, 'Kaydedildi: Toplantıya hazırlan');
  expect((await items())[0]).toBe(`Toplantıya hazırlan, son tarih ${first[0]?.sonTarih ?? ''} Düzenle`);

  await page.getByRole('button', { name: 'Düzenle' }).nth(1).click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe(first[1]?.baslik);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await page.getByLabel('Başlık').inputValue()).toBe('');
});

it('the search box asks once the typing pauses, shows what is found, and not what a late response brings', async () => {
  const { page, shows, items, status } = await run(examples.searchBox);
  server.received();
  await page.route(/q=zey/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback().catch(() => undefined);
  });
  await page.getByLabel('Ürün ara').pressSequentially('zey');
  await page.waitForRequest(/q=zey/);
  await enter(page, 'Ürün ara', 'mercimek');
  const lentils = dataSet.urunler.filter(({ ad }) => ad.includes('Mercimek')).map(({ ad }) => ad);
  await shows(status, `${lentils.length} ürün bulundu`);
  expect(await items()).toEqual(lentils);
  await page.waitForTimeout(1500);
  expect(await items()).toEqual(lentils);
  expect(server.received().filter((line) => line.startsWith('GET '))).toHaveLength(1);
});
