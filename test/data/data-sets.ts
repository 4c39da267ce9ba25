import { describe } from 'vitest';
import type { DataSet } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { generate } from '../../functions/samples/generate.ts';

/** Enough records to show rare faults. With `ADET=425000`, 100,000 of them are orders. */
export const COUNT = Number(process.env['ADET'] ?? 100_000);

export const generated: DataSet = generate({ count: COUNT, seed: 7 });

/** A data set with generated products. */
const shop = generate({ counts: { kullanicilar: 600, firmalar: 300, urunler: 30_000, siparisler: 2000 }, seed: 2024 });

/** Defines the tests for the fixed records, for generated records, and for those with generated products. */
export const inEveryDataSet = (tests: (dataSet: DataSet) => void): void => {
  describe('in the fixed records,', () => tests(dataSet));
  describe('in generated records,', () => tests(generated));
  describe('with generated products,', () => tests(shop));
};
