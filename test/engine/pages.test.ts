import { expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson, recordsOf } from '../support/json.ts';

/** The number of records and pages, and the pages or starts of slices in `Link`, for a list with a number of matches. */
const placesOf = async (count: number, window: string): Promise<readonly unknown[]> => {
  const { headers, text } = await exchange(`/api/v1/comments?id_lte=${count}&_envelope=1&${window}`);
  const { veri, toplamSayfa } = objectOf(parseJson(text));
  const links = ['first', 'prev', 'next', 'last'].map((relation) => {
    const [, place] =
      new RegExp(`&_(?:page|start)=(\\d+)[^>]*>; rel="${relation}"`).exec(headers.get('Link') ?? '') ?? [];
    return place === undefined ? null : Number(place);
  });
  return [recordsOf(veri ?? null).length, toplamSayfa, ...links];
};

it.each([
  ['the first of three pages', 45, 1, [20, 3, 1, null, 2, 3]],
  ['the last page', 45, 3, [5, 3, 1, 2, null, 3]],
  ['a full last page', 40, 2, [20, 2, 1, 1, null, 2]],
  ['the page beyond the last', 45, 4, [0, 3, 1, 3, null, 3]],
  ['the page beyond a full last one', 40, 3, [0, 2, 1, 2, null, 2]],
  ['a page far beyond the last', 45, Number.MAX_SAFE_INTEGER, [0, 3, 1, 3, null, 3]],
  ['a page of no matches', 0, 2, [0, 0, null, null, null, null]],
])('%s has the right links (of %i matches, page %i)', async (_, count, page, places) => {
  expect(await placesOf(count, `_page=${page}`)).toEqual(places);
});

it.each([
  ['that begins in the middle', 45, 10, 10, [10, 5, 0, 0, 20, 40]],
  ['that ends with the last match', 40, 20, 20, [20, 2, 0, 0, null, 20]],
  ['that begins at the end', 45, 45, 20, [0, 3, 0, 25, null, 25]],
  ['that begins between two multiples of its size', 45, 5, 10, [10, 5, 0, 0, 15, 35]],
  ['beyond the end', 45, 60, 15, [0, 3, 0, 30, null, 30]],
  ['of no records', 45, 5, 0, [0, 0, null, null, null, null]],
  ['of no matches', 0, 5, 10, [0, 0, null, null, null, null]],
])('a slice %s has the right links (of %i matches, from %i, %i records)', async (_, count, start, size, places) => {
  expect(await placesOf(count, `_start=${start}&_end=${start + size}`)).toEqual(places);
});
