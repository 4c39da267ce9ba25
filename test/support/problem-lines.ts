import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonArray, type JsonObject, type JsonValue } from '../../data/json.ts';
import { textOf } from './json.ts';

/** A refused request with what is committed of it: the request itself, the error, and on the next line its two messages. */
interface CommittedProblem {
  /** The part of the file, without the sign before it. */
  readonly heading: string;
  readonly request: string;
  readonly lines: string;
}

/** The lines of a table of refused requests: headings of parts (`# …`) and of groups (`## …`), and requests, new ones without an error yet. */
export const problemFile = readFileSync(join(import.meta.dirname, '../contract/problems.txt'), 'utf8')
  .trimEnd()
  .split(/\n(?! )/);

let heading = '';

/** The refused requests of the file, in their order. */
export const committedProblems: readonly CommittedProblem[] = problemFile.flatMap((lines) => {
  if (lines.startsWith('# ')) heading = lines.slice(2);
  const [, request = ''] = /^(.*?)(?:: \d{3} [A-Z]+_[^]*)?$/.exec(lines) ?? [];
  return lines.startsWith('#') ? [] : [{ heading, request, lines }];
});

/** The requests that every host refuses alike. */
export const refusedEverywhere = committedProblems.filter((each) => each.heading === 'every host');

/**
 * A request as the table writes it, such as `POST users?_dogrula=1 {"ad":""}`: below the base unless its path begins with a slash. `‹a×9›`
 * stands for a text so many times.
 */
export const requestOf = (line: string): readonly [path: string, init: RequestInit] => {
  const text = line.replaceAll(/‹([^›]+)×(\d+)›/g, (_, part: string, times: string) => part.repeat(Number(times)));
  const [, method = 'GET', path = '', body] = /^(?:([A-Z]+) )?(\S*)(?: (.*))?$/.exec(text) ?? [];
  const address = path.startsWith('/') ? path : `/api/v1/${path}`;
  if (body === undefined) return [address, { method }];
  const form = body === 'FormData' ? new FormData() : /^\w+=/.test(body) ? new URLSearchParams(body) : body;
  return [address, { method, body: form }];
};

/** What may be valid grows with the catalogue, and many fields can be wrong: two of them stand for all. */
const shortened = (name: string, value: JsonValue): JsonValue =>
  /^(?:gecerli|alanlar)/.test(name) && isJsonArray(value) && value.length > (name === 'alanlar' ? 20 : 3)
    ? [...value.slice(0, 2), '…']
    : value;

/** An error as the committed text has it: status, code and details, then what it says in both languages. Links to the error’s own explanation are left out. */
export const problemLines = (request: string, { hata, durum, mesaj, message, ...details }: JsonObject): string => {
  const isExplanation = ([, value]: readonly [string, JsonValue]): boolean =>
    typeof value === 'string' && value.endsWith(`#${textOf(hata)}`);
  const facts = Object.entries(details)
    .filter((entry) => !isExplanation(entry))
    .map(([name, value]) => `${name}: ${JSON.stringify(shortened(name, value))}`);
  const head = `${request}: ${JSON.stringify(durum)} ${textOf(hata)}`;
  return `${[head, ...facts].join(' · ')}\n  ${textOf(mesaj)} | ${textOf(message)}`;
};
