import { MAXIMUM_DEPTH, MAXIMUM_FIELDS } from '../../data/json.ts';

/** The statuses of simulated failures that come and go: a fault, a server that is down, too many requests. */
export const FAILURE_STATUSES = [500, 503, 429] as const;

/** The bounds of requests and stores, by which no address costs more than a few milliseconds. Messages and documents read them here. */
export const limits = {
  /** Bytes of the URL and the headers together, where the local server reads them. */
  headerBytes: 16 * 1024,
  /** Bytes that a query may have, percent-encoded as it arrives. */
  queryBytes: 8 * 1024,
  /** Bytes of a list's URL beyond which `Link`, which repeats it up to four times, has `next` alone: Node's client takes 16 KB of headers. */
  linkedUrlBytes: 3500,
  /** Name-value pairs in a query. */
  pairs: 100,
  /** Values that one field may be compared with, and items that a list parameter may have. */
  values: 100,
  sortFields: 10,
  /** Characters of an alias, and aliases of one field in a response. */
  aliasLetters: 40,
  aliasesOfField: 3,
  /** Words to search for. */
  words: 20,
  /** Records on a page when nothing else is asked for. */
  defaultPage: 20,
  /** Records in a response; a larger page size counts as this. */
  page: 100,
  /** Relations that one request can embed in all, and how many levels deep. */
  embeds: 10,
  embedDepth: 2,
  /** Children embedded in one record; the sub-collection has the rest, page by page. */
  embedded: 100,
  /** Fields of own and written records, beyond those of the catalogue, that queries can name in one resource. */
  ownFields: 500,
  /** Problems that a response names, and suggestions that each of them has. */
  problems: 10,
  suggestions: 3,
  /** Longest simulated delay, in milliseconds. */
  delay: 2000,
  /** The statuses that can be simulated. */
  lowestStatus: 400,
  highestStatus: 599,
  /** Longest time for which a token can be asked, in seconds: a day. */
  lifetime: 86_400,
  /** Bytes of a body, and chunks in which it may come; each costs far more than the bytes in it. */
  bodyBytes: 100 * 1024,
  bodyChunks: 2000,
  /** Levels of nesting in a body, and fields of one object in it. */
  bodyDepth: MAXIMUM_DEPTH,
  bodyFields: MAXIMUM_FIELDS,
  /** Objects that a list may have, where a body can be one. */
  bodyObjects: 100,
  /** Invalid fields of a body that a response names. */
  inputProblems: 50,
  /** Limits of a kept store: records added or changed by writes, and bytes of their JSON. */
  keptRecords: 20_000,
  keptBytes: 32 * 1024 * 1024,
  /** Limits of a state in an address: characters, added records, and bytes of JSON when it is unpacked. */
  stateLetters: 2000,
  stateRecords: 1000,
  stateBytes: 64 * 1024,
} as const;
