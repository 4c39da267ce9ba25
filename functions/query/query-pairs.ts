import type { Bilingual } from '../../data/catalogue/field.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { normalized, plainWords } from './closest.ts';
import { limits } from './limits.ts';
import { items, type Parameter } from './parameters.ts';
import type { QueryProblem, Report } from './problem.ts';

/** The values of a query, keyed by name, in NFC and in their original order. */
export type QueryPairs = ReadonlyMap<string, readonly string[]>;

/** Removes the brackets that axios, jQuery and qs append to the names of arrays: `id[]=1&id[]=2`, `id[0]=1`. */
export const withoutBrackets = (name: string): string => (name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name);

/** Converts dot or bracket notation to a flat name: `adres.il` and `adres[il]` to `adres_il`, `fiyat[$gte]` to `fiyat_$gte`. */
export const flattened = (name: string): string =>
  /[.[]/.test(name) ? name.replaceAll('.', '_').replaceAll(/\[([\w$]+)\]/g, '_$1') : name;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Normalizes a text to NFC. ASCII text is already in NFC, and checking for it is faster than normalizing. */
const composed = (text: string): string => (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text);

export const noPairs: QueryPairs = new Map();

/** Groups the pairs of a query string by name, ignoring array brackets; `null` if there are too many. */
export const groupPairs = (query: string): QueryPairs | null => {
  if (query === '') return noPairs;
  // The constructor removes a leading question mark, so one is added in case the query itself begins with one.
  const pairs = new URLSearchParams(`?${query}`);
  if (pairs.size > limits.pairs) return null;
  const grouped = new Map<string, string[]>();
  // Faster than a loop, which would get an array for each pair.
  pairs.forEach((rawValue, rawName) => {
    const name = withoutBrackets(composed(rawName));
    const value = composed(rawValue);
    const known = grouped.get(name);
    if (known) known.push(value);
    else grouped.set(name, [value]);
  });
  return grouped;
};

/** Collects problems up to the limit of a response and ignores further ones. */
export const collectProblems = (): { readonly problems: readonly QueryProblem[]; readonly report: Report } => {
  const problems: QueryProblem[] = [];
  return {
    problems,
    report: (describe) => {
      if (problems.length < limits.problems) problems.push(describe());
    },
  };
};

/** Bytes of windows-1254, each followed by its Turkish letter, because not every runtime can decode this encoding. */
const TURKISH_BYTES = 'C2Â C7Ç CEÎ D0Ğ D6Ö DBÛ DCÜ DDİ DEŞ E2â E7ç EEî F0ğ F6ö FBû FCü FDı FEş';

/** A UTF-16 unit as JavaScript's old `escape` writes it: `%u0131`. */
const ESCAPED_UNIT = /%u([\da-f]{4})/gi;

/** Decodes a text as UTF-8, otherwise as `escape` or windows-1254 encode it, with U+FFFD for bytes other than Turkish letters. */
export const decoded = (encoded: string): { readonly text: string; readonly isUtf8: boolean } => {
  const units = encoded.replaceAll(ESCAPED_UNIT, (_, hex) => String.fromCharCode(Number(`0x${hex}`))).toWellFormed();
  // Percent signs without two hex digits are literal.
  const bytes = units.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25');
  const text = unlessThrown(() => decodeURIComponent(bytes));
  if (text !== undefined) return { text, isUtf8: units === encoded };
  const letterOf = (byte: string): string => TURKISH_BYTES.split(byte.slice(1).toUpperCase())[1]?.[0] ?? '\uFFFD';
  return { text: decodeURIComponent(bytes.replaceAll(/%[89a-f]./gi, letterOf)), isUtf8: false };
};

const isReplaced = (text: string): boolean => text.includes('\uFFFD');

/** True if a query may be encoded in another way than UTF-8: its pairs contain U+FFFD, which may also have been sent, or `%u`. */
const isSuspect = (query: string, pairs: QueryPairs): boolean => {
  if (!query.includes('%')) return false;
  if (query.search(ESCAPED_UNIT) !== -1) return true;
  for (const [name, texts] of pairs) if (isReplaced(name) || texts.some(isReplaced)) return true;
  return false;
};

/** The problems of names and values that are not UTF-8. */
export const encodingProblems = (query: string, pairs: QueryPairs): readonly QueryProblem[] => {
  // A fast path, because this runs for every request.
  if (!isSuspect(query, pairs)) return [];
  const { problems, report } = collectProblems();
  const expects = { tr: 'UTF-8 ile kodlanmış bir metin', en: 'text in UTF-8' };
  for (const pair of query.split('&')) {
    const [name = ''] = pair.split('=', 1);
    for (const part of [name, pair.slice(name.length + 1)]) {
      const { text, isUtf8 } = decoded(part);
      if (isUtf8) continue;
      const suggestions = isReplaced(text) ? [] : [encodeURIComponent(text)];
      report(() => badParameter({ spelling: withoutBrackets(decoded(name).text), text: part, expects }, suggestions));
    }
  }
  return problems;
};

/** A parameter's value, with the spelling and text in the query if it was given. */
export interface ReadParameter<Value> {
  readonly given: boolean;
  readonly value: Value;
  readonly spelling: string;
  readonly text: string;
  readonly expects: Bilingual;
}

/** The problem of a value that is invalid, alone or in combination with another parameter. */
export const badParameter = (
  { spelling, text, expects }: Pick<ReadParameter<unknown>, 'spelling' | 'text' | 'expects'>,
  suggestions: readonly string[] = [],
): QueryProblem => ({ kind: 'badValue', parameter: spelling, value: text, expects, suggestions });

/** Replaces synonyms by the accepted words: `azalan` by `desc`, `evet` by `true`. */
export const inOurWords = (text: string): string =>
  items(text)
    .map((item) => plainWords.get(normalized(item)) ?? item)
    .join(',');

const reportRepeated = (report: Report, spelling: string): void =>
  report(() => ({ kind: 'repeated', parameter: spelling }));

/** Parses the values of a parameter. */
const readGiven = <Value>(
  parameter: Parameter<Value>,
  given: readonly string[],
  spelling: string,
  report: Report,
  fallback: Value,
): ReadParameter<Value> => {
  const { expects, list = false, atMost, mayBeEmpty = false } = parameter;
  const text = list ? given.join(',') : (given[0] ?? '');
  const read = { given: true, spelling, text, expects };
  const refuse = (problem: QueryProblem): ReadParameter<Value> => {
    report(() => problem);
    return { ...read, value: fallback };
  };
  if (text === '' && !mayBeEmpty) return refuse({ kind: 'emptyValue', parameter: spelling });
  const value = parameter.read(text);
  if (value === undefined) {
    const meant = inOurWords(text);
    return refuse(badParameter(read, parameter.read(meant) === undefined ? [] : [meant]));
  }
  if (atMost !== undefined && Array.isArray(value) && value.length > atMost)
    return refuse({ kind: 'tooMany', parameter: spelling, atMost, what: list ? 'items' : 'words' });
  return { ...read, value };
};

/** Parses a parameter in any spelling. If the value is invalid, reports a problem and returns the fallback. */
export const readParameter = <Value>(
  grouped: QueryPairs,
  parameter: Parameter<Value>,
  report: Report,
  fallback: Value = parameter.fallback,
): ReadParameter<Value> => {
  const { name, alias, also, expects, list = false } = parameter;
  const turkish = name === alias ? undefined : grouped.get(name);
  const english = grouped.get(alias);
  const other = also === undefined ? undefined : grouped.get(also);
  const given = turkish ?? (english && other ? [...english, ...other] : (english ?? other));
  // Most parameters are missing, for which the functions of `readGiven` need not be made.
  if (!given) return { given: false, value: fallback, spelling: name, text: '', expects };
  const spelling = turkish ? name : english ? alias : (also ?? alias);
  if ((given.length > 1 && !list) || (turkish && (english ?? other))) reportRepeated(report, spelling);
  return readGiven(parameter, given, spelling, report, fallback);
};
