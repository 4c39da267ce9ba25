import type { Collection, Position } from './collection.ts';
import type { Filter } from './list-query.ts';

/** What stands in both of two ascending lists, ascending. */
const intersect = (a: readonly Position[], b: readonly Position[]): readonly Position[] => {
  let next = 0;
  return a.filter((position) => {
    while ((b[next] ?? Infinity) < position) next += 1;
    return b[next] === position;
  });
};

/** Where a field equals any of the values, ascending. */
export const positionsOf = (collection: Collection, { field, values }: Filter): readonly Position[] => {
  const byText = collection.occurrences.get(field);
  const found = values.map((value) => byText?.get(value) ?? []);
  if (found.length === 1) return found[0] ?? [];
  return [...new Set(found.flat())].sort((a, b) => a - b);
};

/** Those of the positions (ascending) that pass every filter, ascending. */
export const filter = (
  collection: Collection,
  positions: readonly Position[],
  filters: readonly Filter[],
): readonly Position[] =>
  filters.reduce((left, each) => {
    const right = positionsOf(collection, each);
    return left.length === collection.all.length ? right : intersect(left, right);
  }, positions);
