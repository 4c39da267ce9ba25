import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { prepareCollection } from '../../functions/query/collection.ts';
import { defaultQuery, type ListQuery } from '../../functions/query/list-query.ts';
import { parseListQuery } from '../../functions/query/parse.ts';
import { runQuery } from '../../functions/query/run.ts';
import { type ListRequest, listRequests, matchesOf } from '../support/list-requests.ts';
import { recordsIn } from '../support/oracle.ts';

const collections = new Map(
  resourceNames.map((name) => [name, prepareCollection(catalogue[name].members, recordsIn(name))]),
);

const collectionOf = ({ resource }: ListRequest): ReturnType<typeof prepareCollection> =>
  collections.get(resource) ?? prepareCollection({}, []);

const parsed = (request: ListRequest): ListQuery => {
  const pairs = new URL(request.address, 'http://kurmaca.test').searchParams;
  const result = parseListQuery(pairs, collectionOf(request).fields);
  if (!result.ok) throw new Error(`${request.address}: ${JSON.stringify(result.problems)}`);
  return result.query;
};

const positions = (request: ListRequest, query: ListQuery): readonly number[] =>
  runQuery(collectionOf(request), query).positions;

const idsAt = (request: ListRequest, query: ListQuery): readonly unknown[] =>
  positions(request, query).map((position) => recordsIn(request.resource)[position]?.['id']);

const check = (property: (request: ListRequest) => void): void => fc.assert(fc.property(listRequests, property));

describe('whatever is asked of a list', () => {
  it('matches what the plain semantics match, in their order', () => {
    check((request) => {
      const query = { ...parsed(request), page: 1, limit: 100 };
      expect(idsAt(request, query)).toEqual(matchesOf(request).map(({ id }) => id));
    });
  });

  it('puts the whole together again from pages of any size', () => {
    check((request) => {
      const query = parsed(request);
      const { pageCount, total } = runQuery(collectionOf(request), query);
      const pages = Array.from({ length: pageCount }, (_, index) => positions(request, { ...query, page: index + 1 }));
      expect(pages.flat()).toEqual(positions(request, { ...query, page: 1, limit: Math.max(1, total) }));
      expect(pages.flat()).toHaveLength(total);
    });
  });

  it('never invents a record by filtering or searching, and never gives one twice', () => {
    check((request) => {
      const { filters, words } = parsed(request);
      const found = positions(request, { ...defaultQuery, filters, words, limit: 100 });
      const all = positions(request, { ...defaultQuery, limit: 100 });
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((position) => all.includes(position))).toBe(true);
    });
  });

  it('sorts totally: the same records, each pair in order, ties by id', () => {
    check((request) => {
      const query = { ...parsed(request), page: 1, limit: 100 };
      const sorted = positions(request, query);
      const unsorted = positions(request, { ...query, sort: [] });
      expect(sorted.toSorted((a, b) => a - b)).toEqual(unsorted);
      expect(positions(request, query)).toEqual(sorted);
    });
  });

  it('sorts stably: a field that all records share leaves them in id order', () => {
    for (const descending of [false, true]) {
      const collection = collections.get('siparisler') ?? prepareCollection({}, []);
      const query = { ...defaultQuery, sort: [{ field: 'paraBirimi', descending }], limit: 100 };
      expect(runQuery(collection, query).positions).toEqual(collection.all);
    }
  });

  it('counts totals and neighbours rightly', () => {
    check((request) => {
      const page = runQuery(collectionOf(request), parsed(request));
      expect(page.total).toBe(matchesOf(request).length);
      expect(page.next === null || page.next <= page.pageCount).toBe(true);
      expect(page.previous === null || (page.previous >= 1 && page.previous <= page.pageCount)).toBe(true);
    });
  });
});
