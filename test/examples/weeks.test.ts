import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { type RunningExample, useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';

const { run } = useExamples();

const searches = async ({ page, shows, items, status }: RunningExample): Promise<void> => {
  await shows(status, `${dataSet.urunler.length} üründen 20 tanesi`);
  await enter(page, 'Ara', 'kalem');
  await shows(status, '3 üründen 3 tanesi');
  expect((await items())[0]).toContain('Dolma Kalem İnce Uç');
  await page.getByLabel('Sıralama').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await items())[0]).toContain('Tükenmez Kalem Mavi');
  const late = Promise.withResolvers<null>();
  await page.route(/_sirala=ad/, (route) => late.promise.then(() => route.fallback()));
  for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  late.resolve(null);
  await page.waitForLoadState('networkidle');
  expect((await items())[0]).toContain('Tükenmez Kalem Mavi');
};

const fillsCart = async ({ page, shows, status }: RunningExample): Promise<void> => {
  await shows(status, `${dataSet.urunler.length} üründen 20 tanesi`);
  for (const at of [0, 1]) {
    await page.getByRole('button', { name: 'Sepete ekle' }).nth(at).focus();
    await page.keyboard.press('Enter');
  }
  const sorted = dataSet.urunler.toSorted((a, b) => a.ad.localeCompare(b.ad, 'tr') || a.id - b.id).slice(0, 2);
  const kurus = sorted.reduce((sum, { fiyat }) => sum + Math.round(fiyat * 100), 0);
  const total = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(kurus / 100);
  await shows((each) => each.getByText('Sepette').textContent(), `Sepette 2 ürün, ${total}`);
};

const orders = async (running: RunningExample): Promise<void> => {
  await fillsCart(running);
  const { page, shows, status } = running;
  const send = page.getByRole('button', { name: 'Sipariş ver' });
  await page.context().setOffline(true);
  await send.press('Enter');
  await shows(status, 'Sipariş gönderilemedi. Sepetiniz duruyor, yeniden deneyin.');
  await page.getByRole('button', { name: 'Yenile' }).press('Enter');
  await shows(status, 'Ürünler alınamadı. Yenile düğmesine basın.');
  await page.context().setOffline(false);
  await send.press('Enter');
  await shows(status, 'Siparişiniz alındı. Bu bir deneme, ödeme alınmaz.');
  expect(await send.isDisabled()).toBe(true);
};

it.each([
  { example: examples.week2, steps: [searches] },
  { example: examples.week3, steps: [searches, fillsCart] },
  { example: examples.week4, steps: [searches, orders] },
])('$example.id.tr does what its lessons add, and what those before added', async ({ example, steps }) => {
  for (const step of steps) await step(await run(example));
});

it('the page of the first week lists the products of a category with their prices', async () => {
  const { shows, items } = await run(examples.week1);
  const products = dataSet.urunler.filter(({ kategoriId }) => kategoriId === 6).slice(0, 20);
  const lines = products.map(({ ad, fiyat }) => `${ad}: ${fiyat} TL`);
  await shows(items, lines);
});
