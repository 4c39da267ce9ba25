import { itemAt } from '../../data/lib/item-at.ts';
import type { Collection, Column, Position } from './collection.ts';
import type { Condition, ListQuery, SortKey, Window } from './list-query.ts';
import { kindOf } from './values.ts';

type Predicate = (position: Position) => boolean;

const predicateOf = (collection: Collection, { leaf, operator, spans }: Condition): Predicate => {
  const { folded, repeated, holds } = operator;
  const kind = kindOf(leaf.field);
  const column: Column = folded ? collection.foldedColumn(leaf.name) : collection.column(leaf.name);
  const isAny = repeated !== 'none';
  // Loops, because a function for each value would take longer than the comparison.
  return (position) => {
    for (const value of itemAt(column, position)) for (const span of spans) if (holds(value, span, kind)) return isAny;
    return !isAny;
  };
};

export const filter = (
  collection: Collection,
  positions: readonly Position[],
  conditions: readonly Condition[],
): readonly Position[] =>
  conditions.reduce((left, condition) => left.filter(predicateOf(collection, condition)), positions);

/** Positions of the records whose strings and numbers contain all words, which must be folded. */
export const search = (
  collection: Collection,
  positions: readonly Position[],
  words: readonly string[],
): readonly Position[] => {
  if (words.length === 0) return positions;
  const texts = collection.texts();
  return positions.filter((position) => words.every((word) => texts[position]?.includes(word)));
};

/** Sorts positions by rank, missing values (-1) last. For long lists, this counting sort is several times faster than comparing. */
const sortByRank = (positions: readonly Position[], ranks: Int32Array, descending: boolean): readonly Position[] => {
  const last = ranks.length;
  const placeOf = (position: Position): number => {
    const rank = ranks[position] ?? -1;
    if (rank === -1) return last;
    return descending ? last - 1 - rank : rank;
  };
  // Not an `Int32Array`, whose allocation takes longer than sorting a short list.
  const starts = new Array<number>(last + 2).fill(0);
  for (const position of positions) {
    const next = placeOf(position) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let place = 1; place <= last; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const sorted = new Array<Position>(positions.length);
  for (const position of positions) {
    const place = placeOf(position);
    const at = starts[place] ?? 0;
    sorted[at] = position;
    starts[place] = at + 1;
  }
  return sorted;
};

/** Sorts positions: strings by Turkish collation, numbers by value, missing values last in both directions, ties by ascending `id`. */
export const sort = (
  collection: Collection,
  positions: readonly Position[],
  keys: readonly SortKey[],
): readonly Position[] =>
  keys.reduceRight(
    (sorted, { field, descending }) => sortByRank(sorted, collection.ranks(field), descending),
    positions,
  );

/** The records of a window, the number of all matches, and the windows around it. */
export interface Page {
  readonly positions: readonly Position[];
  readonly total: number;
  readonly window: Window;
  /** The maximum number of records in the window. */
  readonly size: number;
  /** The number of windows of this size; 0 if nothing matches. */
  readonly pageCount: number;
  /** `null` if there is no such window. */
  readonly first: Window | null;
  readonly previous: Window | null;
  readonly next: Window | null;
  readonly last: Window | null;
}

type Neighbours = Pick<Page, 'first' | 'previous' | 'next' | 'last'>;

const none: Neighbours = { first: null, previous: null, next: null, last: null };

/** For a page beyond the last, the previous page is the last one. */
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

/** Slices never overlap: the previous one ends at the start of this one; the last one has no `next`. */
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

/** Returns a window of the matches, which is empty beyond the last match. */
const paginate = (matches: readonly Position[], window: Window): Page => {
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

/** Runs a query on a collection: filter, search, sort, paginate. Pure. */
export const runQuery = (collection: Collection, query: ListQuery): Page => {
  const filtered = filter(collection, collection.all, query.conditions);
  const found = search(collection, filtered, query.words);
  return paginate(sort(collection, found, query.sort), query.window);
};
