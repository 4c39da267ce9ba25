import type { Position } from './field-index.ts';

/** What stands in both of two ascending lists, ascending. */
export const intersect = (a: readonly Position[], b: readonly Position[]): readonly Position[] => {
  let next = 0;
  return a.filter((position) => {
    while ((b[next] ?? Infinity) < position) next += 1;
    return b[next] === position;
  });
};
