import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { downloadExamples } from '../../site/pages/downloads/downloads.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  expectedRecords,
  folderOf,
  foreignKeys,
  insertWithoutId,
  inTurkey,
  itHoldsEveryRow,
  tableNames,
} from './expected.ts';

const textOf = (language: Language, file: string): string => readFileSync(join(folderOf(language), file), 'utf8');

/** Syntax of MySQL and MariaDB that SQLite does not accept. */
const [CHARACTERS, COLLATION] = ['SET NAMES utf8mb4;', ') DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_turkish_ci;'];

/** Runs a script twice in a new database, which checks foreign keys at each statement. */
const written = (sql: string): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec(sql);
  database.exec(sql);
  return database;
};

const forSqlite = (mysql: string): string =>
  mysql
    .replaceAll(/^SET .*$| AUTO_INCREMENT/gm, '')
    .replaceAll(COLLATION, ');')
    .replaceAll('\\\\', '\\');

const databasesIn = (language: Language) => ({
  'kurmaca.sqlite': new DatabaseSync(join(folderOf(language), 'kurmaca.sqlite'), { readOnly: true }),
  'kurmaca-mysql.sql in SQLite': written(forSqlite(textOf(language, 'kurmaca-mysql.sql'))),
});

const databases = { tr: databasesIn('tr'), en: databasesIn('en') };

const rows = languages.flatMap((language) =>
  Object.entries(databases[language]).map(([file, database]) => ({ language, file, database })),
);

afterAll(() => rows.forEach(({ database }) => database.close()));

describe.each(rows)('$file, with the names of the language $language', ({ file, language, database }) => {
  itHoldsEveryRow(
    language,
    (table) => database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all(),
    // SQLite has no booleans: true is 1.
    (value) => (typeof value === 'boolean' ? Number(value) : file.includes('mysql') ? inTurkey(value) : value),
  );

  it('has the expected tables and no others, valid foreign keys and integrity', () => {
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    expect(names.map(({ name }) => name)).toEqual(tableNames(language).toSorted());
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(database.prepare('PRAGMA integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  });

  it('has a primary key in each table and a foreign key for each reference', () => {
    const found = tableNames(language).flatMap((table) =>
      database
        .prepare(`PRAGMA foreign_key_list("${table}")`)
        .all()
        .map((key) => `${table}.${String(key['from'])} → ${String(key['table'])}`),
    );
    expect(found.toSorted()).toEqual(foreignKeys(language));
    for (const table of tableNames(language)) {
      const keys = database.prepare(`SELECT * FROM pragma_table_info('${table}') WHERE pk != 0`).all();
      expect(keys.length, table).toBeGreaterThan(0);
    }
  });
});

it.each(languages)('kurmaca.sqlite in the language %s assigns the next id to a new row', async (language) => {
  await using copy = await temporaryFolder();
  const file = join(copy.path, 'kurmaca.sqlite');
  await copyFile(join(folderOf(language), 'kurmaca.sqlite'), file);
  const database = new DatabaseSync(file);
  for (const [table, records] of Object.entries(expectedRecords[language])) {
    expect(database.prepare(insertWithoutId(language, table)).get(), table).toEqual({ id: records.length + 1 });
  }
  database.close();
});

it.each(languages.flatMap((language) => [textOf(language, 'kurmaca.sql'), textOf(language, 'kurmaca-mysql.sql')]))(
  'the first line of an SQL file warns in both languages of dropped tables',
  (sql) => {
    expect(sql).toMatch(
      /^-- DİKKAT: .* silinir\. WARNING: drops the tables of this script first, with all their rows\.\n/,
    );
  },
);

describe.each(languages)('kurmaca-mysql.sql with the names of the language %s', (language) => {
  const mysql = textOf(language, 'kurmaca-mysql.sql');

  it('lets the database assign ids in the table of every resource, and in no other table', () => {
    const [, ...definitions] = mysql.split('CREATE TABLE ');
    const assigned = /^`(\w+)` \(\n {2}`id` INT NOT NULL AUTO_INCREMENT,\n[^;]* PRIMARY KEY \(`id`\)/;
    const found = definitions
      .filter((definition) => definition.includes('AUTO_INCREMENT'))
      .map((definition) => assigned.exec(definition)?.[1]);
    expect(new Set(found)).toEqual(new Set(Object.keys(expectedRecords[language])));
  });

  it('sets its character set first, and a Turkish collation for every table', () => {
    expect(mysql.match(/^(?!--).+/m)?.[0]).toBe(CHARACTERS);
    expect(mysql.split(COLLATION)).toHaveLength(1 + tableNames(language).length);
  });

  it('does not depend on SQL modes: names are in backticks, and quotes and backslashes in texts are doubled', () => {
    expect(mysql.match(/^SET .*/gm)?.[1]).toBe("SET sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '');");
    expect(mysql.replaceAll(/^--.*|'(?:[^'\\]|''|\\\\)*'/gm, '')).not.toMatch(/["'\\]/);
  });

  it('has only types of MySQL and MariaDB, and no text type for dates', () => {
    const types = [...mysql.matchAll(/^ {2}`(\w+)` (\w+)/gm)];
    const known = 'INT DECIMAL BOOLEAN DATETIME DATE TEXT VARCHAR'.split(' ');
    expect(new Set(types.map(([, , type]) => type))).toEqual(new Set(known));
    for (const [, name = '', type] of types)
      if (/(?:tarihi?|At|Date)$/.test(name)) expect(type, name).toMatch(/^DATE(?:TIME)?$/);
  });
});

describe.each(languages)('the download page’s query (%s)', (language) => {
  const rowsOf = (database: DatabaseSync, id: string): readonly (readonly unknown[])[] => {
    const { text = '' } = downloadExamples(language).find((example) => example.id === id) ?? {};
    return database
      .prepare(/'\s*(SELECT[^']*)'/.exec(text)?.[1] ?? '')
      .all()
      .map(Object.values);
  };

  it('for SQLite returns ten products with their sales', () => {
    const rows = rowsOf(databases[language]['kurmaca.sqlite'], 'sqlite');
    expect(rows).toHaveLength(10);
    expect(Number(rows[0]?.[2])).toBeGreaterThan(Number(rows[9]?.[2]));
  });

  it('for MySQL returns the sales of each month', () => {
    const database = databases[language]['kurmaca-mysql.sql in SQLite'];
    database.function('year', (date) => String(date).slice(0, 4));
    database.function('month', (date) => String(date).slice(5, 7));
    const months = new Set(dataSet.siparisler.map(({ tarih }) => tarih.slice(0, 7)));
    expect(rowsOf(database, 'mysql').map(([year, month]) => `${String(year)}-${String(month)}`)).toEqual(
      [...months].sort(),
    );
  });
});
