import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { downloadExamples } from '../../site/pages/downloads/downloads.ts';
import { atInstant, expectedRecords, expectedTables, folderOf, insertWithoutId, itHoldsEveryRow } from './expected.ts';

const parsers = {
  [types.NUMERIC]: Number,
  [types.DATE]: (text: string) => text,
  [types.TIMESTAMPTZ]: (text: string) => new Date(text).toISOString(),
};

const imported = async (language: Language): Promise<PGlite> => {
  const database = await PGlite.create({ parsers });
  const script = await readFile(join(folderOf(language), 'kurmaca.sql'), 'utf8');
  await database.exec(script);
  // A second import replaces the first, even with backslash escapes. This build supports only UTF-8.
  await database.exec('SET standard_conforming_strings = off');
  expect(script).toMatch(/^BEGIN;\n[^']*\nSET LOCAL client_encoding = 'UTF8';\n/m);
  // Like psql, sends one statement after the other, so that settings take effect.
  for (const statement of script.split(/(?<=;\n)\n/)) await database.exec(statement);
  return database;
};

const databases = { tr: await imported('tr'), en: await imported('en') };

afterAll(() => Promise.all(Object.values(databases).map((database) => database.close())));

describe.each(languages)('kurmaca.sql in PostgreSQL, with the names of the language %s', (language) => {
  const database = databases[language];

  // PostgreSQL lower-cases unquoted names.
  itHoldsEveryRow(
    language,
    async (table) => {
      const columns = Object.keys(expectedTables[language][table]?.[0] ?? {}).map((name) => `${name} AS "${name}"`);
      const result = await database.query<object>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY 1, 2`);
      return result.rows;
    },
    atInstant,
  );

  it('assigns the next id to a new row after two imports', async () => {
    for (const [table, records] of Object.entries(expectedRecords[language])) {
      await database.exec('BEGIN');
      expect((await database.query(insertWithoutId(language, table))).rows, table).toEqual([
        { id: records.length + 1 },
      ]);
      await database.exec('ROLLBACK');
    }
  });
});

describe.each(languages)('the download page’s query (%s)', (language) => {
  const database = databases[language];
  const codeOf = (id: string): string => downloadExamples(language).find((example) => example.id === id)?.text ?? '';

  it('for psql runs, except the collation, which this build lacks', async () => {
    const code = codeOf('postgresql');
    const query = code.slice(code.indexOf('SELECT'), code.lastIndexOf("'")).replace(' COLLATE "tr-x-icu"', '');
    const result = await database.query(query);
    expect(result.rows).toHaveLength(new Set(dataSet.kullanicilar.map(({ adres }) => adres.il)).size);
  });

  it('for DuckDB runs with tables instead of CSV files', async () => {
    const code = codeOf('duckdb');
    const query = code.slice(code.indexOf('SELECT')).replaceAll(/read_csv\('\{origin\}[^']*\/(\w+)\.csv'\)/g, '$1');
    const result = await database.query<object>(query);
    const software = dataSet.firmalar.flatMap(({ id, sektor }) => (sektor === 'Yazılım' ? [id] : []));
    const people = dataSet.kullanicilar.filter(({ firmaId }) => software.includes(firmaId));
    expect(result.rows).toHaveLength(10);
    expect(Object.values(result.rows[0] ?? {})).toEqual(['Yazılım', people.length]);
  });
});
