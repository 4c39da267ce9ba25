import type { Bilingual } from '../../data/catalogue/field.ts';
import { unlessThrown } from '../../data/thrown.ts';
import { normalized, plainWords } from './closest.ts';
import { limits } from './limits.ts';
import { items, type Parameter } from './parameters.ts';
import type { QueryProblem, Report } from './problem.ts';

/** Query pairs grouped by name: the values under a name in their order, all composed (NFC). */
export type QueryPairs = ReadonlyMap<string, readonly string[]>;

/** A parameter's name without the brackets that axios, jQuery and qs put behind the name of an array: `id[]=1&id[]=2`, `id[0]=1`. */
export const withoutBrackets = (name: string): string => (name.endsWith(']') ? name.replace(/\[\d*\]$/, '') : name);

/** The flat form of a name that is written with dots or brackets: `adres_il` for `adres.il` and `adres[il]`. */
export const flattened = (name: string): string =>
  /[.[]/.test(name) ? name.replaceAll('.', '_').replaceAll(/\[(\w+)\]/g, '_$1') : name;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A text in composed form (NFC); plain ASCII is composed already, and the check costs less than composing. */
const composed = (text: string): string => (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text);

export const noPairs: QueryPairs = new Map();

/** Groups the pairs of a query string (a name with and without the brackets of an array is the same name), or `null` where there are too many. */
export const groupPairs = (query: string): QueryPairs | null => {
  if (query === '') return noPairs;
  // The constructor drops a leading question mark, which may be the query's own.
  const pairs = new URLSearchParams(`?${query}`);
  if (pairs.size > limits.pairs) return null;
  const grouped = new Map<string, readonly string[]>();
  for (const [rawName, rawValue] of pairs) {
    const name = withoutBrackets(composed(rawName));
    grouped.set(name, [...(grouped.get(name) ?? []), composed(rawValue)]);
  }
  return grouped;
};

/** Collects problems, up to as many as a response names; beyond that they are not even put together. */
export const collectProblems = (): { readonly problems: readonly QueryProblem[]; readonly report: Report } => {
  const problems: QueryProblem[] = [];
  return {
    problems,
    report: (describe) => {
      if (problems.length < limits.problems) problems.push(describe());
    },
  };
};

/** The letters of Turkish behind their bytes in windows-1254, for which not every runtime has a decoder. */
const TURKISH_BYTES = 'C2Â C7Ç CEÎ D0Ğ D6Ö DBÛ DCÜ DDİ DEŞ E2â E7ç EEî F0ğ F6ö FBû FCü FDı FEş';

/** Decodes a name or a value as UTF-8 or, where it is none, as windows-1254 with U+FFFD for all but the letters of Turkish. */
const decoded = (encoded: string): { readonly text: string; readonly isUtf8: boolean } => {
  // A percent sign without two hex digits is literal.
  const bytes = encoded.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25');
  const text = unlessThrown(() => decodeURIComponent(bytes));
  if (text !== undefined) return { text, isUtf8: true };
  const letterOf = (byte: string): string => TURKISH_BYTES.split(byte.slice(1).toUpperCase())[1]?.[0] ?? '\uFFFD';
  return { text: decodeURIComponent(bytes.replaceAll(/%[89a-f]./gi, letterOf)), isUtf8: false };
};

const isReplaced = (text: string): boolean => text.includes('\uFFFD');

/** True if a query may not be UTF-8: its pairs then hold U+FFFD, which may also have been sent. */
const isSuspect = (query: string, pairs: QueryPairs): boolean => {
  if (!query.includes('%')) return false;
  for (const [name, texts] of pairs) if (isReplaced(name) || texts.some(isReplaced)) return true;
  return false;
};

/** The names and values of a query string that are not UTF-8. */
export const encodingProblems = (query: string, pairs: QueryPairs): readonly QueryProblem[] => {
  // Every request comes here, and almost none is suspect.
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

/** A parameter's value and, where it was given, its spelling and text. */
export interface ReadParameter<Value> {
  readonly given: boolean;
  readonly value: Value;
  readonly spelling: string;
  readonly text: string;
  readonly expects: Bilingual;
}

/** The problem of a value that its parameter, or another one, does not allow. */
export const badParameter = (
  { spelling, text, expects }: Pick<ReadParameter<unknown>, 'spelling' | 'text' | 'expects'>,
  suggestions: readonly string[] = [],
): QueryProblem => ({ kind: 'badValue', parameter: spelling, value: text, expects, suggestions });

/** A text in the words that parameters take, where callers say other ones: `desc` for `azalan`, `true` for `evet`. */
export const inOurWords = (text: string): string =>
  items(text)
    .map((item) => plainWords.get(normalized(item)) ?? item)
    .join(',');

/** Reads one parameter under either spelling; a problem is reported and the fallback is returned. */
export const readParameter = <Value>(
  grouped: QueryPairs,
  parameter: Parameter<Value>,
  report: Report,
  fallback: Value = parameter.fallback,
): ReadParameter<Value> => {
  const { name, alias, also, expects, list = false, atMost, mayBeEmpty = false } = parameter;
  const turkish = grouped.get(name);
  const english = name === alias ? undefined : grouped.get(alias);
  const other = also === undefined ? undefined : grouped.get(also);
  const given = turkish ?? (english && other ? [...english, ...other] : (english ?? other));
  const spelling = turkish || !given ? name : english ? alias : (also ?? alias);
  const text = list ? given?.join(',') : given?.[0];
  if (!given || text === undefined) return { given: false, value: fallback, spelling, text: '', expects };
  const read = { given: true, spelling, text, expects };
  const refuse = (problem: QueryProblem): ReadParameter<Value> => {
    report(() => problem);
    return { ...read, value: fallback };
  };
  if ((given.length > 1 && !list) || (turkish && (english ?? other)))
    report(() => ({ kind: 'repeated', parameter: spelling }));
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
