import type { JsonObject } from '../../../data/json.ts';
import { rowObject, type TableForm } from './tables.ts';

/** One line per record as the API returns it, or, for the table of an array, per row. */
export const ndjsonOf = (form: TableForm, records: readonly JsonObject[]): string => {
  const isMain = form.name === form.resource;
  const values = isMain ? records : records.flatMap(form.rowsOf).map((row) => rowObject(form, row));
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
};
