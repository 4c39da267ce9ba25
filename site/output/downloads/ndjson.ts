import type { JsonObject } from '../../../data/json.ts';
import { rowObject, type TableForm } from './tables.ts';

/** A resource's lines are its records as the API has them; those of a list's entries are its rows. */
export const ndjsonOf = (form: TableForm, records: readonly JsonObject[]): string => {
  const isMain = form.name === form.resource;
  const values = isMain ? records : records.flatMap(form.rowsOf).map((row) => rowObject(form, row));
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
};
