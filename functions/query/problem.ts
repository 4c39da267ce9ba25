import type { Bilingual } from '../../data/catalogue/field.ts';
import type { Spellings } from './parameters.ts';

/** An unknown name, suggestions (best first) and all valid names. */
interface UnknownName {
  readonly name: string;
  readonly suggestions: readonly string[];
  readonly valid: readonly string[];
}

interface QueryProblems {
  readonly unknownParameter: UnknownName;
  /** A parameter that only other kinds of requests accept; `takenOn` describes them. */
  readonly misplacedParameter: Omit<UnknownName, 'suggestions'> & { readonly takenOn: readonly Bilingual[] };
  readonly emptyValue: { readonly parameter: string };
  /** `parameter` is the parameter whose value contains the name; `null` if the name is that of a filter. */
  readonly unknownField: UnknownName & { readonly parameter: string | null };
  readonly unsupportedOperator: Pick<UnknownName, 'suggestions'> & {
    readonly parameter: string;
    readonly field: string;
    readonly suffix: string;
  };
  readonly unknownRelation: UnknownName & { readonly parameter: string };
  /** `valid` is the closed list of valid values, if any. */
  readonly badValue: Partial<Pick<UnknownName, 'suggestions' | 'valid'>> & {
    readonly parameter: string;
    readonly value: string;
    readonly expects: Bilingual;
  };
  /** `parameter` is `null` if the whole query has too many items; `page` is the parameter that makes a too large response smaller. */
  readonly tooMany: Excess & { readonly parameter: string | null; readonly page?: Spellings };
  readonly repeated: { readonly parameter: string };
  readonly conflict: { readonly parameters: readonly [string, string] };
}

/** What is counted: `embedded` records and `bytes` in the response, everything else in the query. */
export type CountedItem = 'pairs' | 'values' | 'items' | 'words' | 'embedded' | 'bytes';

export interface Excess {
  readonly what: CountedItem;
  readonly atMost: number;
}

export type QueryProblemOf<Kind extends keyof QueryProblems> = {
  [Each in Kind]: { readonly kind: Each } & QueryProblems[Each];
}[Kind];

export type QueryProblem = QueryProblemOf<keyof QueryProblems>;

/** Records a problem and lets parsing go on. `describe` is called only if the problem is listed, because suggestions are expensive. */
export type Report = (describe: () => QueryProblem) => void;
