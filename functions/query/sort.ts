import { type Collection, compareRanks } from './collection.ts';
import type { Position } from './field-index.ts';
import type { SortKey } from './list-query.ts';

/** By one key: the field's ready order, thinned out to the positions that are asked for. */
const sortByOne = (
  collection: Collection,
  positions: readonly Position[],
  { field, descending }: SortKey,
): readonly Position[] => {
  const order = collection.orders.get(field);
  const ready = (descending ? order?.descending : order?.ascending) ?? collection.all;
  if (positions.length === collection.all.length) return ready;
  const wanted = new Uint8Array(collection.all.length);
  for (const position of positions) wanted[position] = 1;
  return ready.filter((position) => wanted[position] === 1);
};

/**
 * Orders positions (ascending, each once) by the keys: strings by Turkish collation, numbers by value, missing last in
 * both directions, ties by `id` ascending.
 */
export const sort = (
  collection: Collection,
  positions: readonly Position[],
  keys: readonly SortKey[],
): readonly Position[] => {
  const [first, ...others] = keys;
  if (!first) return positions;
  if (others.length === 0) return sortByOne(collection, positions, first);
  const columns = keys.map(({ field, descending }) => ({ ranks: collection.ranks.get(field), descending }));
  return positions.toSorted((a, b) => {
    for (const { ranks, descending } of columns) {
      const order = compareRanks(ranks?.[a] ?? -1, ranks?.[b] ?? -1, descending);
      if (order !== 0) return order;
    }
    return a - b;
  });
};
