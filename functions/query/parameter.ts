import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { limits } from './limits.ts';
import type { QueryProblem, Report } from './problem.ts';

/** The kinds of request that take parameters: lists, all writes, writes that have a body, and what opens a session. */
export type RequestKind = 'list' | 'write' | 'body' | 'session';

/** What the items of a list parameter name: fields to sort by, members to show, or relations to embed. */
export type ItemKind = 'sortable' | 'selectable' | 'relation';

/** A parameter's two spellings, what it means, and which requests take it. */
interface ParameterEntry {
  readonly name: string;
  readonly alias: string;
  readonly description: Bilingual;
  /** Describes the valid values, for error messages and documentation. */
  readonly expects: Bilingual;
  /** The requests that take it. */
  readonly on: readonly RequestKind[];
  /** Makes the server slow, failing or protected for this one request. */
  readonly simulates?: true;
  /** What one value (one item of a list) can be, as JSON Schema. */
  readonly schema: JsonObject;
  /** Takes several values, separated by commas; repeating the parameter means the same. */
  readonly list?: true;
  /** What the items of a list name, where they are names. */
  readonly listOf?: ItemKind;
  /** The only items of a list. */
  readonly oneOf?: readonly string[];
  /** How many items, words or directions the value may have. */
  readonly atMost?: number;
  /** An empty value counts as none, because cleared search boxes send it; every other parameter refuses it. */
  readonly mayBeEmpty?: true;
  /** What other services call it, without letter case and separators. */
  readonly foreign?: readonly string[];
}

interface ParameterReading<Value> {
  /** The value when the parameter is absent. */
  readonly fallback: Value;
  /** Parses a text; `undefined` where it is invalid. */
  readonly read: (text: string) => Value | undefined;
}

/** One parameter, and how its text is read. */
export type Parameter<Value> = ParameterEntry & ParameterReading<Value>;

/** An entry of the table, typed by what it says: the type of its value follows from `read` and `fallback`. */
export const parameter = <Value, const Entry extends ParameterEntry>(
  entry: Entry & ParameterReading<Value>,
): Omit<Entry, keyof ParameterReading<Value>> & Parameter<Value> => entry;

/** An integer of 0 or more, capped at `Number.MAX_SAFE_INTEGER`. */
export const naturalNumber = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined;

/** An integer of 1 or more. */
export const positiveInteger = (text: string): number | undefined => naturalNumber(text) || undefined;

/** An integer between the two, both included. */
export const integerWithin =
  (lowest: number, highest: number) =>
  (text: string): number | undefined => {
    const value = naturalNumber(text);
    return value !== undefined && value >= lowest && value <= highest ? value : undefined;
  };

/** `1` or `true`, `0` or `false`, in any letter case. */
export const flag = (text: string): boolean | undefined => {
  const lower = text.toLowerCase();
  if (lower === '1' || lower === 'true') return true;
  return lower === '0' || lower === 'false' ? false : undefined;
};

/** How a body is validated: not at all, as a whole record, or only what is sent. */
export type Validation = 'none' | 'whole' | 'partial';

/** The words for partial validation. */
export const PARTIAL = { tr: 'kismi', en: 'partial' } as const;

/** A flag, or one of the words for partial validation, in any letter case. */
export const validation = (text: string): Validation | undefined => {
  const lower = text.toLowerCase();
  if (lower === PARTIAL.tr || lower === PARTIAL.en) return 'partial';
  const whole = flag(text);
  return whole === undefined ? undefined : whole ? 'whole' : 'none';
};

/** The items between commas. */
export const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Ascending and descending. */
export const DIRECTIONS = ['asc', 'desc'] as const;

const isDirection = (word: string): boolean => DIRECTIONS.some((direction) => direction === word);

/** Directions between commas, in any letter case; true for descending. */
export const directions = (text: string): readonly boolean[] | undefined => {
  const words = items(text).map((item) => item.toLowerCase());
  return words.every(isDirection) ? words.map((word) => word === 'desc') : undefined;
};

/** Query pairs grouped by name: the values under a name in their order, all composed (NFC). */
export type QueryPairs = ReadonlyMap<string, readonly string[]>;

const BRACKETS = '[]';

/** A parameter's name without the brackets that axios and jQuery put behind the name of an array: `id[]=1&id[]=2`. */
export const withoutBrackets = (name: string): string =>
  name.endsWith(BRACKETS) ? name.slice(0, -BRACKETS.length) : name;

/** The flat form of a name that may be written with dots (`adres.il`). */
export const flatName = (name: string): string => name.replaceAll('.', '_');

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A text in composed form (NFC); plain ASCII is composed already, and the check costs less than composing. */
const composed = (text: string): string => (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text);

/** The pairs of a request without a query. */
export const noPairs: QueryPairs = new Map();

/** Groups the pairs of a query string (a name with and without `[]` is the same name), or `null` where there are too many. */
export const groupPairs = (query: string): QueryPairs | null => {
  if (query === '') return noPairs;
  // The constructor drops a leading question mark, which may be the query's own.
  const pairs = new URLSearchParams(`?${query}`);
  if (pairs.size > limits.pairs) return null;
  const grouped = new Map<string, string[]>();
  for (const [rawName, rawValue] of pairs) {
    const name = withoutBrackets(composed(rawName));
    const value = composed(rawValue);
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, [value]);
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

/** A parameter's value and, where it was given, its spelling and text. */
export interface ReadParameter<Value> {
  readonly given: boolean;
  readonly value: Value;
  readonly spelling: string;
  readonly text: string;
}

/** Reads one parameter under either spelling; what is wrong with it is reported, and its fallback stands in. */
export const readParameter = <Value>(
  grouped: QueryPairs,
  parameter: Parameter<Value>,
  report: Report,
  fallback: Value = parameter.fallback,
): ReadParameter<Value> => {
  const { name, alias, expects, list = false, atMost, mayBeEmpty = false } = parameter;
  const turkish = grouped.get(name);
  const english = name === alias ? undefined : grouped.get(alias);
  const given = turkish ?? english;
  const spelling = turkish || !english ? name : alias;
  const text = list ? given?.join(',') : given?.[0];
  if (!given || text === undefined) return { given: false, value: fallback, spelling, text: '' };
  const unread = { given: true, value: fallback, spelling, text };
  if ((given.length > 1 && !list) || (turkish && english)) report(() => ({ kind: 'repeated', parameter: spelling }));
  if (text === '' && !mayBeEmpty) {
    report(() => ({ kind: 'emptyValue', parameter: spelling }));
    return unread;
  }
  const value = parameter.read(text);
  if (value === undefined) {
    report(() => ({ kind: 'badValue', parameter: spelling, value: text, expects }));
    return unread;
  }
  if (atMost !== undefined && Array.isArray(value) && value.length > atMost) {
    report(() => ({ kind: 'tooMany', parameter: spelling, atMost, what: list ? 'items' : 'words' }));
    return unread;
  }
  return { given: true, value, spelling, text };
};
