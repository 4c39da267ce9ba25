import type { Key } from './comparison.ts';
import type { EmbedTree } from './embed.ts';
import type { OperatorName } from './operators.ts';
import type { Selection } from './project.ts';

/** A condition on one field: one name in the query string, however often it stands there. */
export interface Filter {
  readonly field: string;
  readonly operator: OperatorName;
  /** As the operator reads them. */
  readonly values: readonly Key[];
}

/** One sort key. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Which part of the matches is wanted: a numbered page, or the records from `start` to before `end`, counted from 0. */
export type Stretch =
  | { readonly kind: 'page'; readonly page: number; readonly limit: number }
  | { readonly kind: 'slice'; readonly start: number; readonly end: number };

/** How each record is to be shown; `null` leaves it as it is. */
export interface Shape {
  readonly selection: Selection | null;
  readonly embeds: EmbedTree | null;
}

/** What a list request asks for, already checked: every field exists and every number is in range. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  /** Folded words, all of which must occur. */
  readonly words: readonly string[];
  readonly sort: readonly SortKey[];
  readonly stretch: Stretch;
  readonly shape: Shape;
  readonly envelope: boolean;
}

/** Records on a page when nothing else is asked for. */
export const DEFAULT_LIMIT = 20;

/** Records in an answer at most; a larger wish counts as this. */
export const MAXIMUM_LIMIT = 100;

/** Records as they are. */
export const plainShape: Shape = { selection: null, embeds: null };

/** The query of a request without parameters. */
export const defaultQuery: ListQuery = {
  filters: [],
  words: [],
  sort: [],
  stretch: { kind: 'page', page: 1, limit: DEFAULT_LIMIT },
  shape: plainShape,
  envelope: false,
};
