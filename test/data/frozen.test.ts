import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { DATA_DIGEST } from '../../data/digest.ts';
import { dataSet } from '../../data/records.ts';

/** Version 1 promises that no value ever changes once it is released: whoever sees this fail then has to take the change back. */
it('the records of version 1 never change: their digest is that of data/digest.ts', () => {
  const whole = Object.fromEntries(resourceNames.map((name) => [name, dataSet[name]]));
  expect(createHash('sha256').update(JSON.stringify(whole)).digest('hex')).toBe(DATA_DIGEST);
});
