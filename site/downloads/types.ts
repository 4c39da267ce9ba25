import { isKeyOf } from '../../data/keys.ts';

/** The formats of downloads by file ending, with their media types. */
export const downloadTypes = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  sql: 'application/sql; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  txt: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type DownloadFormat = keyof typeof downloadTypes;

/** The media type that a file's ending stands for among the downloads. */
export const downloadTypeOf = (path: string): string | undefined => {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return isKeyOf(downloadTypes, ending) ? downloadTypes[ending] : undefined;
};
