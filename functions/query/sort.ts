import type { Collection, Position } from './collection.ts';
import type { SortKey } from './list-query.ts';

type Comparison = (a: Position, b: Position) => number;

const byRank = (ranks: Int32Array | undefined, descending: boolean): Comparison => {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const left = ranks?.[a] ?? -1;
    const right = ranks?.[b] ?? -1;
    if (left === right) return 0;
    if (left === -1) return 1;
    if (right === -1) return -1;
    return sign * (left - right);
  };
};

/**
 * Orders positions by the keys: strings by Turkish collation, numbers by value, missing last in both directions,
 * ties by `id` ascending.
 */
export const sort = (
  collection: Collection,
  positions: readonly Position[],
  keys: readonly SortKey[],
): readonly Position[] => {
  if (keys.length === 0) return positions;
  const comparisons = keys.map(({ field, descending }) => byRank(collection.ranks.get(field), descending));
  return positions.toSorted((a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
};
