import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { isResourceName } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import { turkishTest } from '../../data/turkish-test.ts';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, itHoldsEveryRow, tableNames } from './expected.ts';

const read = (file: string): Promise<Buffer> => readFile(join(siteFolder, 'indir', file));

describe('the JSON files', () => {
  it.each([
    ['kurmaca.json', 'every resource in one object', dataSet],
    ['turkce-testi.json', 'every vector with its input, the expected value, a wrong one and a source', turkishTest],
  ])('contain in %s %s', async (file, _, due) => {
    expect(JSON.parse(String(await read(file)))).toEqual(due);
  });

  it.each(tableNames)('contain a line of JSON for each row of %s', async (table) => {
    const lines = String(await read(`${table}.ndjson`)).split('\n');
    expect(lines.pop()).toBe('');
    const due = isResourceName(table) ? dataSet[table] : expectedTables[table];
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(due);
  });
});

describe('the CSV files', () => {
  itHoldsEveryRow(
    async (table) => parse<object>(await read(`${table}.csv`), { bom: true, columns: true }),
    (value) => String(value ?? ''),
  );

  it.each(tableNames)('begin with a byte order mark and end each line of %s with CRLF', async (table) => {
    const bytes = await read(`${table}.csv`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const unquoted = bytes.toString('utf8').replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.split('\r\n').length).toBe((expectedTables[table]?.length ?? 0) + 2);
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
