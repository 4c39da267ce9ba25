import type { Position } from './field-index.ts';
import type { Stretch } from './list-query.ts';

/** One stretch of a result and where it stands in the whole. */
export interface Page {
  readonly positions: readonly Position[];
  /** How many records match in all. */
  readonly total: number;
  readonly stretch: Stretch;
  /** Records that a stretch of this kind holds at most. */
  readonly size: number;
  /** Stretches of this size in the whole; 0 when nothing matches. */
  readonly pageCount: number;
  /** The neighbours, and the ends; `null` for those that do not exist. */
  readonly first: Stretch | null;
  readonly previous: Stretch | null;
  readonly next: Stretch | null;
  readonly last: Stretch | null;
}

type Neighbours = Pick<Page, 'first' | 'previous' | 'next' | 'last'>;

const nowhere: Neighbours = { first: null, previous: null, next: null, last: null };

/** Beyond the last page, the previous one is the last that has records. */
const aroundPage = (page: number, limit: number, pageCount: number): Neighbours => {
  const numbered = (number: number): Stretch => ({ kind: 'page', page: number, limit });
  const previous = Math.min(page - 1, pageCount);
  return {
    first: numbered(1),
    previous: previous >= 1 ? numbered(previous) : null,
    next: page < pageCount ? numbered(page + 1) : null,
    last: numbered(pageCount),
  };
};

const aroundSlice = (start: number, end: number, total: number): Neighbours => {
  const size = end - start;
  const from = (first: number): Stretch => ({ kind: 'slice', start: first, end: first + size });
  return {
    first: from(0),
    previous: start > 0 ? from(Math.max(0, Math.min(start, total) - size)) : null,
    next: end < total ? from(end) : null,
    last: from(Math.floor((total - 1) / size) * size),
  };
};

/** Cuts a stretch out of the matches; beyond the last match it is empty. */
export const paginate = (matches: readonly Position[], stretch: Stretch): Page => {
  const total = matches.length;
  const [start, end] =
    stretch.kind === 'page'
      ? [(stretch.page - 1) * stretch.limit, stretch.page * stretch.limit]
      : [stretch.start, stretch.end];
  const size = end - start;
  const pageCount = size === 0 ? 0 : Math.ceil(total / size);
  const around =
    stretch.kind === 'page' ? aroundPage(stretch.page, stretch.limit, pageCount) : aroundSlice(start, end, total);
  return {
    positions: matches.slice(start, end),
    total,
    stretch,
    size,
    pageCount,
    ...(pageCount === 0 ? nowhere : around),
  };
};
