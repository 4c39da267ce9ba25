import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../support/build-site.ts';
import { expectedTables, foreignKeys, type Scalar, tableNames } from './expected.ts';

const folder = join(siteFolder, 'indir');

/** SQLite has no booleans: true is 1. */
const stored = (value: Scalar): Scalar => (typeof value === 'boolean' ? Number(value) : value);

const fromScript = async (): Promise<DatabaseSync> => {
  const database = new DatabaseSync(':memory:');
  database.exec(await readFile(join(folder, 'kurmaca.sql'), 'utf8'));
  return database;
};

describe.each([
  {
    file: 'kurmaca.sqlite',
    open: () => Promise.resolve(new DatabaseSync(join(folder, 'kurmaca.sqlite'), { readOnly: true })),
  },
  { file: 'kurmaca.sql in SQLite', open: fromScript },
])('$file', ({ open }) => {
  it.each(tableNames)('holds every row of %s', async (table) => {
    const database = await open();
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all();
    expect(rows.map((row) => ({ ...row }))).toEqual(
      expectedTables[table]?.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, stored(value)])),
      ),
    );
    database.close();
  });

  it('has no other tables, keeps its foreign keys and is sound', async () => {
    const database = await open();
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    expect(names.map(({ name }) => name)).toEqual(tableNames.toSorted());
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(database.prepare('PRAGMA integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
    database.close();
  });

  it('has a primary key in each table and a foreign key for each reference', async () => {
    const database = await open();
    const found = tableNames.flatMap((table) =>
      database
        .prepare(`PRAGMA foreign_key_list("${table}")`)
        .all()
        .map((key) => `${table}.${String(key['from'])} → ${String(key['table'])}`),
    );
    expect(found.toSorted()).toEqual(foreignKeys);
    for (const table of tableNames) {
      const columns = database.prepare(`PRAGMA table_info("${table}")`).all();
      expect(
        columns.some(({ pk }) => pk !== 0),
        table,
      ).toBe(true);
    }
    database.close();
  });
});
