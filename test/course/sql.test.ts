import { expect, it } from 'vitest';
import { sqlResults, sqlTasks } from '../../site/pages/course/sql.ts';
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

it('the update in a transaction is rolled back, and the last query uses its index', () => {
  const prices = new Map(dataSet.urunler.map(({ ad, fiyat }) => [ad, fiyat]));
  expect(column(0, 'fiyat')).toEqual([...prices.values()].toSorted((a, b) => a - b));
  expect(column(11, 'detail')).toEqual(['SEARCH siparisler USING INDEX siparis_kullanici (kullaniciId=?)']);
});
