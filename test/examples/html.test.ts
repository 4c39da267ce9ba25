import { describe, expect, it } from 'vitest';
import type { Kullanici } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const turkish = new Intl.Collator('tr');
const line = ({ ad, soyad, adres }: Kullanici): string => `${ad} ${soyad} (${adres.il})`;

describe('the example with fetch', () => {
  const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);

  it('shows users by their names, page by page', async () => {
    const { page, shows, items, status, printed } = await run(examples.fetch);
    await shows(status, '50 kullanıcı, sayfa 1/10');
    expect(await items()).toEqual(sorted.slice(0, 5).map(line));
    expect(await page.getByRole('button', { name: 'Önceki' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await shows(status, '50 kullanıcı, sayfa 2/10');
    expect(await items()).toEqual(sorted.slice(5, 10).map(line));
    expect(printed.filter((text) => text.startsWith('uncaught'))).toEqual([]);
  });

  it('finds what is searched for, from the first page on', async () => {
    const { page, shows, items, status } = await run(examples.fetch);
    await shows(status, '50 kullanıcı, sayfa 1/10');
    await page.getByLabel('Ara').fill('ISTANBUL');
    await page.keyboard.press('Enter');
    await shows(status, '5 kullanıcı, sayfa 1/1');
    const found = sorted.filter(({ adres }) => adres.il === 'İstanbul');
    expect(await items()).toEqual(found.map(line));
    expect(await page.getByRole('button', { name: 'Sonraki' }).isDisabled()).toBe(true);
  });
});

describe('the example with Vue', () => {
  const dearest = (most: number): readonly string[] =>
    dataSet.urunler
      .filter(({ fiyat }) => fiyat <= most)
      .toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id)
      .slice(0, 5)
      .map(
        ({ ad, fiyat }) =>
          `${ad}: ${new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(fiyat)}`,
      );
  const count = (most: number): number => dataSet.urunler.filter(({ fiyat }) => fiyat <= most).length;

  it('shows the dearest products up to a price, and others for another price', async () => {
    const { page, shows, items, status } = await run(examples.vue);
    await shows(status, `${count(500)} ürün bulundu`);
    expect(await items()).toEqual(dearest(500));
    await page.getByRole('spinbutton').fill('2000');
    await page.keyboard.press('Tab');
    await shows(status, `${count(2000)} ürün bulundu`);
    expect(await items()).toEqual(dearest(2000));
  });

  it('shows the answer’s own message where it asks for something wrong', async () => {
    const { page, shows, status, items } = await run(examples.vue);
    await shows(status, `${count(500)} ürün bulundu`);
    await page.getByRole('spinbutton').fill('');
    await page.keyboard.press('Tab');
    await shows(async () => (await status()).startsWith('fiyat_lte için «» olmaz'), true);
    expect(await items()).toEqual([]);
  });
});

describe('the example with jQuery', () => {
  const open = dataSet.gorevler.filter(({ durum }) => durum !== 'tamamlandi');

  it('shows open tasks, and adds one under the id that the answer gives', async () => {
    const { page, shows, items, status } = await run(examples.jquery);
    await shows(status, `${open.length} görev bekliyor`);
    const shown = open.slice(0, 5).map(({ id, baslik }) => `${id}. ${baslik}`);
    expect(await items()).toEqual(shown);
    await page.getByPlaceholder('Yeni görev').fill('Çay demle');
    await page.getByRole('button', { name: 'Ekle' }).click();
    await shows(status, '31 kimliğiyle eklendi');
    expect(await items()).toEqual([...shown, '31. Çay demle']);
  });
});
