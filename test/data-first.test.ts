import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../data/catalogue.ts';
import { dataSet } from '../data/records.ts';

describe('the data set', () => {
  it.each(resourceNames)('has as many %s as the catalogue says', (name) => {
    expect(dataSet[name]).toHaveLength(catalogue[name].count);
  });
});
