import { isKeyOf } from '../../../data/keys.ts';

/** The media types of downloads by file ending, or by name where there is none. */
const downloadTypes = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  sql: 'application/sql; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // With a type of text, browsers would save it with the ending of text.
  SHA256SUMS: 'application/octet-stream',
} as const;

/** The media type of a download. */
export const downloadTypeOf = (path: string): string | undefined => {
  const ending = path.replace(/^.*[./]/, '');
  return isKeyOf(downloadTypes, ending) ? downloadTypes[ending] : undefined;
};
