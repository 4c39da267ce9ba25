import type { JsonObject } from '../../../data/lib/json.ts';
import { rowObject, type TableForm } from './tables.ts';

/** For a resource's table, one line per record as the API returns it; for an array's table, one line per row. */
export const ndjsonOf = (form: TableForm, records: readonly JsonObject[]): string => {
  const isMain = form.primaryKey.includes('id');
  const values = isMain ? records : records.flatMap(form.rowsOf).map((row) => rowObject(form, row));
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
};
