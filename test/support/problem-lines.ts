import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonArray, type JsonObject, type JsonValue } from '../../data/json.ts';
import { textOf } from './json.ts';

/** A request as the tables write it, such as `POST users?_dogrula=1 {"ad":""}`: below the base unless its path begins with a slash. */
export const requestOf = (text: string): readonly [path: string, init: RequestInit] => {
  const [, method = 'GET', path = '', body] = /^(?:([A-Z]+) )?(\S*)(?: (.*))?$/.exec(text) ?? [];
  const address = path.startsWith('/') ? path : `/api/v1/${path}`;
  if (body === undefined) return [address, { method }];
  const form = body === 'FormData' ? new FormData() : /^\w+=/.test(body) ? new URLSearchParams(body) : body;
  return [address, { method, body: form }];
};

/** A long request is told by its beginning and its length. */
const nameOf = (request: string): string =>
  request.length > 120 ? `${request.slice(0, 40)}… (${request.length})` : request;

/** What may be valid grows with the catalogue, and many fields can be wrong: two of them stand for all. */
const shortened = (name: string, value: JsonValue): JsonValue =>
  /^(?:gecerli|alanlar)/.test(name) && isJsonArray(value) && value.length > (name === 'alanlar' ? 20 : 3)
    ? [...value.slice(0, 2), '…']
    : value;

/** An error as the committed text has it: status, code and details, then what it says in both languages. Links to the site are left out. */
export const problemLines = (
  request: string,
  { hata, durum, mesaj, message, belge: _, docs: __, ...details }: JsonObject,
): string => {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(shortened(name, value))}`);
  const head = `${nameOf(request)}: ${JSON.stringify(durum)} ${textOf(hata)}`;
  return `${[head, ...facts].join(' · ')}\n  ${textOf(mesaj)} | ${textOf(message)}`;
};

const committed = readFileSync(join(import.meta.dirname, '../contract/problems.txt'), 'utf8').split(/\n(?! )/);

/** What the committed text says of a request. */
export const committedLines = (request: string): string | undefined =>
  committed.find((lines) => lines.startsWith(`${nameOf(request)}: `));
