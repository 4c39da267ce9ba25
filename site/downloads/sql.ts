import type { LeafMember } from '../../functions/query/fields.ts';
import type { Cell, Column, Table } from './tables.ts';

/** Digits of an amount of money or a rating, before and after the decimal mark. */
const NUMERIC_DIGITS = 12;

/** Types that PostgreSQL has and SQLite takes: the latter derives its affinity from any name (https://sqlite.org/datatype3.html). */
const typeOf = (member: LeafMember): string => {
  switch (member.type) {
    case 'integer':
      return 'INTEGER';
    case 'number':
      return `NUMERIC(${NUMERIC_DIGITS}, ${member.decimals})`;
    case 'boolean':
      return 'BOOLEAN';
    case 'string':
      if (member.format === 'date-time') return 'TIMESTAMPTZ';
      return member.format === 'date' ? 'DATE' : 'TEXT';
  }
};

/** A name as it stands: without the quotes PostgreSQL would fold it to lower case. */
const quoted = (name: string): string => `"${name}"`;

const literal = (cell: Cell): string => {
  if (cell === null) return 'NULL';
  return typeof cell === 'string' ? `'${cell.replaceAll("'", "''")}'` : String(cell);
};

const definition = ({ name, member, references }: Column): string =>
  [
    quoted(name),
    typeOf(member),
    ...(member.nullable === true ? [] : ['NOT NULL']),
    ...(references === undefined ? [] : [`REFERENCES ${quoted(references)} ("id")`]),
  ].join(' ');

const createTable = ({ name, columns, primaryKey }: Table): string =>
  `CREATE TABLE ${quoted(name)} (\n  ${[
    ...columns.map(definition),
    `PRIMARY KEY (${primaryKey.map(quoted).join(', ')})`,
  ].join(',\n  ')}\n);`;

const insertRows = ({ name, columns, rows }: Table): string =>
  `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) VALUES\n${rows
    .map((row) => `  (${row.map(literal).join(', ')})`)
    .join(',\n')};`;

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

/** All tables with their rows as one script, which SQLite and PostgreSQL both run. */
export const sqlOf = (tables: readonly Table[]): string =>
  [
    '-- Kurmaca, CC0 1.0: https://creativecommons.org/publicdomain/zero/1.0/',
    '-- SQLite: sqlite3 kurmaca.db < kurmaca.sql    PostgreSQL: psql -f kurmaca.sql',
    'BEGIN;',
    ...inOrder(tables).flatMap((table) => [createTable(table), insertRows(table)]),
    'COMMIT;',
    '',
  ].join('\n\n');
