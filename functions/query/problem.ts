import type { Bilingual } from '../../data/catalogue/field.ts';

/** A name that means nothing, with those that its caller may mean, best first, and all that are valid. */
interface UnknownName {
  readonly name: string;
  readonly suggestions: readonly string[];
  readonly valid: readonly string[];
}

interface QueryProblems {
  /** Not one of the parameters that the request takes. */
  readonly unknownParameter: UnknownName;
  /** `takenOn`: the requests that take it. */
  readonly misplacedParameter: Omit<UnknownName, 'suggestions'> & { readonly takenOn: readonly Bilingual[] };
  readonly emptyValue: { readonly parameter: string };
  /** `parameter`: the one whose value names the field; `null` where the field is the parameter. */
  readonly unknownField: UnknownName & { readonly parameter: string | null };
  readonly unsupportedOperator: Pick<UnknownName, 'suggestions'> & {
    readonly parameter: string;
    readonly field: string;
    readonly suffix: string;
  };
  readonly unknownRelation: UnknownName & { readonly parameter: string };
  /** `valid`: the closed list of valid values, if any. */
  readonly badValue: Partial<Pick<UnknownName, 'suggestions' | 'valid'>> & {
    readonly parameter: string;
    readonly value: string;
    readonly expects: Bilingual;
  };
  /** `parameter`: `null` where the whole query is meant. */
  readonly tooMany: { readonly parameter: string | null; readonly atMost: number; readonly what: CountedItem };
  readonly repeated: { readonly parameter: string };
  readonly conflict: { readonly parameters: readonly [string, string] };
}

export type CountedItem = 'pairs' | 'values' | 'items' | 'words';

export type QueryProblemOf<Kind extends keyof QueryProblems> = {
  [Each in Kind]: { readonly kind: Each } & QueryProblems[Each];
}[Kind];

export type QueryProblem = QueryProblemOf<keyof QueryProblems>;

/** Takes note of a problem; parsing goes on. Descriptions hold suggestions and are put together only where they are needed. */
export type Report = (describe: () => QueryProblem) => void;
