import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { exampleOf, leavesOf, flatName, placesIn } from '../../data/schema.ts';
import { dataReadme, readDataReadmeIntro } from '../../scripts/generate/data-readme.ts';

describe('data/README.md', () => {
  it('is what npm run generate writes', async () => {
    const committed = await readFile(join(import.meta.dirname, '../../data/README.md'), 'utf8');
    expect(committed).toBe(dataReadme(await readDataReadmeIntro(), dataSet));
  });

  it.each(resourceNames)('documents every filterable field of %s, with an example', (name) => {
    const { fields } = catalogue[name];
    const documented = placesIn(fields, dataSet[name]).filter((place) => exampleOf(place) !== undefined);
    expect(documented.map(flatName)).toEqual([...leavesOf(fields).keys()]);
  });
});
