import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { exampleTexts } from '../../site/view/downloads.ts';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, tableNames } from './expected.ts';

const library = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm'));
const bundle = {
  mvp: { mainModule: join(library, 'duckdb-mvp.wasm'), mainWorker: '' },
  eh: { mainModule: join(library, 'duckdb-eh.wasm'), mainWorker: '' },
};

const database = await createDuckDB(bundle, new VoidLogger(), NODE_RUNTIME);
await database.instantiate();
const connection = database.connect();

const rowsOf = (sql: string): readonly unknown[] =>
  connection
    .query(sql)
    .toArray()
    .map((row: { toJSON: () => unknown }) => row.toJSON());

const register = async (table: string): Promise<string> => {
  const bytes = await readFile(join(siteFolder, 'indir', `${table}.csv`));
  database.registerFileBuffer(`${table}.csv`, new Uint8Array(bytes));
  return `${table}.csv`;
};

describe('DuckDB', () => {
  it.each(tableNames)('reads every row of %s from the CSV file', async (table) => {
    const file = await register(table);
    expect(rowsOf(`FROM read_csv('${file}', header = true, all_varchar = true)`)).toEqual(
      expectedTables[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])),
      ),
    );
  });

  it('recognises numbers, booleans and moments by itself', async () => {
    const types = async (table: string, column: string): Promise<unknown> => {
      const file = await register(table);
      const [found] = rowsOf(`SELECT typeof("${column}") AS type FROM read_csv('${file}') LIMIT 1`);
      return found;
    };
    expect(await types('urunler', 'fiyat')).toEqual({ type: 'DOUBLE' });
    expect(await types('firmalar', 'eFaturaMukellefi')).toEqual({ type: 'BOOLEAN' });
    expect(await types('siparisler', 'tarih')).toEqual({ type: 'TIMESTAMP WITH TIME ZONE' });
  });

  it('runs the example of the downloads page', async () => {
    const code = exampleTexts.find(({ id }) => id === 'duckdb')?.code ?? '';
    await register('kullanicilar');
    await register('firmalar');
    const query = code.slice(code.indexOf('SELECT')).replaceAll('{origin}/indir/', '').replace(/;$/, '');
    const rows = rowsOf(query.replace('count(*)', 'count(*)::INTEGER'));
    expect(rows.length).toBe(10);
    const software = dataSet.firmalar.flatMap(({ id, sektor }) => (sektor === 'Yazılım' ? [id] : []));
    const people = dataSet.kullanicilar.filter(({ firmaId }) => software.includes(firmaId));
    expect(rows[0]).toEqual({ sektor: 'Yazılım', kisi: people.length });
  });
});
