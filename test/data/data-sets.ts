import { describe } from 'vitest';
import type { DataSet } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { generate } from '../../functions/samples/generate.ts';

/** As many as it takes to show a rare fault; `ADET=425000` has 100,000 orders. */
export const COUNT = Number(process.env['ADET'] ?? 100_000);

export const generated: DataSet = generate({ count: COUNT, seed: 7 });

const dataSets: Readonly<Record<string, DataSet>> = { 'the fixed records': dataSet, 'generated records': generated };

/** Tests of whatever data set: rules that do not count. */
export const inEveryDataSet = (tests: (dataSet: DataSet) => void): void => {
  describe.each(Object.entries(dataSets))('%s', (_, each) => tests(each));
};
