/** Equality with any of the values: one name in the query string, however often it stands there. */
export interface Filter {
  readonly field: string;
  /** Composed (NFC) JSON texts. */
  readonly values: readonly string[];
}

/** One sort key. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** What a list request asks for, already checked: every field exists and every number is in range. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  /** Folded words, all of which must occur. */
  readonly words: readonly string[];
  readonly sort: readonly SortKey[];
  /** Page number from 1. */
  readonly page: number;
  /** Records a page, 1 to 100. */
  readonly limit: number;
  readonly envelope: boolean;
}

/** Records on a page when nothing else is asked for. */
export const DEFAULT_LIMIT = 20;

/** Records on a page at most; a larger wish counts as this. */
export const MAXIMUM_LIMIT = 100;

/** The query of a request without parameters. */
export const defaultQuery: ListQuery = {
  filters: [],
  words: [],
  sort: [],
  page: 1,
  limit: DEFAULT_LIMIT,
  envelope: false,
};
