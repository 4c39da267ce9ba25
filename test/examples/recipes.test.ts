import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';
import { parseJson } from '../support/json.ts';
import { REFERENCE_DAY } from '../support/reference-day.ts';

const { run } = useExamples();

const money = {
  tr: new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'TRY' }),
};

const product = (name: string): { readonly id: number; readonly stok: number } => {
  const found = dataSet.urunler.find(({ ad }) => ad === name);
  if (!found) throw new Error(`no product ${name}`);
  return found;
};

describe('the shopping cart, step by step', () => {
  const costs = (shipping: number, total: number): string =>
    `Kargo ${money.tr.format(shipping)}, toplam ${money.tr.format(total)}`;
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
    { example: examples.cartFill, empty: `Toplam ${money.tr.format(0)}`, full: `Toplam ${money.tr.format(1924.45)}` },
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
      expect(await page.locator('#sepetim li').allTextContents()).toContain(`3 × ${oil}: ${money.tr.format(1874.7)}`);
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

describe.each(languages)('the dashboard (%s)', (lang) => {
  const kurus = (orders: typeof sold): number =>
    orders.reduce((sum, { genelToplam }) => sum + Math.round(genelToplam * 100), 0);
  const sold = dataSet.siparisler.filter(
    ({ tarih, durum }) => tarih.startsWith('2025') && durum !== 'iptalEdildi' && durum !== 'iadeEdildi',
  );
  const inMonth = (month: number): typeof sold =>
    sold.filter(({ tarih }) => tarih.startsWith(`2025-${String(month).padStart(2, '0')}`));
  const locale = { tr: 'tr-TR', en: 'en-GB' }[lang];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

  it('counts from the data’s own today: the last 30 days, every month, the late tasks', async () => {
    const { page, shows, items, printed } = await run(examples.dashboard, lang);
    const lastDays = sold.filter(({ tarih }) => tarih >= '2025-11-21');
    expect(lastDays.length).toBeGreaterThan(0);
    const orders = { tr: 'sipariş', en: 'orders' }[lang];
    const sum = money[lang].format(kurus(lastDays) / 100).replace('\u{a0}', ' ');
    const lastThirty = page.locator('#sonGunler, #lastDays');
    await shows(
      async () => (await lastThirty.textContent())?.replaceAll('\u{a0}', ' '),
      `${lastDays.length} ${orders}, ${sum}`,
    );
    const today = day.format(Date.parse(REFERENCE_DAY));
    await shows(async () => (await page.getByRole('status').textContent())?.includes(today), true);
    expect(await page.locator('tr').allTextContents()).toEqual(
      Array.from({ length: 12 }, (_, at) => {
        return month.format(Date.UTC(2025, at)) + money[lang].format(kurus(inMonth(at + 1)) / 100);
      }),
    );
    const late = dataSet.gorevler
      .filter(({ durum, sonTarih }) => durum !== 'tamamlandi' && sonTarih < REFERENCE_DAY)
      .toSorted((a, b) => (a.sonTarih < b.sonTarih ? -1 : 1))
      .map(({ baslik, sonTarih, kullaniciId }) => {
        const user = dataSet.kullanicilar.find(({ id }) => id === kullaniciId);
        return `${day.format(Date.parse(sonTarih))}: ${baslik} (${user?.ad ?? ''} ${user?.soyad ?? ''})`;
      });
    expect(late.length).toBeGreaterThan(0);
    await shows(items, late);
    expect(printed).toEqual([]);
  });
});
