import fc from 'fast-check';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { asText, expected, leafPaths, type OracleQuery, recordsIn, valuesAt } from './oracle.ts';

/** A list request: what it asks for, and how its address spells that. */
export interface ListRequest {
  readonly resource: ResourceName;
  readonly query: OracleQuery;
  readonly page: number;
  readonly limit: number;
  readonly envelope: boolean;
  /** Path and query. */
  readonly address: string;
}

const wordsOf = (resource: ResourceName): readonly string[] =>
  recordsIn(resource).flatMap((record) =>
    Object.values(record).flatMap((value) =>
      typeof value === 'string' ? value.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2) : [],
    ),
  );

const filtersOf = (resource: ResourceName): fc.Arbitrary<OracleQuery['filters'][number]> =>
  fc.constantFrom(...leafPaths(resource)).chain(({ path }) => {
    const texts = [...new Set(recordsIn(resource).flatMap((record) => valuesAt(record, path).map(asText)))];
    return fc
      .uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 })
      .map((values) => ({ path, values }));
  });

const sortsOf = (resource: ResourceName): fc.Arbitrary<OracleQuery['sort']> =>
  fc.uniqueArray(
    fc.record({
      path: fc.constantFrom(...leafPaths(resource).flatMap(({ path, inArray }) => (inArray ? [] : [path]))),
      descending: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ path }) => path.join('_') },
  );

const distorted = (word: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    word,
    word.toLocaleUpperCase('tr'),
    word.toLocaleLowerCase('tr'),
    word.normalize('NFD'),
    word.slice(1),
  );

const spell = (
  resource: ResourceName,
  english: boolean,
  { filters, words, sort }: OracleQuery,
  page: number,
  limit: number,
  envelope: boolean,
): string => {
  const pairs: [string, string][] = [
    ...filters.flatMap(({ path, values }) => values.map((value): [string, string] => [path.join('_'), value])),
    [english ? '_page' : '_sayfa', String(page)],
    [english ? '_per_page' : '_limit', String(limit)],
    [english ? '_envelope' : '_zarf', envelope ? '1' : '0'],
  ];
  if (words.length > 0) pairs.push(['q', words.join(' ')]);
  if (sort.length > 0) {
    pairs.push([english ? '_sort' : '_sirala', sort.map(({ path }) => path.join('_')).join(',')]);
    pairs.push([english ? '_order' : '_yon', sort.map(({ descending }) => (descending ? 'desc' : 'ASC')).join(',')]);
  }
  const { path, alias } = catalogue[resource];
  return `/api/v1/${english ? alias : path}?${new URLSearchParams(pairs).toString()}`;
};

/** List requests over real values: filters, search, sort, paging and envelope in any mix and either spelling. */
export const listRequests: fc.Arbitrary<ListRequest> = fc.constantFrom(...resourceNames).chain((resource) =>
  fc
    .record({
      filters: fc.uniqueArray(filtersOf(resource), { maxLength: 2, selector: ({ path }) => path.join('_') }),
      words: fc.array(fc.constantFrom(...wordsOf(resource)).chain(distorted), { maxLength: 2 }),
      sort: sortsOf(resource),
      page: fc.integer({ min: 1, max: 4 }),
      limit: fc.integer({ min: 1, max: 100 }),
      envelope: fc.boolean(),
      english: fc.boolean(),
    })
    .map(({ filters, words, sort, page, limit, envelope, english }) => {
      const query = { filters, words, sort };
      return {
        resource,
        query,
        page,
        limit,
        envelope,
        address: spell(resource, english, query, page, limit, envelope),
      };
    }),
);

/** What a list request must match, over all pages. */
export const matchesOf = ({ resource, query }: ListRequest): ReturnType<typeof expected> =>
  expected(recordsIn(resource), query);

/** A number of things, the same in every run. */
export const seeded = <Item>(arbitrary: fc.Arbitrary<Item>, count: number): readonly Item[] =>
  fc.sample(arbitrary, { seed: 438, numRuns: count });

/** Some of the items, the same in every run; all of them where they are fewer. */
export const sampleOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items.length <= count
    ? items
    : seeded(fc.shuffledSubarray([...items], { minLength: count, maxLength: count }), 1).flat();
