import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { DATA_DIGEST } from '../../data/digest.ts';
import { dataSet } from '../../data/records.ts';

/** Values must not change after the release of version 1: if this test fails then, revert the change. */
it('the records have the digest in data/digest.ts', () => {
  const whole = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  expect(createHash('sha256').update(JSON.stringify(whole)).digest('hex')).toBe(DATA_DIGEST);
});

it('data/records contains one file per resource, with one record per line', () => {
  const folder = join(import.meta.dirname, '../../data/records');
  expect(readdirSync(folder)).toEqual(resourceNames.map((name) => `${name}.json`).toSorted());
  for (const name of resourceNames) {
    const lines = dataSet[name].map((record) => JSON.stringify(record)).join(',\n');
    expect(readFileSync(join(folder, `${name}.json`), 'utf8')).toBe(`[\n${lines}\n]\n`);
  }
});
