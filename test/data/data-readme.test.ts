import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { memberRows } from '../../data/member-rows.ts';
import { dataSet } from '../../data/records.ts';
import { fieldsOf } from '../../functions/query/fields.ts';
import { dataReadme, readDataReadmeIntro } from '../../scripts/generate/data-readme.ts';

describe('data/README.md', () => {
  it('is what npm run generate writes', async () => {
    const committed = await readFile(join(import.meta.dirname, '../../data/README.md'), 'utf8');
    expect(committed).toBe(dataReadme(await readDataReadmeIntro(), dataSet));
  });

  it.each(resourceNames)('documents every filterable field of %s, with an example', (name) => {
    const { members } = catalogue[name];
    const documented = memberRows(members, dataSet[name]).filter(({ example }) => example !== undefined);
    const names = documented.map((row) => row.name.replaceAll('[]', '').replaceAll('.', '_'));
    expect(names).toEqual([...fieldsOf(members).keys()]);
  });
});
