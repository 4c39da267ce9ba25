import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../functions/query/collection.ts';
import type { ListQuery } from '../../functions/query/list-query.ts';
import { runQuery } from '../../functions/query/run.ts';
import { collectionOf as collectionOfResource, readQuery } from '../support/engine.ts';
import { type ListRequest, listRequests } from '../support/list-requests.ts';
import { expected, recordsIn } from '../support/oracle.ts';

const collectionOf = ({ resource }: ListRequest): Collection => collectionOfResource(resource);

const parsed = ({ address }: ListRequest): ListQuery => {
  const result = readQuery(address).parsed;
  if (!result.ok) throw new Error(`${address}: ${JSON.stringify(result.problems)}`);
  return result.query;
};

const boundsOf = (window: ListQuery['window']): readonly [number, number] =>
  window.kind === 'page'
    ? [(window.page - 1) * window.limit, window.page * window.limit]
    : [window.start, window.start + window.size];

const matchesOf = ({ resource, query }: ListRequest): ReturnType<typeof expected> =>
  expected(recordsIn(resource), query);

const page = (number: number, limit: number): ListQuery['window'] => ({ kind: 'page', page: number, limit });

const check = (property: (request: ListRequest) => void, numRuns = 100): void =>
  fc.assert(fc.property(listRequests, property), { numRuns });

describe('a list query', () => {
  it('returns the same records in the same order as the oracle', () => {
    check((request) => {
      const { positions } = runQuery(collectionOf(request), { ...parsed(request), window: page(1, 100) });
      const ids = positions.map((position) => recordsIn(request.resource)[position]?.['id']);
      expect(ids).toEqual(matchesOf(request).map(({ id }) => id));
    }, 1000);
  });

  it('reaches every match by following `next` from the first page', () => {
    check((request) => {
      const query = parsed(request);
      const seen: number[] = [];
      let at = runQuery(collectionOf(request), query).first;
      while (at) {
        const part = runQuery(collectionOf(request), { ...query, window: at });
        seen.push(...part.positions);
        at = part.next;
      }
      const whole = runQuery(collectionOf(request), { ...query, window: page(1, 100) }).positions;
      const [start, end] = boundsOf(request.window);
      expect(seen).toEqual(start === end ? [] : whole);
    });
  });

  it('has a total that does not depend on the page', () => {
    check((request) => {
      const { total, window } = runQuery(collectionOf(request), parsed(request));
      expect(total).toBe(matchesOf(request).length);
      expect(boundsOf(window)).toEqual(boundsOf(request.window));
    });
  });
});
