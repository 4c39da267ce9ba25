import type { Collection } from './collection.ts';
import type { Position } from './field-index.ts';
import type { Filter } from './list-query.ts';
import { operatorOf } from './operators.ts';

/** What stands in both of two ascending lists, ascending. */
const intersect = (a: readonly Position[], b: readonly Position[]): readonly Position[] => {
  let next = 0;
  return a.filter((position) => {
    while ((b[next] ?? Infinity) < position) next += 1;
    return b[next] === position;
  });
};

const positionsOf = (collection: Collection, { field, operator, values }: Filter): readonly Position[] => {
  const index = collection.indexes.get(field);
  return index ? operatorOf(operator).find(index, values, collection.all.length) : [];
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
