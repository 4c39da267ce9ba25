import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, type Scalar, tableNames } from './expected.ts';

const read = (file: string): Promise<Buffer> => readFile(join(siteFolder, 'indir', file));

/** A value as its cell's text. */
const cell = (value: Scalar, decimalMark: string): string =>
  value === null ? '' : typeof value === 'number' ? String(value).replace('.', decimalMark) : String(value);

describe.each([
  { kind: 'standard', ending: '.csv', delimiter: ',', decimalMark: '.' },
  { kind: 'Turkish Excel', ending: '-excel.csv', delimiter: ';', decimalMark: ',' },
])('the $kind CSV files', ({ ending, delimiter, decimalMark }) => {
  it.each(tableNames)('hold every row of %s, as csv-parse reads them', async (table) => {
    const rows: unknown = parse(await read(`${table}${ending}`), { delimiter, bom: true, columns: true });
    expect(rows).toEqual(
      expectedTables[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value, decimalMark)])),
      ),
    );
  });

  it.each(tableNames)('begin with a byte order mark and end each line of %s with CRLF', async (table) => {
    const bytes = await read(`${table}${ending}`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const unquoted = bytes.toString('utf8').replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.split('\r\n').length).toBe((expectedTables[table]?.length ?? 0) + 2);
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
