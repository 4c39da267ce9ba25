/**
 * The bounds of a query, so that no address can cost more than a few milliseconds. Parser, messages, guides and the OpenAPI
 * documents read them here.
 */
export const limits = {
  /** Bytes that a query may have, percent-encoded as it arrives. */
  queryBytes: 8192,
  /** Bytes of a list's URL beyond which `Link`, which repeats it up to four times, has `next` alone: Node's client takes 16 KB of headers. */
  linkedUrlBytes: 3500,
  /** Name-value pairs in a query. */
  pairs: 100,
  /** Values that one field may be compared with, and items that a list parameter may have. */
  values: 100,
  sortFields: 10,
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
  /** Problems that a response names, and suggestions that each of them has. */
  problems: 10,
  suggestions: 3,
  /** Longest simulated delay, in milliseconds. */
  delay: 5000,
  /** The statuses that can be simulated. */
  lowestStatus: 400,
  highestStatus: 599,
  /** Longest time for which a token can be asked, in seconds: a day. */
  lifetime: 86_400,
  /** What a kept store takes: records that writes have added or changed, and bytes of their JSON (32 MB). */
  keptRecords: 20_000,
  keptBytes: 32 * 1024 * 1024,
} as const;
