import { expect, it } from 'vitest';
import type { Window } from '../../functions/query/list-query.ts';
import { paginate } from '../../functions/query/run.ts';

const matches = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The number of a page, or the start of a slice. */
const placeOf = (window: Window | null): number | null =>
  window?.kind === 'slice' ? window.start : (window?.page ?? null);

const placesOf = (count: number, window: Window): readonly unknown[] => {
  const { positions, pageCount, first, previous, next, last } = paginate(matches(count), window);
  return [positions.length, pageCount, ...[first, previous, next, last].map(placeOf)];
};

it.each([
  ['the first of three pages', 45, 1, [20, 3, 1, null, 2, 3]],
  ['the last page', 45, 3, [5, 3, 1, 2, null, 3]],
  ['a full last page', 40, 2, [20, 2, 1, 1, null, 2]],
  ['the page beyond the last', 45, 4, [0, 3, 1, 3, null, 3]],
  ['the page beyond a full last one', 40, 3, [0, 2, 1, 2, null, 2]],
  ['a page far beyond the last', 45, Number.MAX_SAFE_INTEGER, [0, 3, 1, 3, null, 3]],
  ['a page of no matches', 0, 2, [0, 0, null, null, null, null]],
])('%s has the right links (of %i matches, page %i)', (_, count, page, places) => {
  expect(placesOf(count, { kind: 'page', page, limit: 20 })).toEqual(places);
});

it.each([
  ['that begins in the middle', 45, 10, 10, [10, 5, 0, 0, 20, 40]],
  ['that ends with the last match', 40, 20, 20, [20, 2, 0, 0, null, 20]],
  ['that begins at the end', 45, 45, 20, [0, 3, 0, 25, null, 25]],
  ['that begins between two multiples of its size', 45, 5, 10, [10, 5, 0, 0, 15, 35]],
  ['beyond the end', 45, 60, 15, [0, 3, 0, 30, null, 30]],
  ['of no records', 45, 5, 0, [0, 0, null, null, null, null]],
  ['of no matches', 0, 5, 10, [0, 0, null, null, null, null]],
])('a slice %s has the right links (of %i matches, from %i, %i records)', (_, count, start, size, places) => {
  expect(placesOf(count, { kind: 'slice', start, size })).toEqual(places);
});
