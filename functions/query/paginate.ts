import type { Position } from './collection.ts';

/** One page of a result and where it stands in the whole. */
export interface Page {
  readonly positions: readonly Position[];
  /** How many records match in all. */
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** 0 when nothing matches. */
  readonly pageCount: number;
  /** `null` on the first page; beyond the last page, the last page that has records. */
  readonly previous: number | null;
  readonly next: number | null;
}

/** Cuts page `page` (from 1) of `limit` records out of the matches; beyond the last page it is empty. */
export const paginate = (matches: readonly Position[], page: number, limit: number): Page => {
  const total = matches.length;
  const pageCount = Math.ceil(total / limit);
  const previous = Math.min(page - 1, pageCount);
  return {
    positions: matches.slice((page - 1) * limit, page * limit),
    total,
    page,
    limit,
    pageCount,
    previous: previous >= 1 ? previous : null,
    next: page < pageCount ? page + 1 : null,
  };
};
