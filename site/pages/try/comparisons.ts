import type { LeafField, Field, FieldMap } from '../../../data/catalogue/field.ts';
import type { ResourceName } from '../../../data/catalogue.ts';
import { type Leaf, type Leaves, leavesOf } from '../../../data/schema.ts';
import { expectsOf, operatorNames, operatorOf } from '../../../functions/query/operators.ts';
import { meaningOn } from '../../../functions/query/operator-texts.ts';
import { items } from '../../../functions/query/parameters.ts';
import { pageLanguage, t } from '../../shared/scripts/page.ts';
import { resources } from './api.ts';
import type { Pair } from './state.ts';

/** An operator that the form offers, with its parameter suffix. */
export interface Comparison {
  readonly suffix: string;
  readonly labelOn: (field: LeafField) => string;
  readonly fits: (field: LeafField) => boolean;
  /** True if the text is a valid value for the field. */
  readonly takes: (field: LeafField, text: string) => boolean;
  /** Describes valid values. */
  readonly expects: (field: LeafField) => string;
}

/** The text up to the first comma, semicolon or bracket. */
const shortText = (text: string): string => (/^[^,;(]+/.exec(text)?.[0] ?? text).trim();

/** All operators of the query engine. */
export const comparisons: readonly Comparison[] = operatorNames.map((name) => {
  const operator = operatorOf(name);
  const { suffix, sign, supports } = operator;
  return {
    suffix,
    labelOn: (field) => {
      const { tr, en } = meaningOn(name, field);
      // A sign that is a word, such as “contains”, needs no explanation.
      if (/^\w/.test(sign.en)) return t(sign.tr, sign.en);
      return `${t(sign.tr, sign.en)} ${shortText(t(tr, en)).toLocaleLowerCase(pageLanguage)}`;
    },
    fits: supports,
    takes: (field, text) =>
      (operator.splits(field) ? items(text) : [text]).every((each) => operator.read(each, field) !== undefined),
    expects: (field) => {
      const { tr, en } = expectsOf(operator, field);
      return t(tr, en);
    },
  };
});

/** Field names in catalogue order. */
export const fieldNames = (resource: ResourceName, choose: (leaf: Leaf) => boolean): readonly string[] =>
  [...leavesOf(resources[resource].fields).values()].filter(choose).map(({ name }) => name);

/** Splits a parameter's name into a field and a supported suffix; `undefined` if it is not a filter. */
export const splitName = (name: string, leaves: Leaves): readonly [string, string] | undefined => {
  for (const { suffix, fits } of comparisons) {
    const field = name.endsWith(suffix) ? leaves.get(name.slice(0, name.length - suffix.length)) : undefined;
    if (field && fits(field.field)) return [field.name, suffix];
  }
  return undefined;
};

/** The first filter with an invalid (perhaps incomplete) value. Filters without a value are ignored. */
export const unfinishedFilter = (
  resource: ResourceName,
  filters: readonly Pair[],
): { readonly name: string; readonly expects: string } | undefined => {
  const leaves = leavesOf(resources[resource].fields);
  for (const [name, value] of filters) {
    const [stem = '', suffix] = splitName(name, leaves) ?? [];
    const field = leaves.get(stem)?.field;
    const comparison = comparisons.find((each) => each.suffix === suffix);
    if (value !== '' && field && comparison && !comparison.takes(field, value))
      return { name, expects: comparison.expects(field) };
  }
  return undefined;
};

/** The fields of a path, outermost first. */
const fieldsTo = (fields: FieldMap, [first = '', ...rest]: readonly string[]): readonly Field[] => {
  const field = fields[first];
  if (!field) return [];
  const inner = field.type === 'array' ? field.items : field;
  return [field, ...(inner.type === 'object' ? fieldsTo(inner.fields, rest) : [])];
};

/** A field's label in selection lists; on English pages, it includes the meaning. */
export const fieldLabel = (resource: ResourceName, name: string): string => {
  const field = leavesOf(resources[resource].fields).get(name);
  const way = fieldsTo(resources[resource].fields, field?.path ?? []);
  return t(name, `${name} – ${way.map(({ en }) => shortText(en)).join(': ')}`);
};
