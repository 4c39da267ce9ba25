import type { Leaf } from '../../data/schema.ts';
import { limits } from './limits.ts';
import type { Operator } from './operators.ts';
import type { Relation } from './relations.ts';
import type { Span } from './values.ts';

/** A condition on one field: one parameter, however it is spelled and however many values it is given. */
export interface Condition {
  readonly leaf: Leaf;
  readonly operator: Operator;
  readonly spans: readonly Span[];
}

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** The part of the matches that a response shows: a numbered page, or `size` records from the offset `start`. */
export type Window =
  | { readonly kind: 'page'; readonly page: number; readonly limit: number }
  | { readonly kind: 'slice'; readonly start: number; readonly size: number };

/** The fields to show, by name, each with the fields below it to show; `null` shows a field whole. */
export type Selection = ReadonlyMap<string, Selection | null>;

/** A field to show at the top of the record under another name. */
export interface Alias {
  readonly name: string;
  readonly path: readonly string[];
}

/** A relation to embed, its name in the response, and the relations to embed in the related records in turn. */
export interface Embed {
  readonly relation: Relation;
  readonly name: string;
  readonly below: readonly Embed[];
}

export interface Shape {
  /** `null` shows every field. */
  readonly selection: Selection | null;
  readonly aliases: readonly Alias[];
  readonly embeds: readonly Embed[];
}

/** A parsed and validated list query: every field exists and every number is in range. */
export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Folded words, all of which must occur. */
  readonly words: readonly string[];
  /** Empty for the order of `id`. */
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
