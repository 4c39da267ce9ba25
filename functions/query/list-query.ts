import type { Leaf } from '../../data/schema.ts';
import { limits } from './limits.ts';
import type { Operator } from './operators.ts';
import type { Relation } from './relations.ts';
import type { Span } from './values.ts';

/** A filter: a field, an operator, and the values of all spellings of the parameter. */
export interface Condition {
  readonly leaf: Leaf;
  readonly operator: Operator;
  readonly spans: readonly Span[];
}

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** The range of matches in a response: a numbered page, or `size` records from the position `start`. */
export type Window =
  | { readonly kind: 'page'; readonly page: number; readonly limit: number }
  | { readonly kind: 'slice'; readonly start: number; readonly size: number };

/** The selected fields, keyed by name. The value is the selection of inner fields, or `null` for the whole field. */
export type Selection = ReadonlyMap<string, Selection | null>;

/** A field that is shown at the top level under another name. */
export interface Alias {
  readonly name: string;
  readonly path: readonly string[];
}

/** A relation to embed, its name in the response, and the relations to embed in the related records. */
export interface Embed {
  readonly relation: Relation;
  readonly name: string;
  readonly below: readonly Embed[];
}

export interface Shape {
  /** `null` selects all fields. */
  readonly selection: Selection | null;
  readonly aliases: readonly Alias[];
  readonly embeds: readonly Embed[];
}

/** A parsed and validated list query: every field exists and every number is in range. */
export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Folded search words, all of which must occur. */
  readonly words: readonly string[];
  /** If empty, records are sorted by `id`. */
  readonly sort: readonly SortKey[];
  readonly window: Window;
  readonly shape: Shape;
  readonly envelope: boolean;
}

export const defaultQuery: ListQuery = {
  conditions: [],
  words: [],
  sort: [],
  window: { kind: 'page', page: 1, limit: limits.defaultPage },
  shape: { selection: null, aliases: [], embeds: [] },
  envelope: false,
};
