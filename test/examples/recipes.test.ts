import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';
import { parseJson } from '../support/json.ts';
import { REFERENCE_DAY } from '../support/reference-day.ts';

const { run } = useExamples();

const money = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

const product = (name: string): { readonly id: number; readonly stok: number } => {
  const found = dataSet.urunler.find(({ ad }) => ad === name);
  if (!found) throw new Error(`no product ${name}`);
  return found;
};

describe('the shopping cart, step by step', () => {
  const costs = (shipping: number, total: number): string =>
    `Kargo ${money.format(shipping)}, toplam ${money.format(total)}`;
  // Three of the first cost 1874.6999999999998 where fractions are multiplied.
  const [oil, lentils] = ['Erken Hasat Zeytinyağı 1 L', 'Kırmızı Mercimek 1 kg'];
  const summary = (page: Page): Promise<string | null> => page.locator('#ozet').textContent();
  const add = (page: Page, name: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${name}: ` })
      .getByRole('button', { name: 'Sepete ekle' });

  it('shows the shelf, sorted', async () => {
    const { shows, items, status } = await run(examples.cartShelf);
    const shelf = dataSet.urunler
      .filter(({ kategoriId, stok }) => kategoriId === 6 && stok > 0)
      .toSorted((a, b) => new Intl.Collator('tr').compare(a.ad, b.ad))
      .map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`);
    await shows(status, `${shelf.length} ürün`);
    expect(await items()).toEqual(shelf);
  });

  it.each([
    { example: examples.cartFill, empty: `Toplam ${money.format(0)}`, full: `Toplam ${money.format(1924.45)}` },
    { example: examples.cart, empty: 'Sepetiniz boş.', full: costs(0, 1924.45) },
  ])(
    'adds up to the kuruş, keeps the cart over a reload, and empties it: $example.id.tr',
    async ({ example, empty, full }) => {
      const { page, shows } = await run(example);
      await shows(summary, empty);
      await add(page, lentils).press('Enter');
      await add(page, oil).press('Enter');
      await add(page, oil).dblclick();
      await shows(summary, full);
      await page.reload();
      await shows(summary, full);
      expect(await page.locator('#sepetim li').allTextContents()).toContain(`3 × ${oil}: ${money.format(1874.7)}`);
      await page.getByRole('button', { name: 'Sepeti boşalt' }).press('Enter');
      await shows(summary, empty);
    },
  );

  it('orders what is in the cart, and empties it', async () => {
    const { page, shows } = await run(examples.cart);
    await add(page, lentils).click();
    await shows(summary, costs(59.9, 109.65));
    const order = page.getByRole('button', { name: 'Sipariş ver' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await order.press('Enter');
    const body: JsonValue = parseJson((await sent).postData() ?? '');
    expect(body).toEqual({
      kullaniciId: 1,
      kalemler: [{ urunId: product(lentils).id, urunAdi: lentils, adet: 1, birimFiyat: 49.75, tutar: 49.75 }],
      kargoUcreti: 59.9,
      genelToplam: 109.65,
      odemeYontemi: 'kapidaOdeme',
    });
    await shows(summary, 'Sepetiniz boş.');
    expect(await order.isDisabled()).toBe(true);
    await page.reload();
    await shows(summary, 'Sepetiniz boş.');
  });
});

it('the dashboard counts from the data’s own today: the last 30 days, the late tasks, sales on the map of the provinces', async () => {
  const { page, shows, items, status, printed } = await run(examples.dashboard);
  const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
  const sold = dataSet.siparisler.filter(
    ({ tarih, durum }) => tarih.startsWith('2025') && durum !== 'iptalEdildi' && durum !== 'iadeEdildi',
  );
  const sum = (orders: typeof sold): number =>
    orders.reduce((kurus, { genelToplam }) => kurus + Math.round(genelToplam * 100), 0);
  const late = dataSet.gorevler
    .filter(({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY)
    .toSorted((a, b) => (a.sonTarih < b.sonTarih ? -1 : 1))
    .map(({ baslik, sonTarih, kullaniciId }) => {
      const user = dataSet.kullanicilar.find(({ id }) => id === kullaniciId);
      return `${day.format(Date.parse(sonTarih))}: ${baslik} (${user?.ad ?? ''} ${user?.soyad ?? ''})`;
    });
  await shows(status, `${day.format(Date.parse(REFERENCE_DAY))} günündeki durum`);
  expect(await items()).toEqual(late);
  const lastDays = sold.filter(({ tarih }) => tarih >= '2025-11-21');
  expect(await page.locator('#sonGunler').textContent()).toBe(
    `${lastDays.length} sipariş, ${money.format(sum(lastDays) / 100)}`,
  );

  const provinces = Object.entries(Object.groupBy(sold, ({ teslimatAdresi }) => teslimatAdresi.il))
    .map(([name, orders = []]) => ({ name, total: sum(orders) }))
    .toSorted((a, b) => b.total - a.total);
  const [{ name, total } = expect.fail()] = provinces;
  expect(await page.locator('#enCok').textContent()).toBe(`En çok ${name}: ${money.format(total / 100)}`);
  const drawn = await page.locator('svg').evaluate((map) => {
    const frame = map.getBoundingClientRect();
    return [...map.querySelectorAll('path')].map((path) => {
      const { left, right, top, bottom } = path.getBoundingClientRect();
      const isInside = left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom;
      return { isInside, shade: Number(path.getAttribute('fill-opacity')) };
    });
  });
  expect(drawn.filter(({ isInside }) => isInside)).toHaveLength(81);
  const totals = drawn.map(({ shade }) => Math.round(shade * total)).filter((each) => each > 0);
  expect(totals.toSorted((a, b) => b - a)).toEqual(provinces.map((each) => each.total));
  expect(printed).toEqual([]);
});
