import type { LeafMember } from '../../../functions/query/fields.ts';
import { type OperatorName, operatorNames, operatorOf } from '../../../functions/query/operators.ts';
import { t } from '../page.ts';

/** A way to compare a field with a value: the ending of the parameter's name, and how the form shows it. */
export interface Comparison {
  readonly suffix: string;
  readonly sign: string;
  readonly meaning: string;
  readonly fits: (member: LeafMember) => boolean;
}

const signs: Readonly<Record<OperatorName, string>> = {
  equal: '=',
  atLeast: '≥',
  atMost: '≤',
  greater: '>',
  less: '<',
  unequal: '≠',
  like: t('içerir', 'has'),
};

/** The ways that the form offers: the query engine's operators. */
export const comparisons: readonly Comparison[] = operatorNames.map((name) => {
  const { suffix, description, fits } = operatorOf(name);
  return { suffix, sign: signs[name], meaning: t(description.tr, description.en), fits };
});
