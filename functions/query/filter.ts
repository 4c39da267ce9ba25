import type { Collection, Position } from './collection.ts';
import type { Filter } from './list-query.ts';

const intersect = (a: readonly Position[], b: readonly Position[]): readonly Position[] => {
  const members = new Set(b);
  return a.filter((position) => members.has(position));
};

/** Where a field equals any of the values, ascending. */
export const positionsOf = (collection: Collection, { field, values }: Filter): readonly Position[] => {
  const byText = collection.occurrences.get(field);
  const found = values.map((value) => byText?.get(value) ?? []);
  if (found.length === 1) return found[0] ?? [];
  return [...new Set(found.flat())].sort((a, b) => a - b);
};

/** Those of the positions that pass every filter, in their order. */
export const filter = (
  collection: Collection,
  positions: readonly Position[],
  filters: readonly Filter[],
): readonly Position[] => filters.reduce((left, each) => intersect(left, positionsOf(collection, each)), positions);
