import fc from 'fast-check';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/lib/json.ts';
import { type Leaf, leavesOf } from '../../data/schema.ts';
import { limits } from '../../functions/query/limits.ts';
import type { Window } from '../../functions/query/list-query.ts';
import {
  asText,
  DAY_LENGTH,
  type OracleFilter,
  type OracleQuery,
  recordsIn,
  suffixesTaking,
  takesCommas,
  valuesAt,
} from './oracle.ts';

/** A list request: its meaning, and the URL that expresses it. */
export interface ListRequest {
  readonly resource: ResourceName;
  readonly query: OracleQuery;
  readonly window: Window;
  readonly envelope: boolean;
  readonly address: string;
}

const wordsOf = (resource: ResourceName): readonly string[] =>
  recordsIn(resource).flatMap((record) =>
    Object.values(record).flatMap((value) =>
      typeof value === 'string' ? value.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2) : [],
    ),
  );

const leavesIn = (resource: ResourceName): readonly Leaf[] => [...leavesOf(catalogue[resource].fields).values()];

const TIME = /^\d{4}-\d{2}-\d{2}T/;

const bounds = suffixesTaking('bound');

const suffixesFor = (value: JsonValue): readonly OracleFilter['suffix'][] => [
  ...suffixesTaking('values'),
  ...(typeof value === 'boolean' ? [] : bounds),
];

const distorted = (word: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    word,
    word.toLocaleUpperCase('tr'),
    word.toLocaleLowerCase('tr'),
    word.normalize('NFD'),
    word.slice(1),
  );

/** The ways to write a value in a filter. A date-time can be written as a date, which matches the whole day. */
const spellings = (value: JsonValue): readonly string[] => {
  const text = asText(value);
  if (typeof value === 'number') return [text, text.includes('.') ? `${text}000` : `${text}.00`];
  if (TIME.test(text))
    return [text, new Date(text).toISOString(), text.slice(0, DAY_LENGTH), text.replace('+03:00', '')];
  return [text, text.normalize('NFD')];
};

/** Parts of a text in any letter case, some with characters that would be special in a regular expression. */
const partsOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 12 }), fc.constantFrom('', '', '', '.*'))
    .map(
      ([from, length, more]) =>
        text
          .slice(from % text.length)
          .slice(0, length)
          .toWellFormed() + more,
    )
    .filter((part) => part.trim() !== '')
    .chain(distorted);

const filtersOn = (resource: ResourceName, path: readonly string[]): fc.Arbitrary<OracleFilter> => {
  const values = recordsIn(resource).flatMap((record) => valuesAt(record, path));
  const whole = values.filter((value) => value !== null);
  const oneOf = (list: readonly JsonValue[]): fc.Arbitrary<string> =>
    fc.constantFrom(...new Set(list)).chain((value) => fc.constantFrom(...spellings(value)));
  const several = (one: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
    fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
  const bound = oneOf(whole).map((each) => [each]);
  /** The values that a request can contain: none with a comma if commas separate values. */
  const writable = (suffix: OracleFilter['suffix']): readonly JsonValue[] =>
    takesCommas(suffix, values) ? values.filter((value) => !asText(value).includes(',')) : values;
  // Clients send an empty part when a search box is cleared.
  const parts = several(fc.oneof({ weight: 5, arbitrary: oneOf(whole).chain(partsOf) }, fc.constant('')));
  const suffixes = suffixesFor(whole[0] ?? null).filter((suffix) => writable(suffix).length > 0);
  return fc.constantFrom(...suffixes).chain((suffix) =>
    fc.record({
      path: fc.constant(path),
      suffix: fc.constant(suffix),
      values: bounds.includes(suffix) ? bound : suffix === '_like' ? parts : several(oneOf(writable(suffix))),
      joined: takesCommas(suffix, values) ? fc.boolean() : fc.constant(false),
    }),
  );
};

/** Filters on any field. Date-time fields are more frequent, because their bounds can be date-times or dates. */
const filtersOf = (resource: ResourceName): fc.Arbitrary<OracleFilter> =>
  fc.oneof(
    ...leavesIn(resource).map(({ path }) => ({
      weight: recordsIn(resource).some((record) => valuesAt(record, path).some((value) => TIME.test(asText(value))))
        ? 5
        : 1,
      arbitrary: filtersOn(resource, path),
    })),
  );

const sortsOf = (resource: ResourceName): fc.Arbitrary<OracleQuery['sort']> =>
  fc.uniqueArray(
    fc.record({
      path: fc.constantFrom(...leavesIn(resource).flatMap(({ path, sortable }) => (sortable ? [path] : []))),
      descending: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ path }) => path.join('_') },
  );

const windows: fc.Arbitrary<Window> = fc.oneof(
  fc.record({
    kind: fc.constant('page'),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 100 }),
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 100 }))
    .map(([start, size]) => ({ kind: 'slice' as const, start, size })),
);

const windowPairs = (window: Window): readonly (readonly [string, string])[] =>
  window.kind === 'page'
    ? [
        ['_page', String(window.page)],
        ['_per_page', String(window.limit)],
      ]
    : [
        ['_start', String(window.start)],
        ['_end', String(window.start + window.size)],
      ];

const spell = ({ resource, query, window, envelope }: Omit<ListRequest, 'address'>): string => {
  const { filters, words, sort } = query;
  const pairs = [
    ...filters.flatMap(({ path, suffix, values, joined }) =>
      (joined ? [values.join(',')] : values).map((value) => [path.join('_') + suffix, value] as const),
    ),
    ...windowPairs(window),
    ['_envelope', envelope ? '1' : '0'] as const,
    ...(words.length > 0 ? [['q', words.join(' ')] as const] : []),
  ];
  if (sort.length > 0) {
    pairs.push(['_sort', sort.map(({ path }) => path.join('_')).join()]);
    pairs.push(['_order', sort.map(({ descending }) => (descending ? 'desc' : 'ASC')).join()]);
  }
  return `/api/v1/${catalogue[resource].alias}?${new URLSearchParams(pairs.map((pair) => [...pair])).toString()}`;
};

/** Requests with an explicit page size, because a filter with several ids would change the default size. */
const requestsOf = (resource: ResourceName): fc.Arbitrary<ListRequest> =>
  fc
    .record({
      filters: fc.uniqueArray(filtersOf(resource), {
        maxLength: 2,
        selector: ({ path, suffix }) => path.join('_') + suffix,
      }),
      words: fc.array(fc.constantFrom(...wordsOf(resource)).chain(distorted), { maxLength: 2 }),
      sort: sortsOf(resource),
      window: windows,
      envelope: fc.boolean(),
    })
    .map(({ filters, words, sort, window, envelope }) => {
      const request = { resource, query: { filters, words, sort }, window, envelope };
      return { ...request, address: spell(request) };
    });

/** False if the query is so long that the API refuses it. */
const isReadable = ({ address }: ListRequest): boolean =>
  address.length - address.indexOf('?') - 1 <= limits.queryBytes;

/** List requests with real values: any combination and spelling of operators, search, sorting, pages, slices and envelope. */
export const listRequests: fc.Arbitrary<ListRequest> = fc.oneof(...resourceNames.map(requestsOf)).filter(isReadable);
