import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import * as packaged from '../../functions/package/data.ts';

describe('the npm package', () => {
  it('exports the records of every resource (functions/package/data.ts)', () => {
    expect(Object.keys(packaged).toSorted()).toEqual(['dataSet', ...resourceNames].toSorted());
  });
});

it('every resource has a type of its records (data/catalogue.ts)', async () => {
  const text = await readFile(join(import.meta.dirname, '../../data/catalogue.ts'), 'utf8');
  for (const name of resourceNames)
    expect(text).toContain(`export type ${catalogue[name].typeName} = RecordType<'${name}'>;`);
});
