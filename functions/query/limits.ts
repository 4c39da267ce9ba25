import { MAXIMUM_DEPTH, MAXIMUM_FIELDS } from '../../data/lib/json.ts';

/** The statuses of simulated transient failures. */
export const FAILURE_STATUSES = [500, 503, 429] as const;

/** The limits of requests and stores, chosen so that no request takes more than 50 milliseconds. Messages and documents quote them. */
export const limits = {
  /** Total bytes of a request's URL and headers, in the local server. */
  headerBytes: 16 * 1024,
  /** Segments of a path below the base. */
  pathSegments: 8,
  /** Bytes of a query string, as received (percent-encoded). */
  queryBytes: 8 * 1024,
  /** Bytes of `Link`, above which it contains only `next`, because proxies limit the size of headers. */
  linkBytes: 2048,
  pairs: 100,
  /** Values of one filter, and items of a list parameter. */
  values: 100,
  sortFields: 10,
  /** Characters of an alias, and aliases of a field. */
  aliasLetters: 40,
  aliasesOfField: 3,
  words: 20,
  /** Records on a page: by default, and at most; larger sizes are reduced to it. */
  defaultPage: 20,
  page: 100,
  /** Embedded relations in a request, and their nesting depth. */
  embeds: 10,
  embedDepth: 2,
  /** Children embedded in a record; the sub-collection contains all of them. */
  embedded: 100,
  /** Embedded records, and bytes of a list with embedded records or aliases. */
  embeddedInList: 5000,
  shapedBytes: 4_000_000,
  /** Queryable fields outside the catalogue, per resource and per record; characters of their names; and how many an error lists. */
  ownFields: 500,
  ownFieldLetters: 100,
  listedOwnFields: 50,
  /** Problems in an error response, and suggestions per problem. */
  problems: 10,
  suggestions: 3,
  /** Simulated delay in milliseconds, and the range of simulated statuses. */
  delay: 2000,
  lowestStatus: 400,
  highestStatus: 599,
  /** Lifetime of an access token in seconds: a day. */
  lifetime: 86_400,
  /** Bytes and chunks of a body; each chunk takes far more time than its bytes. */
  bodyBytes: 100 * 1024,
  bodyChunks: 2000,
  /** Chunks of a refused body that are read. */
  discardedChunks: 100,
  /** Nesting depth of a body, and fields of one object in it. */
  bodyDepth: MAXIMUM_DEPTH,
  bodyFields: MAXIMUM_FIELDS,
  /** Objects in a body that is an array. */
  bodyObjects: 100,
  /** Invalid fields listed in an error response. */
  inputProblems: 50,
  /** A store that keeps writes: added or changed records, and bytes of their JSON. */
  keptRecords: 20_000,
  keptBytes: 32 * 1024 * 1024,
  /** A state in the URL: characters, added records, and bytes of unpacked JSON. */
  stateLetters: 2000,
  stateRecords: 1000,
  stateBytes: 64 * 1024,
} as const;
