import type { Bilingual } from '../../data/catalogue/member.ts';

/** Why a query string cannot be answered. */
export type QueryProblem =
  | { readonly kind: 'unknownParameter'; readonly name: string; readonly valid: readonly string[] }
  | {
      readonly kind: 'unknownField';
      readonly name: string;
      /** The parameter that names the field; `null` where the field is the parameter. */
      readonly parameter: string | null;
      readonly valid: readonly string[];
      /** The name without an operator's ending, and that ending: what a suggestion is made of. */
      readonly stem: string;
      readonly suffix: string;
    }
  | { readonly kind: 'unfitOperator'; readonly parameter: string; readonly field: string; readonly suffix: string }
  | {
      readonly kind: 'unknownRelation';
      readonly name: string;
      readonly parameter: string;
      readonly valid: readonly string[];
    }
  | { readonly kind: 'badValue'; readonly parameter: string; readonly value: string; readonly expects: Bilingual }
  | { readonly kind: 'repeated'; readonly parameter: string }
  | { readonly kind: 'conflict'; readonly parameters: readonly [string, string] };

/** Takes note of a problem; parsing goes on, so that all of them are told at once. */
export type Report = (problem: QueryProblem) => void;
