import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { prepareCollection } from '../../functions/query/collection.ts';
import { defaultQuery, type ListQuery } from '../../functions/query/list-query.ts';
import { parseListQuery } from '../../functions/query/parse.ts';
import { runQuery } from '../../functions/query/run.ts';
import { boundsOf, type ListRequest, listRequests, matchesOf } from '../support/list-requests.ts';
import { recordsIn } from '../support/oracle.ts';

const collections = new Map(
  resourceNames.map((name) => [name, prepareCollection(catalogue[name].members, recordsIn(name))]),
);

const collectionOf = ({ resource }: ListRequest): ReturnType<typeof prepareCollection> =>
  collections.get(resource) ?? prepareCollection({}, []);

const parsed = (request: ListRequest): ListQuery => {
  const pairs = new URL(request.address, 'http://kurmaca.test').searchParams;
  const result = parseListQuery(pairs, request.resource, collectionOf(request).fields);
  if (!result.ok) throw new Error(`${request.address}: ${JSON.stringify(result.problems)}`);
  return result.query;
};

const positions = (request: ListRequest, query: ListQuery): readonly number[] =>
  runQuery(collectionOf(request), query).positions;

const idsAt = (request: ListRequest, query: ListQuery): readonly unknown[] =>
  positions(request, query).map((position) => recordsIn(request.resource)[position]?.['id']);

const page = (number: number, limit: number): ListQuery['stretch'] => ({ kind: 'page', page: number, limit });

const check = (property: (request: ListRequest) => void): void => fc.assert(fc.property(listRequests, property));

describe('whatever is asked of a list', () => {
  it('matches what the plain semantics match, in their order', () => {
    check((request) => {
      const query = { ...parsed(request), stretch: page(1, 100) };
      expect(idsAt(request, query)).toEqual(matchesOf(request).map(({ id }) => id));
    });
  });

  it('puts the whole together again from pages of any size', () => {
    check((request) => {
      const limit = Math.max(1, boundsOf(request.stretch)[1] % 30);
      const query = { ...parsed(request), stretch: page(1, limit) };
      const { pageCount, total } = runQuery(collectionOf(request), query);
      const pages = Array.from({ length: pageCount }, (_, index) =>
        positions(request, { ...query, stretch: page(index + 1, limit) }),
      );
      expect(pages.flat()).toEqual(positions(request, { ...query, stretch: page(1, Math.max(1, total)) }));
      expect(pages.flat()).toHaveLength(total);
    });
  });

  it('never invents a record by filtering or searching, and never gives one twice', () => {
    check((request) => {
      const { filters, words } = parsed(request);
      const found = positions(request, { ...defaultQuery, filters, words, stretch: page(1, 100) });
      const all = positions(request, { ...defaultQuery, stretch: page(1, 100) });
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((position) => all.includes(position))).toBe(true);
    });
  });

  it('sorts totally: the same records, each pair in order, ties by id', () => {
    check((request) => {
      const query = { ...parsed(request), stretch: page(1, 100) };
      const sorted = positions(request, query);
      const unsorted = positions(request, { ...query, sort: [] });
      expect(sorted.toSorted((a, b) => a - b)).toEqual(unsorted);
      expect(positions(request, query)).toEqual(sorted);
    });
  });

  it('sorts stably: a field that all records share leaves them in id order', () => {
    for (const descending of [false, true]) {
      const collection = collections.get('siparisler') ?? prepareCollection({}, []);
      const query = { ...defaultQuery, sort: [{ field: 'paraBirimi', descending }], stretch: page(1, 100) };
      expect(runQuery(collection, query).positions).toEqual(collection.all);
    }
  });

  it('puts the whole together again by following next from the first', () => {
    check((request) => {
      const query = parsed(request);
      const seen: number[] = [];
      let at = runQuery(collectionOf(request), query).first;
      while (at) {
        const part = runQuery(collectionOf(request), { ...query, stretch: at });
        seen.push(...part.positions);
        at = part.next;
      }
      const whole = positions(request, { ...query, stretch: page(1, 100) });
      const [start, end] = boundsOf(request.stretch);
      expect(seen).toEqual(start === end ? [] : whole);
    });
  });

  it('counts the total, whatever stretch is shown', () => {
    check((request) => {
      const { total, stretch } = runQuery(collectionOf(request), parsed(request));
      expect(total).toBe(matchesOf(request).length);
      expect(boundsOf(stretch)).toEqual(boundsOf(request.stretch));
    });
  });

  it('answers a range and its opposite with everything that has a value, each once', () => {
    check((request) => {
      const { filters } = parsed(request);
      const collection = collectionOf(request);
      const found = (operator: 'atLeast' | 'less', filter: (typeof filters)[number]): readonly number[] =>
        runQuery(collection, { ...defaultQuery, filters: [{ ...filter, operator }], stretch: page(1, 100) }).positions;
      for (const filter of filters.filter(({ operator }) => operator === 'atLeast' || operator === 'less')) {
        if (!collection.fields.get(filter.field)?.sortable) continue;
        const present = collection.all.filter(
          (position) => (collection.ranks.get(filter.field)?.[position] ?? -1) >= 0,
        );
        const both = [...found('atLeast', filter), ...found('less', filter)];
        expect(both.toSorted((a, b) => a - b)).toEqual(present);
      }
    });
  });
});
