import { catalogue, type ResourceName } from '../../../data/catalogue.ts';
import { type Field, type Fields, fieldsOf, type LeafMember } from '../../../functions/query/fields.ts';
import { meaningOn, operatorNames, operatorOf } from '../../../functions/query/operators.ts';
import { t } from '../page.ts';

/** A way to compare a field with a value: the ending of the parameter's name, and how the form shows it. */
export interface Comparison {
  readonly suffix: string;
  readonly sign: string;
  readonly meaningOn: (member: LeafMember) => string;
  readonly fits: (member: LeafMember) => boolean;
}

/** The ways that the form offers: the query engine's operators. */
export const comparisons: readonly Comparison[] = operatorNames.map((name) => {
  const operator = operatorOf(name);
  const { suffix, sign, supports } = operator;
  const meaning = (member: LeafMember): string => {
    const { tr, en } = meaningOn(operator, member);
    return t(tr, en);
  };
  return { suffix, sign: t(sign.tr, sign.en), meaningOn: meaning, fits: supports };
});

/** The names of a resource's fields, in the catalogue's order. */
export const fieldNames = (resource: ResourceName, choose: (field: Field) => boolean): readonly string[] =>
  [...fieldsOf(catalogue[resource].members).values()].filter(choose).map(({ name }) => name);

/** Splits a parameter's name into a field and a suffix that fits it; `undefined` where it is no filter. */
export const splitName = (name: string, fields: Fields): readonly [string, string] | undefined => {
  for (const { suffix, fits } of comparisons) {
    const field = name.endsWith(suffix) ? fields.get(name.slice(0, name.length - suffix.length)) : undefined;
    if (field && fits(field.member)) return [field.name, suffix];
  }
  return undefined;
};
