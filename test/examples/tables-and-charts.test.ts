import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Kullanici } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run, server } = useExamples();

const turkish = new Intl.Collator('tr');

const rowsOf = async (page: Page): Promise<readonly (readonly string[])[]> => {
  const rows = await page.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
};

it('the example with DataTables leaves paging, sorting and searching to the API', async () => {
  const sorted = (field: (user: Kullanici) => string): readonly (readonly string[])[] =>
    dataSet.kullanicilar
      .toSorted((a, b) => turkish.compare(field(a), field(b)) || a.id - b.id)
      .map(({ ad, soyad, adres, unvan }) => [ad, soyad, adres.il, unvan]);
  const { page, shows, printed } = await run(examples.dataTables);
  await shows(rowsOf, sorted(({ ad }) => ad).slice(0, 10));
  const byProvince = sorted(({ adres }) => adres.il);
  await page.locator('thead th', { hasText: /^İl$/ }).click();
  await shows(rowsOf, byProvince.slice(0, 10));
  await page.locator('button[data-dt-idx="next"]').click();
  await shows(rowsOf, byProvince.slice(10, 20));
  await page.getByRole('searchbox').pressSequentially('isikci');
  await shows(async () => (await rowsOf(page)).length, 1);
  expect(await page.getByText('1 kayıttan 1–1 arası').isVisible()).toBe(true);
  expect(server.received().filter((request) => !request.includes('_limit=10'))).toEqual([]);
  expect(printed).toEqual([]);
});

it('the example with TanStack Table asks the API for each page and for each order', async () => {
  const products = (sorted: typeof dataSet.urunler): readonly (readonly string[])[] =>
    sorted.map(({ ad, marka, fiyat }) => [ad, marka, String(fiyat)]);
  const status = (number: number): string => `Sayfa ${number}`;
  const { page, shows, status: shown } = await run(examples.tanstackTable);
  const byPrice = products(dataSet.urunler.toSorted((a, b) => b.fiyat - a.fiyat || a.id - b.id));
  await shows(rowsOf, byPrice.slice(0, 10));
  expect(await shown()).toBe(status(1));
  await page.getByRole('button', { name: 'Sonraki' }).click();
  await shows(rowsOf, byPrice.slice(10, 20));
  expect(await shown()).toBe(status(2));
  const byName = products(dataSet.urunler.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id));
  await page.getByRole('button', { name: 'Ürün', exact: true }).click();
  await shows(rowsOf, byName.slice(0, 10));
  await page.getByText('Sonraki').click({ clickCount: 20 });
  await shows(rowsOf, byName.slice(60));
});

it('the example with Chart.js draws the sales of each month', async () => {
  const { page, shows, status } = await run(examples.chart);
  const sold = dataSet.siparisler.filter(
    ({ tarih, durum }) => tarih >= '2025' && durum !== 'iptalEdildi' && durum !== 'iadeEdildi',
  );
  await shows(status, `${sold.length} sipariş`);
  const months = Array.from({ length: 12 }, (_, month) =>
    sold
      .filter(({ tarih }) => Number(tarih.slice(5, 7)) === month + 1)
      .reduce((sum, { genelToplam }) => sum + genelToplam, 0),
  );
  const drawn: unknown = await page.evaluate(
    "(({ labels, datasets }) => [labels[0], datasets[0].data])(Chart.getChart(document.querySelector('canvas')).data)",
  );
  expect(drawn).toEqual(['Ocak', months.map((sum): unknown => expect.closeTo(sum, 2))]);
});
