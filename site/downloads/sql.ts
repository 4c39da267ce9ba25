import type { LeafField } from '../../data/catalogue/field.ts';
import { type Cell, type Column, type Table, turkishTime } from './tables.ts';

/** What the databases write differently. */
export interface Dialect {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly name: (name: string) => string;
  /** The type of a column with these values. */
  readonly type: (field: LeafField, values: readonly Cell[]) => string;
  readonly text: (text: string, field: LeafField) => string;
  /** What follows the columns of a table. */
  readonly tableOptions: string;
}

const LICENCE = '-- Kurmaca, CC0 1.0: https://creativecommons.org/publicdomain/zero/1.0/';

/** Digits of an amount of money or a rating, before and after the decimal mark. */
const NUMERIC_DIGITS = 12;

const isMoment = (field: LeafField): boolean => field.type === 'string' && field.format === 'date-time';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQLite and PostgreSQL. Names go without quotes, so that queries need none either: PostgreSQL folds both to lower case.
 * SQLite takes the types of PostgreSQL, because it derives its affinity from any name (https://sqlite.org/datatype3.html).
 */
export const standardSql: Dialect = {
  first: [
    LICENCE,
    '-- SQLite: sqlite3 kurmaca.db < kurmaca.sql    PostgreSQL: psql -d kurmaca -f kurmaca.sql',
    'BEGIN;',
  ],
  last: ['COMMIT;'],
  name: (name) => name,
  type: (field) => {
    switch (field.type) {
      case 'integer':
        return 'INTEGER';
      case 'number':
        return `NUMERIC(${NUMERIC_DIGITS}, ${field.decimals})`;
      case 'boolean':
        return 'BOOLEAN';
      case 'string':
        if (isMoment(field)) return 'TIMESTAMPTZ';
        return field.format === 'date' ? 'DATE' : 'TEXT';
    }
  },
  text: quoted,
  tableOptions: '',
};

/** A text column up to this length can have an index in MySQL, a TEXT only one on its beginning. */
const VARCHAR_LENGTH = 255;

/** MySQL and MariaDB: a backslash escapes in texts, and a DATETIME has no offset. Definitions end a transaction, so that there is none. */
export const mysql: Dialect = {
  first: [
    LICENCE,
    '-- MySQL: mysql kurmaca < kurmaca-mysql.sql    MariaDB: mariadb kurmaca < kurmaca-mysql.sql',
    'SET NAMES utf8mb4;',
  ],
  last: [],
  name: (name) => `\`${name}\``,
  type: (field, values) => {
    switch (field.type) {
      case 'integer':
        return 'INT';
      case 'number':
        return `DECIMAL(${NUMERIC_DIGITS}, ${field.decimals})`;
      case 'boolean':
        return 'BOOLEAN';
      case 'string':
        if (isMoment(field)) return 'DATETIME';
        if (field.format === 'date') return 'DATE';
        return values.some((value) => String(value).length > VARCHAR_LENGTH) ? 'TEXT' : `VARCHAR(${VARCHAR_LENGTH})`;
    }
  },
  text: (text, field) => quoted(isMoment(field) ? turkishTime(text) : text.replaceAll('\\', '\\\\')),
  tableOptions: ' DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_turkish_ci',
};

const literal = (cell: Cell, { field }: Column, { text }: Dialect): string => {
  if (cell === null) return 'NULL';
  return typeof cell === 'string' ? text(cell, field) : String(cell);
};

export const createTable = ({ name, columns, primaryKey, rows }: Table, dialect: Dialect): string => {
  const list = (names: readonly string[]): string => `(${names.map(dialect.name).join(', ')})`;
  const lines = [
    ...columns.map((column, index) => {
      const values = rows.map((row) => row[index] ?? null);
      const type = dialect.type(column.field, values);
      return `${dialect.name(column.name)} ${type}${column.field.nullable === true ? '' : ' NOT NULL'}`;
    }),
    `PRIMARY KEY ${list(primaryKey)}`,
    // MySQL before 9.0 ignores a foreign key that stands in its column's line.
    ...columns.flatMap((column) =>
      column.references === undefined
        ? []
        : [`FOREIGN KEY ${list([column.name])} REFERENCES ${dialect.name(column.references)} ${list(['id'])}`],
    ),
  ];
  return `CREATE TABLE ${dialect.name(name)} (\n  ${lines.join(',\n  ')}\n)${dialect.tableOptions};`;
};

export const insertRows = ({ name, columns, rows }: Table, dialect: Dialect): string => {
  const names = columns.map((column) => dialect.name(column.name)).join(', ');
  const lines = rows.map((row) =>
    columns.map((column, index) => literal(row[index] ?? null, column, dialect)).join(', '),
  );
  return `INSERT INTO ${dialect.name(name)} (${names}) VALUES\n${lines.map((line) => `  (${line})`).join(',\n')};`;
};

/** Tables in such an order that each follows those that it refers to. */
const inOrder = (tables: readonly Table[]): readonly Table[] => {
  const sorted: Table[] = [];
  const add = (table: Table): void => {
    if (sorted.includes(table)) return;
    for (const { references } of table.columns) {
      const target = tables.find(({ name }) => name === references);
      if (target !== undefined && target !== table) add(target);
    }
    sorted.push(table);
  };
  tables.forEach(add);
  return sorted;
};

/** All tables with their rows as one script. */
export const sqlOf = (tables: readonly Table[], dialect: Dialect): string =>
  [
    ...dialect.first,
    ...inOrder(tables).flatMap((table) => [createTable(table, dialect), insertRows(table, dialect)]),
    ...dialect.last,
    '',
  ].join('\n\n');
