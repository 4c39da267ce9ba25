import { isKeyOf } from '../../../data/lib/keys.ts';

/** Media types, keyed by file extension, or by file name for files without an extension. */
const downloadTypes = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  sql: 'application/sql; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // For a text type, browsers would append `.txt` to the file name.
  SHA256SUMS: 'application/octet-stream',
} as const;

export const downloadTypeOf = (path: string): string | undefined => {
  const ending = path.replace(/^.*[./]/, '');
  return isKeyOf(downloadTypes, ending) ? downloadTypes[ending] : undefined;
};
