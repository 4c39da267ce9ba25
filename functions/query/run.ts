import type { Collection } from './collection.ts';
import type { Position } from './field-index.ts';
import { filter } from './filter.ts';
import type { ListQuery } from './list-query.ts';
import { type Page, paginate } from './paginate.ts';
import { search } from './search.ts';
import { sort } from './sort.ts';

/**
 * Answers a query over a collection, or over those of its records that stand at `within` (ascending positions).
 * Pure: the same arguments give the same page.
 */
export const runQuery = (
  collection: Collection,
  query: ListQuery,
  within: readonly Position[] = collection.all,
): Page => {
  const filtered = filter(collection, within, query.filters);
  const found = search(collection, filtered, query.words);
  return paginate(sort(collection, found, query.sort), query.stretch);
};
