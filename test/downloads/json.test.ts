import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isResourceName } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { turkishTest } from '../../data/turkish-test.ts';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, tableNames } from './expected.ts';

const read = (file: string): Promise<string> => readFile(join(siteFolder, 'indir', file), 'utf8');

describe('the JSON files', () => {
  it.each([
    ['every resource in one object', 'kurmaca.json', dataSet],
    ['every vector with its input, the expected value, a wrong one and a source', 'turkce-testi.json', turkishTest],
  ])('hold %s: %s', async (_, file, due) => {
    expect(JSON.parse(await read(file))).toEqual(due);
  });

  it.each(tableNames)('hold an object per line for %s, records as the API has them', async (table) => {
    const lines = (await read(`${table}.ndjson`)).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
      isResourceName(table) ? dataSet[table] : expectedTables[table],
    );
  });
});
