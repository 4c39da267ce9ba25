import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { downloadExamples } from '../../site/pages/downloads/downloads.ts';
import { siteFolder } from '../support/build-site.ts';
import { atInstant, expectedTables, insertWithoutId, itHoldsEveryRow } from './expected.ts';

const parsers = {
  [types.NUMERIC]: Number,
  [types.DATE]: (text: string) => text,
  [types.TIMESTAMPTZ]: (text: string) => new Date(text).toISOString(),
};

describe('kurmaca.sql in PostgreSQL', () => {
  let database: PGlite | undefined;
  beforeAll(async () => {
    database = await PGlite.create({ parsers });
    const script = await readFile(join(siteFolder, 'indir/kurmaca.sql'), 'utf8');
    await database.exec(script);
    // A second import replaces the first, even with backslash escapes. This build supports only UTF-8.
    await database.exec('SET standard_conforming_strings = off');
    expect(script).toMatch(/^BEGIN;\n[^']*\nSET LOCAL client_encoding = 'UTF8';\n/m);
    // Like psql, sends one statement after the other, so that settings take effect.
    for (const statement of script.split(/(?<=;\n)\n/)) await database.exec(statement);
  });
  afterAll(async () => {
    await database?.close();
  });

  // PostgreSQL lower-cases unquoted names.
  itHoldsEveryRow(async (table) => {
    const columns = Object.keys(expectedTables[table]?.[0] ?? {}).map((name) => `${name} AS "${name}"`);
    const result = await database?.query<object>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY 1, 2`);
    return result?.rows ?? [];
  }, atInstant);

  it('assigns the next id to a new row after two imports', async () => {
    for (const [table, records] of Object.entries(dataSet)) {
      await database?.exec('BEGIN');
      expect((await database?.query(insertWithoutId(table)))?.rows, table).toEqual([{ id: records.length + 1 }]);
      await database?.exec('ROLLBACK');
    }
  });

  it('runs the download page’s query for psql, except the collation, which this build lacks', async () => {
    const code = downloadExamples.find(({ id }) => id === 'postgresql')?.text ?? '';
    const query = code.slice(code.indexOf('SELECT'), code.lastIndexOf("'")).replace(' COLLATE "tr-x-icu"', '');
    const result = await database?.query(query);
    expect(result?.rows).toHaveLength(new Set(dataSet.kullanicilar.map(({ adres }) => adres.il)).size);
  });

  it('runs the download page’s query for DuckDB, with tables instead of CSV files', async () => {
    const code = downloadExamples.find(({ id }) => id === 'duckdb')?.text ?? '';
    const query = code.slice(code.indexOf('SELECT')).replaceAll(/read_csv\('\{origin\}\/indir\/(\w+)\.csv'\)/g, '$1');
    const result = await database?.query(query);
    const software = dataSet.firmalar.flatMap(({ id, sektor }) => (sektor === 'Yazılım' ? [id] : []));
    const people = dataSet.kullanicilar.filter(({ firmaId }) => software.includes(firmaId));
    expect(result?.rows).toHaveLength(10);
    expect(result?.rows[0]).toEqual({ sektor: 'Yazılım', kisi: people.length });
  });
});
