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

describe('the shopping cart', () => {
  const add = (name: string): string => `Sepete ekle: ${name}`;
  const costs = (shipping: number, total: number): string =>
    `Kargo ${money.tr.format(shipping)}, toplam ${money.tr.format(total)}`;
  // Three of the first cost 1874.6999999999998 where fractions are multiplied.
  const [oil, lentils] = ['Erken Hasat Zeytinyağı 1 L', 'Kırmızı Mercimek 1 kg'];

  it('adds up to the kuruş, keeps the cart over a reload, and orders it', async () => {
    const { page, shows } = await run(examples.cart);
    const sum = (): Promise<string | null> => page.locator('p').first().textContent();
    await shows(sum, 'Boş.');
    await page.getByRole('button', { name: add(lentils) }).click();
    await shows(sum, costs(59.9, 109.65));
    const addOil = page.getByRole('button', { name: add(oil) });
    await addOil.click();
    await addOil.dblclick();
    await shows(sum, costs(0, 1924.45));
    await page.reload();
    await shows(sum, costs(0, 1924.45));
    expect(await page.getByLabel(`Adet: ${oil}`).inputValue()).toBe('3');

    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Sipariş ver' }).click();
    const body: JsonValue = parseJson((await sent).postData() ?? '');
    expect(body).toEqual({
      kullaniciId: 1,
      kalemler: [
        { urunId: product(oil).id, urunAdi: oil, adet: 3, birimFiyat: 624.9, tutar: 1874.7 },
        { urunId: product(lentils).id, urunAdi: lentils, adet: 1, birimFiyat: 49.75, tutar: 49.75 },
      ],
      kargoUcreti: 0,
      genelToplam: 1924.45,
      odemeYontemi: 'kapidaOdeme',
    });
    await shows(
      async () =>
        (await page.getByRole('status').textContent())?.startsWith(`Siparişiniz alındı: ${money.tr.format(1924.45)}.`),
      true,
    );
    expect(await sum()).toBe('Boş.');
    await page.reload();
    await shows(sum, 'Boş.');
  });

  it('takes no more than there is, none for zero or nonsense, and leaves the focus in the cart', async () => {
    const { page, shows } = await run(examples.cart);
    const sum = (): Promise<string | null> => page.locator('p').first().textContent();
    await shows(sum, 'Boş.');
    await page.getByRole('button', { name: add(oil) }).click();
    const count = page.getByLabel(`Adet: ${oil}`);
    const enter = async (text: string): Promise<void> => {
      await count.fill(text);
      await page.keyboard.press('Enter');
    };
    await enter('9999');
    await shows(() => count.inputValue(), String(product(oil).stok));
    await enter('2.9');
    await shows(() => count.inputValue(), '2');
    expect(await count.evaluate((element) => element === document.activeElement)).toBe(true);
    await enter('-1');
    await shows(sum, 'Boş.');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  });

  it('keeps the cart when the order does not arrive', async () => {
    const { page, shows } = await run(examples.cart);
    await page.getByRole('button', { name: add(lentils) }).click();
    await page.route(/\/(?:siparisler|orders)$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Sipariş ver' }).click();
    await shows(async () => (await page.getByRole('status').textContent())?.startsWith('Sipariş gönderilemedi.'), true);
    expect(await page.locator('p').first().textContent()).toBe(costs(59.9, 109.65));
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
    const { page, shows, items, status, printed } = await run(examples.dashboard, lang);
    const lastDays = sold.filter(({ tarih }) => tarih >= '2025-11-21');
    expect(lastDays.length).toBeGreaterThan(0);
    const orders = { tr: 'sipariş', en: 'orders' }[lang];
    const sum = money[lang].format(kurus(lastDays) / 100).replace('\u{a0}', ' ');
    await shows(status, `${lastDays.length} ${orders}, ${sum}`);
    const today = day.format(Date.parse(REFERENCE_DAY));
    expect(await page.locator('p').first().textContent()).toContain(today);
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
