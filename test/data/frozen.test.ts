import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { DATA_DIGEST } from '../../data/digest.ts';
import { dataSet } from '../../data/records.ts';

/** Version 1 promises that no value changes after its release: if this fails then, revert the change. */
it('the records of version 1 have the digest of data/digest.ts', () => {
  const whole = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  expect(createHash('sha256').update(JSON.stringify(whole)).digest('hex')).toBe(DATA_DIGEST);
});

it('data/records has a file per resource with a record per line', () => {
  const folder = join(import.meta.dirname, '../../data/records');
  expect(readdirSync(folder)).toEqual(resourceNames.map((name) => `${name}.json`).toSorted());
  for (const name of resourceNames) {
    const lines = dataSet[name].map((record) => JSON.stringify(record)).join(',\n');
    expect(readFileSync(join(folder, `${name}.json`), 'utf8')).toBe(`[\n${lines}\n]\n`);
  }
});
