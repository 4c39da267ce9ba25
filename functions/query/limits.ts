import { MAXIMUM_DEPTH, MAXIMUM_FIELDS } from '../../data/lib/json.ts';

/** The status codes of simulated transient failures. */
export const FAILURE_STATUSES = [500, 503, 429] as const;

/** The limits of requests and stores, chosen so that no request takes more than 50 milliseconds. Messages and documents quote them. */
export const limits = {
  /** Total bytes of a request's URL and headers, in the local server. */
  headerBytes: 16 * 1024,
  /** Segments of a path below the base. Longer ones match nothing and get no suggestion for the path that may be meant. */
  pathSegments: 8,
  /** Bytes of a query string, as received (percent-encoded). */
  queryBytes: 8 * 1024,
  /** Bytes of `Link` above which it contains only `next`. Four links repeat the URL, and proxies limit the size of response headers. */
  linkBytes: 2048,
  /** Name-value pairs in a query. */
  pairs: 100,
  /** Values of one filter, and items of a list parameter. */
  values: 100,
  sortFields: 10,
  /** Characters of an alias, and aliases of a field. */
  aliasLetters: 40,
  aliasesOfField: 3,
  /** Words of a full-text search. */
  words: 20,
  /** Records on a page by default. */
  defaultPage: 20,
  /** Maximum page size; larger sizes are reduced to it. */
  page: 100,
  /** Embedded relations in a request, and their nesting depth. */
  embeds: 10,
  embedDepth: 2,
  /** Children embedded in a record; the sub-collection contains all of them. */
  embedded: 100,
  /** Embedded records, and bytes of a list with embedded records or aliases. */
  embeddedInList: 5000,
  shapedBytes: 4_000_000,
  /** Fields that are not in the catalogue but can be queried, per resource and per record, and the characters of their names. */
  ownFields: 500,
  ownFieldLetters: 100,
  /** Fields that are not in the catalogue but are listed in an error response. */
  listedOwnFields: 50,
  /** Problems in an error response, and suggestions per problem. */
  problems: 10,
  suggestions: 3,
  /** Maximum simulated delay in milliseconds. */
  delay: 2000,
  /** Range of status codes that can be simulated. */
  lowestStatus: 400,
  highestStatus: 599,
  /** Maximum lifetime of an access token in seconds: a day. */
  lifetime: 86_400,
  /** Bytes and chunks of a body. Chunks are limited because each one takes far more time than its bytes. */
  bodyBytes: 100 * 1024,
  bodyChunks: 2000,
  /** Nesting depth of a body, and fields of one object in it. */
  bodyDepth: MAXIMUM_DEPTH,
  bodyFields: MAXIMUM_FIELDS,
  /** Objects in a body that is an array. */
  bodyObjects: 100,
  /** Invalid fields listed in an error response. */
  inputProblems: 50,
  /** Limits of a store that keeps writes: records that writes have added or changed, and bytes of their JSON. */
  keptRecords: 20_000,
  keptBytes: 32 * 1024 * 1024,
  /** Limits of a state in the URL: characters, added records, and bytes of unpacked JSON. */
  stateLetters: 2000,
  stateRecords: 1000,
  stateBytes: 64 * 1024,
} as const;
