import type { Bilingual } from '../../data/catalogue/member.ts';

/** Why a query string cannot be answered. */
export type QueryProblem =
  | {
      readonly kind: 'unknownParameter';
      readonly name: string;
      readonly suggestions: readonly string[];
      /** The parameters that the request takes. */
      readonly valid: readonly string[];
    }
  | {
      readonly kind: 'misplacedParameter';
      readonly name: string;
      /** The requests that take it. */
      readonly takenOn: readonly Bilingual[];
      readonly valid: readonly string[];
    }
  | { readonly kind: 'emptyValue'; readonly parameter: string }
  | {
      readonly kind: 'unknownField';
      readonly name: string;
      /** The parameter whose value names the field; `null` where the field is the parameter. */
      readonly parameter: string | null;
      readonly suggestions: readonly string[];
      readonly valid: readonly string[];
    }
  | {
      readonly kind: 'unsupportedOperator';
      readonly parameter: string;
      readonly field: string;
      readonly suffix: string;
    }
  | {
      readonly kind: 'unknownRelation';
      readonly name: string;
      readonly parameter: string;
      readonly suggestions: readonly string[];
      readonly valid: readonly string[];
    }
  | {
      readonly kind: 'badValue';
      readonly parameter: string;
      readonly value: string;
      readonly expects: Bilingual;
      readonly suggestions?: readonly string[];
      /** The closed list of valid values, if any. */
      readonly valid?: readonly string[];
    }
  | { readonly kind: 'tooMany'; readonly parameter: string | null; readonly atMost: number; readonly what: CountedItem }
  | { readonly kind: 'repeated'; readonly parameter: string }
  | { readonly kind: 'conflict'; readonly parameters: readonly [string, string] };

/** What a bound counts. */
export type CountedItem = 'pairs' | 'values' | 'items' | 'words';

/**
 * Takes note of a problem; parsing goes on, so that the caller learns of all of them at once. The description is put
 * together only where it is needed, because it may hold suggestions.
 */
export type Report = (describe: () => QueryProblem) => void;
