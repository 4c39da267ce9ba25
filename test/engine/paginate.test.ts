import { describe, expect, it } from 'vitest';
import { paginate } from '../../functions/query/run.ts';

const matches = Array.from({ length: 45 }, (_, index) => index);
const page = (number: number, limit = 20) => ({ kind: 'page', page: number, limit }) as const;
const slice = (start: number, end: number) => ({ kind: 'slice', start, size: end - start }) as const;

describe('a page', () => {
  it('keeps its limit however far out it lies', () => {
    const far = paginate(matches, page(Number.MAX_SAFE_INTEGER, 3));
    expect(far).toMatchObject({ positions: [], size: 3, pageCount: 15, first: page(1, 3), previous: page(15, 3) });
  });

  it('beyond the last is empty and leads back to the last that has records', () => {
    expect(paginate(matches, page(9))).toMatchObject({ positions: [], total: 45, previous: page(3), next: null });
  });

  it('of nothing has no neighbours at all', () => {
    const none = { first: null, previous: null, next: null, last: null, pageCount: 0, total: 0 };
    expect(paginate([], page(1))).toMatchObject(none);
    expect(paginate([], page(7))).toMatchObject(none);
  });
});

describe('a slice', () => {
  it('has none beyond its ends', () => {
    expect(paginate(matches, slice(0, 15))).toMatchObject({ previous: null, next: slice(15, 30), last: slice(30, 45) });
    expect(paginate(matches, slice(30, 45))).toMatchObject({ previous: slice(15, 30), next: null });
    expect(paginate(matches.slice(0, 44), slice(0, 11)).last).toEqual(slice(33, 44));
    expect(paginate(matches, slice(0, 44)).last).toEqual(slice(44, 88));
  });

  it('does not reach below the start when it goes back', () => {
    expect(paginate(matches, slice(5, 25)).previous).toEqual(slice(0, 20));
  });

  it('shows no records and no neighbours, only the total, when its size is 0', () => {
    expect(paginate(matches, slice(5, 5))).toMatchObject({ positions: [], total: 45, next: null, last: null });
  });
});
