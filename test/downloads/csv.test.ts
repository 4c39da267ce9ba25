import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, itHoldsEveryRow, tableNames } from './expected.ts';

const read = (table: string): Promise<Buffer> => readFile(join(siteFolder, 'indir', `${table}.csv`));

describe('the CSV files', () => {
  itHoldsEveryRow(
    async (table) => parse<object>(await read(table), { bom: true, columns: true }),
    (value) => String(value ?? ''),
  );

  it.each(tableNames)('begin with a byte order mark and end each line of %s with CRLF', async (table) => {
    const bytes = await read(table);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const unquoted = bytes.toString('utf8').replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.split('\r\n').length).toBe((expectedTables[table]?.length ?? 0) + 2);
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
