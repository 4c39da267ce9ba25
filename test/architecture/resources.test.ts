import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';

it('every resource has a type of its records (data/catalogue.ts)', async () => {
  const text = await readFile(join(import.meta.dirname, '../../data/catalogue.ts'), 'utf8');
  for (const name of resourceNames)
    expect(text).toContain(`export type ${catalogue[name].typeName} = RecordType<'${name}'>;`);
});
