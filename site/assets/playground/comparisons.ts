/** A way to compare a field with a value: the ending of the parameter's name, and its sign in the form. */
export interface Comparison {
  readonly suffix: string;
  readonly sign: string;
}

/**
 * The ways that the form offers. With the query engine's table of operators (functions/query/operators.ts) this becomes
 * `operatorNames.map((name) => ({ suffix: operators[name].suffix, sign: … }))`; rows show the choice when there is one.
 */
export const comparisons: readonly Comparison[] = [{ suffix: '', sign: '=' }];
