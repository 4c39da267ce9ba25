import type { Collection, Column, Position } from './collection.ts';
import type { Condition, ListQuery, SortKey, Window } from './list-query.ts';
import { kindOf, type Value } from './values.ts';

type Predicate = (position: Position) => boolean;

const predicateOf = (collection: Collection, { leaf, operator, spans }: Condition): Predicate => {
  const { folded, repeated, holds } = operator;
  const kind = kindOf(leaf.field);
  const column: Column = folded ? collection.foldedColumn(leaf.name) : collection.column(leaf.name);
  const matches = (value: Value): boolean => spans.some((span) => holds(value, span, kind));
  return repeated === 'none'
    ? (position) => !column[position]?.some(matches)
    : (position) => column[position]?.some(matches) ?? false;
};

export const filter = (
  collection: Collection,
  positions: readonly Position[],
  conditions: readonly Condition[],
): readonly Position[] =>
  conditions.reduce((left, condition) => left.filter(predicateOf(collection, condition)), positions);

/** The positions whose records contain every (folded) word somewhere in their text or number fields. */
export const search = (
  collection: Collection,
  positions: readonly Position[],
  words: readonly string[],
): readonly Position[] => {
  if (words.length === 0) return positions;
  const texts = collection.texts();
  return positions.filter((position) => words.every((word) => texts[position]?.includes(word)));
};

/** Orders positions by rank, missing values (-1) last. Counting is several times as fast as comparing where there are many. */
const sortByRank = (positions: readonly Position[], ranks: Int32Array, descending: boolean): readonly Position[] => {
  const last = ranks.length;
  const placeOf = (position: Position): number => {
    const rank = ranks[position] ?? -1;
    if (rank === -1) return last;
    return descending ? last - 1 - rank : rank;
  };
  const starts = new Int32Array(last + 2);
  for (const position of positions) starts[placeOf(position) + 1] = (starts[placeOf(position) + 1] ?? 0) + 1;
  for (let place = 1; place <= last; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const sorted = new Array<Position>(positions.length);
  for (const position of positions) {
    const at = starts[placeOf(position)] ?? 0;
    sorted[at] = position;
    starts[placeOf(position)] = at + 1;
  }
  return sorted;
};

/** Orders positions: strings by Turkish collation, numbers by value, missing last in both directions, ties by `id` ascending. */
export const sort = (
  collection: Collection,
  positions: readonly Position[],
  keys: readonly SortKey[],
): readonly Position[] =>
  keys.reduceRight(
    (sorted, { field, descending }) => sortByRank(sorted, collection.ranks(field), descending),
    positions,
  );

/** The records of a page, and its position among all matches. */
export interface Page {
  readonly positions: readonly Position[];
  readonly total: number;
  readonly window: Window;
  /** Records that a window of this kind holds at most. */
  readonly size: number;
  /** Windows of this size in the whole; 0 when nothing matches. */
  readonly pageCount: number;
  /** The neighbouring and the outermost windows; `null` for those that do not exist. */
  readonly first: Window | null;
  readonly previous: Window | null;
  readonly next: Window | null;
  readonly last: Window | null;
}

type Neighbours = Pick<Page, 'first' | 'previous' | 'next' | 'last'>;

const none: Neighbours = { first: null, previous: null, next: null, last: null };

/** Beyond the last page, the previous one is the last that has records. */
const aroundPage = (page: number, limit: number, pageCount: number): Neighbours => {
  const numbered = (number: number): Window => ({ kind: 'page', page: number, limit });
  const previous = Math.min(page - 1, pageCount);
  return {
    first: numbered(1),
    previous: previous >= 1 ? numbered(previous) : null,
    next: page < pageCount ? numbered(page + 1) : null,
    last: numbered(pageCount),
  };
};

/** No neighbour overlaps the slice: the previous one ends where it begins, the last is the last that `next` reaches. */
const aroundSlice = (start: number, size: number, total: number): Neighbours => {
  const slice = (from: number, to = from + size): Window => ({ kind: 'slice', start: from, size: to - from });
  const end = Math.min(start, total);
  const previous = end > 0 ? slice(Math.max(0, end - size), end) : null;
  return {
    first: slice(0),
    previous,
    next: start + size < total ? slice(start + size) : null,
    last: start < total ? slice(start + Math.floor((total - 1 - start) / size) * size) : previous,
  };
};

/** Cuts a window out of the matches; beyond the last match it is empty. */
export const paginate = (matches: readonly Position[], window: Window): Page => {
  const total = matches.length;
  const [start, size] =
    window.kind === 'page' ? [(window.page - 1) * window.limit, window.limit] : [window.start, window.size];
  const pageCount = size === 0 ? 0 : Math.ceil(total / size);
  const around = window.kind === 'page' ? aroundPage(window.page, size, pageCount) : aroundSlice(start, size, total);
  return {
    positions: matches.slice(start, start + size),
    total,
    window,
    size,
    pageCount,
    ...(pageCount === 0 ? none : around),
  };
};

/** Answers a query over a collection: filter, search, sort, paginate. Pure: the same arguments give the same page. */
export const runQuery = (collection: Collection, query: ListQuery): Page => {
  const filtered = filter(collection, collection.all, query.conditions);
  const found = search(collection, filtered, query.words);
  return paginate(sort(collection, found, query.sort), query.window);
};
