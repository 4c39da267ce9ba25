import { isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { type ResourceName } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';
import type { OperatorSuffix } from '../../functions/query/operators.ts';

/**
 * This file implements lists a second time, as simply as the contract describes them and without indexes or other preparation.
 * Tests compare its results with those of the engine.
 */
export interface OracleFilter {
  readonly path: readonly string[];
  readonly suffix: OperatorSuffix;
  readonly values: readonly string[];
  /** True if a request separates the values by commas in a single parameter. */
  readonly joined: boolean;
}

export interface OracleQuery {
  readonly filters: readonly OracleFilter[];
  readonly words: readonly string[];
  readonly sort: readonly { readonly path: readonly string[]; readonly descending: boolean }[];
}

/** All values at a path, including those in arrays. */
export const valuesAt = (value: JsonValue, path: readonly string[]): readonly JsonValue[] => {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  const inner = isJsonObject(value) ? value[name] : undefined;
  return inner === undefined ? [] : valuesAt(inner, rest);
};

export const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

const plain = (text: string): string =>
  text
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\u2018\u2019\u02BC\u00B4\u0060]/g, "'")
    .replace(/[\u201C\u201D\u201E]/g, '"');

const textsOf = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [plain(String(value))];
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => textsOf(item));
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
};

const turkish = new Intl.Collator('tr');

const compare = (a: JsonValue, b: JsonValue, descending: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'string' && typeof b === 'string' ? turkish.compare(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
};

export const DAY_LENGTH = 10;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** Parses a date or date-time. A date-time without an offset is in Turkish time. */
const instant = (text: string): number => Date.parse(/T[\d:]+$/.test(text) ? `${text}+03:00` : text);

/** Compares a value with a query value as numbers, as date-times, as dates if the query contains a date, or alphabetically. */
const order = (value: JsonValue, written: string): number => {
  if (typeof value === 'number') return value - Number(written);
  const text = asText(value);
  if (!ISO_DATE.test(text)) return turkish.compare(text, written);
  return instant(written.length === DAY_LENGTH ? text.slice(0, DAY_LENGTH) : text) - instant(written);
};

/** True if a value equals a query value: compares numbers, date-times or dates, and texts in NFC. */
const same = (value: JsonValue, written: string): boolean => {
  if (value === null || written === 'null') return value === null && written === 'null';
  if (typeof value === 'number' || ISO_DATE.test(asText(value))) return order(value, written) === 0;
  return asText(value).normalize('NFC') === written.normalize('NFC');
};

type Passes = (values: readonly JsonValue[], wanted: readonly string[]) => boolean;

const bounded =
  (holds: (order: number) => boolean): Passes =>
  (values, [bound = '']) =>
    values.some((value) => value !== null && holds(order(value, bound)));

const equals: Passes = (values, wanted) => values.some((value) => wanted.some((each) => same(value, each)));

interface OracleOperator {
  readonly passes: Passes;
  readonly takes: 'values' | 'bound';
}

/** The operators, keyed by suffix. Each accepts a single bound or several values. */
const operators: Readonly<Record<OperatorSuffix, OracleOperator>> = {
  '': { takes: 'values', passes: equals },
  _ne: { takes: 'values', passes: (values, wanted) => !equals(values, wanted) },
  _like: {
    takes: 'values',
    passes: (values, wanted) => {
      const parts = wanted.filter((part) => part !== '');
      const contains = (text: string): boolean => parts.some((part) => plain(text).includes(plain(part)));
      return parts.length === 0 || values.some((value) => value !== null && contains(asText(value)));
    },
  },
  _gte: { takes: 'bound', passes: bounded((order) => order >= 0) },
  _lte: { takes: 'bound', passes: bounded((order) => order <= 0) },
  _gt: { takes: 'bound', passes: bounded((order) => order > 0) },
  _lt: { takes: 'bound', passes: bounded((order) => order < 0) },
};

const isSuffix = (text: string): text is OperatorSuffix => Object.hasOwn(operators, text);

/** The suffixes of the operators that accept several values or a bound. */
export const suffixesTaking = (what: 'values' | 'bound'): readonly OperatorSuffix[] =>
  Object.keys(operators)
    .filter(isSuffix)
    .filter((suffix) => operators[suffix].takes === what);

/** True if commas separate the values of an operator for a field, all of whose values are given. */
export const takesCommas = (suffix: OperatorSuffix, values: readonly JsonValue[]): boolean =>
  ['', '_ne'].includes(suffix) && values.every((value) => value === null || Number.isInteger(value));

export const recordsIn = (resource: ResourceName): readonly JsonObject[] => dataSet[resource];

export const expected = (records: readonly JsonObject[], query: OracleQuery): readonly JsonObject[] =>
  records
    .filter((record) =>
      query.filters.every((filter) => operators[filter.suffix].passes(valuesAt(record, filter.path), filter.values)),
    )
    .filter((record) => query.words.every((word) => textsOf(record).some((text) => text.includes(plain(word)))))
    .toSorted((a, b) => {
      for (const { path, descending } of query.sort) {
        const order = compare(valuesAt(a, path)[0] ?? null, valuesAt(b, path)[0] ?? null, descending);
        if (order !== 0) return order;
      }
      return Number(a['id']) - Number(b['id']);
    });
