import { describe } from 'vitest';
import type { DataSet } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { generate } from '../../functions/samples/generate.ts';

/** Enough records to show rare faults. With `ADET=425000`, 100,000 of them are orders. */
export const COUNT = Number(process.env['ADET'] ?? 100_000);

export const generated: DataSet = generate({ count: COUNT, seed: 7 });

/** Defines the tests twice: for the fixed records and for generated records. */
export const inEveryDataSet = (tests: (dataSet: DataSet) => void): void => {
  describe('in the fixed records,', () => tests(dataSet));
  describe('in generated records,', () => tests(generated));
};
