import { expect, it } from 'vitest';
import { shownSqlTasks, sqlResults, sqlTasks } from '../../site/pages/course/sql.ts';
import { dataSet } from '../../data/records.ts';

const results = sqlResults();
const column = (at: number, name: string): readonly unknown[] => (results[at] ?? []).map((row) => row[name]);

it('each of the twelve SQL solutions returns rows', () => {
  expect(sqlTasks).toHaveLength(12);
  expect(results.filter((rows) => rows.length === 0)).toEqual([]);
});

it('the solution that sorts by the Turkish alphabet returns the order of Intl.Collator', () => {
  const provinces = [...new Set(dataSet.kullanicilar.map(({ adres }) => adres.il))];
  expect(column(2, 'il')).toEqual(provinces.toSorted(new Intl.Collator('tr').compare));
});

it('the solutions about VAT and customers without orders match the records', () => {
  const months = new Map<string, number>();
  for (const { tarih, kdvToplam } of dataSet.faturalar) {
    const month = tarih.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + Math.round(kdvToplam * 100));
  }
  expect(column(7, 'kdv')).toEqual([...months.keys()].toSorted().map((month) => (months.get(month) ?? 0) / 100));
  const buyers = new Set(dataSet.siparisler.map(({ kullaniciId }) => kullaniciId));
  expect(column(8, 'soyad')).toEqual(
    dataSet.kullanicilar.filter(({ id }) => !buyers.has(id)).map(({ soyad }) => soyad),
  );
});

const { kullanicilar: users, siparisler: orders, urunler: products } = dataSet;

/** Compares lists without regard to their order. */
const expectSame = (rows: readonly unknown[], expected: readonly unknown[]): void => {
  expect(rows).toHaveLength(expected.length);
  expect(new Set(rows)).toEqual(new Set(expected));
};

/** The sizes of the groups of at least this many items, the largest first. */
const groupSizes = <Item>(items: readonly Item[], key: (item: Item) => unknown, least = 1): readonly number[] =>
  [...Map.groupBy(items, key).values()]
    .map(({ length }) => length)
    .filter((size) => size >= least)
    .toSorted((a, b) => b - a);

it('the solutions that select, join and group match the records', () => {
  expect(column(0, 'fiyat')).toEqual(products.map(({ fiyat }) => fiyat).toSorted((a, b) => a - b));
  expectSame(
    column(1, 'soyad'),
    users.flatMap(({ adres, soyad }) => (adres.il === 'İzmir' ? [soyad] : [])),
  );
  expect(column(3, 'siparisNo')).toHaveLength(orders.length);
  expect(column(4, 'adet')).toEqual(groupSizes(orders, ({ durum }) => durum));
  expect(column(5, 'kisi')).toEqual(groupSizes(users, ({ adres }) => adres.il, 2));
});

it('the solutions with a subquery and a window function match the records', () => {
  const byCategory = Map.groupBy(products, ({ kategoriId }) => kategoriId);
  const dear = products.filter(({ kategoriId, fiyat }) => {
    const prices = (byCategory.get(kategoriId) ?? []).map((product) => product.fiyat);
    return fiyat > prices.reduce((sum, price) => sum + price, 0) / prices.length;
  });
  expectSame(
    column(6, 'ad'),
    dear.map(({ ad }) => ad),
  );
  const highest = [...byCategory.values()].map((each) => Math.max(...each.map(({ fiyat }) => fiyat)));
  const first = (results[9] ?? []).filter(({ sira }) => sira === 1).map(({ fiyat }) => fiyat);
  expectSame(first, highest);
});

it('the solution with a transaction shows raised prices and ends with ROLLBACK; the last one uses its index', () => {
  const raised = products.flatMap(({ kategoriId, fiyat }) => (kategoriId === 6 ? [Math.round(fiyat * 110) / 100] : []));
  expect(column(10, 'fiyat')).toEqual(raised);
  expect(sqlTasks[10]?.solution).toMatch(/ROLLBACK;$/);
  // The other columns of the plan depend on the version of SQLite, so the page shows this one.
  const plan = 'SEARCH siparisler USING INDEX siparis_kullanici (kullaniciId=?)';
  expect(shownSqlTasks('tr').at(-1)).toMatchObject({ columns: ['detail'], rows: [[plan]] });
});
