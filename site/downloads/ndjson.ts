import type { JsonObject } from '../../data/json.ts';
import { rowObject, type Table } from './tables.ts';

/** A resource's lines are its records as the API has them; those of a list's entries are its rows. */
export const ndjsonOf = (table: Table, records: readonly JsonObject[]): string => {
  const isMain = table.name === table.resource;
  const values = isMain ? records : table.rows.map((row) => rowObject(table, row));
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
};
