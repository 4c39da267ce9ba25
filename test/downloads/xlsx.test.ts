import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { languages } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { tables } from '../../functions/documents/tables/tables.ts';
import { xlsxOf } from '../../site/output/downloads/xlsx.ts';
import { catalogues } from '../../site/shared/catalogues.ts';
import { expectedTables, folderOf, inTurkey, itHoldsEveryRow, type Scalar, tableNames } from './expected.ts';

/** The value of a cell: spreadsheets have Turkish dates and times without a time zone, which are read as UTC. */
const cell = (value: Scalar): unknown => {
  const text = inTurkey(value);
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`)
    : text;
};

/** Rounds to seconds, because fractions of a day are rarely exact binary numbers. */
const inSeconds = (value: unknown): unknown =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value;

describe.each(languages)('kurmaca.xlsx with the names of the language %s', async (language) => {
  const bytes = await readFile(join(folderOf(language), 'kurmaca.xlsx'));
  const sheets = new Map((await readWorkbook(bytes, { trim: false })).map(({ sheet, data }) => [sheet, data]));
  const parts = unzipSync(bytes);
  const partText = (name: string): string => new TextDecoder().decode(parts[name]);

  it('has a sheet for each table, under a name that Excel accepts', () => {
    expect([...sheets.keys()].toSorted()).toEqual(tableNames(language).toSorted());
    for (const name of sheets.keys()) expect(name).toMatch(/^\w{1,31}$/);
  });

  itHoldsEveryRow(
    language,
    (table) => {
      const [header = [], ...rows] = sheets.get(table) ?? [];
      return rows.map((row) => Object.fromEntries(row.map((value, at) => [String(header[at]), inSeconds(value)])));
    },
    cell,
  );

  it('freezes the first row of each sheet, and has columns wider than their names', () => {
    for (const index of tableNames(language).keys()) {
      const sheet = partText(`xl/worksheets/sheet${index + 1}.xml`);
      expect(sheet).toMatch(/<pane ySplit="1" [^>]*state="frozen"\/>/);
      const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
      const names = Object.keys(expectedTables[language][[...sheets.keys()][index] ?? '']?.[0] ?? {});
      expect(widths).toHaveLength(names.length);
      for (const [at, name] of names.entries()) expect(widths[at], name).toBeGreaterThan(name.length);
    }
  });

  it('formats money with kuruş, times with seconds and codes as text', () => {
    const styles = partText('xl/styles.xml');
    for (const format of ['#,##0.00', 'dd.mm.yyyy hh:mm:ss', 'dd.mm.yyyy', '@'])
      expect(styles).toContain(`formatCode="${format}"`);
  });

  it('has Excel’s default style, without which pandas prints a warning', () => {
    expect(partText('xl/styles.xml')).toMatch(
      /<cellStyleXfs count="1"><xf [^>]*\/><\/cellStyleXfs><cellXfs .*<\/cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"\/>/,
    );
  });

  it('does not depend on the time of the build', async () => {
    expect(Buffer.from(await xlsxOf(tables(dataSet, catalogues[language]))).equals(bytes)).toBe(true);
    // Archives store times in steps of two seconds, so a build time could escape the comparison above.
    const entries = [...bytes.toString('latin1').matchAll(/PK\x01\x02.{8}(.{4})/gs)].map(([, time]) => time);
    expect(entries).toHaveLength(Object.keys(parts).length);
    expect(new Set(entries)).toEqual(new Set(['\0\0\x21\0']));
  });
});
