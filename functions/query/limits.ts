import { MAXIMUM_DEPTH, MAXIMUM_FIELDS } from '../../data/json.ts';

/** The statuses of simulated transient failures. */
export const FAILURE_STATUSES = [500, 503, 429] as const;

/** The limits of requests and stores, which keep every request below a few milliseconds. Messages and documents use these constants. */
export const limits = {
  /** Bytes of URL and headers together, in the local server. */
  headerBytes: 16 * 1024,
  /** Bytes of a query string, as received (percent-encoded). */
  queryBytes: 8 * 1024,
  /** Bytes of a URL above which `Link` has `next` only. It repeats the URL up to four times, and Node's client accepts 16 KB of headers. */
  linkedUrlBytes: 3500,
  /** Name-value pairs in a query. */
  pairs: 100,
  /** Values of one filter, and items of a list parameter. */
  values: 100,
  sortFields: 10,
  /** Characters of an alias, and aliases of one field in a response. */
  aliasLetters: 40,
  aliasesOfField: 3,
  /** Words of a full-text search. */
  words: 20,
  /** Records on a page by default. */
  defaultPage: 20,
  /** Maximum page size; larger sizes are reduced to it. */
  page: 100,
  /** Embedded relations of a request in total, and their levels. */
  embeds: 10,
  embedDepth: 2,
  /** Children embedded in one record; the rest is in the sub-collection. */
  embedded: 100,
  /** Fields per resource that are not in the catalogue but can be queried. */
  ownFields: 500,
  /** Problems in an error response, and suggestions per problem. */
  problems: 10,
  suggestions: 3,
  /** Maximum simulated delay in milliseconds. */
  delay: 2000,
  /** Range of statuses that can be simulated. */
  lowestStatus: 400,
  highestStatus: 599,
  /** Maximum lifetime of an access token in seconds: a day. */
  lifetime: 86_400,
  /** Bytes and chunks of a body; a chunk costs far more than its bytes. */
  bodyBytes: 100 * 1024,
  bodyChunks: 2000,
  /** Nesting depth of a body, and fields of one object in it. */
  bodyDepth: MAXIMUM_DEPTH,
  bodyFields: MAXIMUM_FIELDS,
  /** Objects in a body that is a list. */
  bodyObjects: 100,
  /** Invalid fields listed in an error response. */
  inputProblems: 50,
  /** Limits of a kept store: records added or changed by writes, and bytes of their JSON. */
  keptRecords: 20_000,
  keptBytes: 32 * 1024 * 1024,
  /** Limits of a state in the URL: characters, added records, and bytes of unpacked JSON. */
  stateLetters: 2000,
  stateRecords: 1000,
  stateBytes: 64 * 1024,
} as const;
