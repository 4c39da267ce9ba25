import type { MemberMap } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { type FieldIndex, indexField, type Position } from './field-index.ts';
import { fieldsOf, type Field, type Fields, valuesOf } from './fields.ts';
import { fold } from './fold.ts';

/** Every position in the order of one field: missing last either way, ties by `id` ascending. */
export interface FieldOrder {
  readonly ascending: readonly Position[];
  readonly descending: readonly Position[];
}

/** Records made ready for queries: whatever does not depend on a request is worked out here, once. */
export interface Collection {
  readonly records: readonly JsonObject[];
  readonly fields: Fields;
  /** Every position, ascending; the answer to an empty query. */
  readonly all: readonly Position[];
  /** Each field's values, ready for filters. */
  readonly indexes: ReadonlyMap<string, FieldIndex>;
  /** For each sortable field, each record's rank in ascending order; equal values share a rank, missing is -1. */
  readonly ranks: ReadonlyMap<string, Int32Array>;
  /** For each sortable field, all positions in that field's order. */
  readonly orders: ReadonlyMap<string, FieldOrder>;
  /** Each record's text and number members, folded, one a line. */
  readonly texts: readonly string[];
}

const turkish = new Intl.Collator('tr');

const compareValues = (a: JsonValue, b: JsonValue): number => {
  if (typeof a === 'string' && typeof b === 'string') return turkish.compare(a, b);
  return Number(a) - Number(b);
};

const ranksOf = (records: readonly JsonObject[], field: Field): Int32Array => {
  const values = records.map((record) => valuesOf(record, field)[0] ?? null);
  const present = values.flatMap((value, position) => (value === null ? [] : [{ value, position }]));
  present.sort((a, b) => compareValues(a.value, b.value));
  const ranks = new Int32Array(records.length).fill(-1);
  let rank = -1;
  let previous: JsonValue = null;
  for (const { value, position } of present) {
    if (previous === null || compareValues(previous, value) !== 0) rank += 1;
    ranks[position] = rank;
    previous = value;
  }
  return ranks;
};

/** How two ranks compare; a missing value (-1) comes last in both directions. */
export const compareRanks = (left: number, right: number, descending: boolean): number => {
  if (left === right) return 0;
  if (left === -1) return 1;
  if (right === -1) return -1;
  return descending ? right - left : left - right;
};

const orderOf = (all: readonly Position[], ranks: Int32Array): FieldOrder => {
  const rank = (position: Position): number => ranks[position] ?? -1;
  const ordered = (descending: boolean): readonly Position[] =>
    all.toSorted((a, b) => compareRanks(rank(a), rank(b), descending) || a - b);
  return { ascending: ordered(false), descending: ordered(true) };
};

const searchable = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(searchable);
  return isJsonObject(value) ? Object.values(value).flatMap(searchable) : [];
};

/** Prepares records (ascending by `id`) of a resource with these members for queries. */
export const prepareCollection = (members: MemberMap, records: readonly JsonObject[]): Collection => {
  const fields = fieldsOf(members);
  const sortable = [...fields.values()].filter((field) => field.sortable);
  const all = records.map((_, position) => position);
  const ranks = new Map(sortable.map((field) => [field.name, ranksOf(records, field)]));
  return {
    records,
    fields,
    all,
    indexes: new Map([...fields.values()].map((field) => [field.name, indexField(records, field)])),
    ranks,
    orders: new Map([...ranks].map(([name, each]) => [name, orderOf(all, each)])),
    texts: records.map((record) => fold(searchable(record).join('\n'))),
  };
};
