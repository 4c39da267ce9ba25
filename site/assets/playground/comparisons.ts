import type { LeafMember, Member, MemberMap } from '../../../data/catalogue/member.ts';
import { catalogue, type ResourceName } from '../../../data/catalogue.ts';
import { type Field, type Fields, fieldsOf } from '../../../data/schema.ts';
import { meaningOn, operatorNames, operatorOf } from '../../../functions/query/operators.ts';
import { items } from '../../../functions/query/parameters.ts';
import { t } from '../page.ts';
import type { Pair } from './state.ts';

/** A way to compare a field with a value: the ending of the parameter's name, and how the form shows it. */
export interface Comparison {
  readonly suffix: string;
  readonly sign: string;
  readonly meaningOn: (member: LeafMember) => string;
  readonly fits: (member: LeafMember) => boolean;
  /** Whether a text is a value that the field can be compared with. */
  readonly takes: (member: LeafMember, text: string) => boolean;
  /** Describes such values. */
  readonly expects: (member: LeafMember) => string;
}

/** The ways that the form offers: the query engine's operators. */
export const comparisons: readonly Comparison[] = operatorNames.map((name) => {
  const operator = operatorOf(name);
  const { suffix, sign, supports } = operator;
  const meaning = (member: LeafMember): string => {
    const { tr, en } = meaningOn(operator, member);
    return t(tr, en);
  };
  return {
    suffix,
    sign: t(sign.tr, sign.en),
    meaningOn: meaning,
    fits: supports,
    takes: (member, text) =>
      (operator.splits(member) ? items(text) : [text]).every((each) => operator.read(each, member) !== undefined),
    expects: (member) => {
      const { tr, en } = operator.expects(member);
      return t(tr, en);
    },
  };
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

/** The first filter whose value its field cannot have, as somebody who is still typing leaves it; a row without a value asks nothing. */
export const unfinishedFilter = (
  resource: ResourceName,
  filters: readonly Pair[],
): { readonly name: string; readonly expects: string } | undefined => {
  const fields = fieldsOf(catalogue[resource].members);
  for (const [name, value] of filters) {
    const [field = '', suffix] = splitName(name, fields) ?? [];
    const member = fields.get(field)?.member;
    const comparison = comparisons.find((each) => each.suffix === suffix);
    if (value !== '' && member && comparison && !comparison.takes(member, value))
      return { name, expects: comparison.expects(member) };
  }
  return undefined;
};

/** The members on the way to a field, the outermost first. */
const membersTo = (members: MemberMap, [first = '', ...rest]: readonly string[]): readonly Member[] => {
  const member = members[first];
  if (!member) return [];
  const inner = member.type === 'array' ? member.items : member;
  return [member, ...(inner.type === 'object' ? membersTo(inner.members, rest) : [])];
};

/** What a text of the catalogue says before its first comma, semicolon or bracket. */
const shortText = (text: string): string => (/^[^,;(]+/.exec(text)?.[0] ?? text).trim();

/** A field as lists offer it: beside the Turkish name, English pages say what it means. */
export const fieldLabel = (resource: ResourceName, name: string): string => {
  const field = fieldsOf(catalogue[resource].members).get(name);
  const way = membersTo(catalogue[resource].members, field?.path ?? []);
  return t(name, `${name} – ${way.map(({ en }) => shortText(en)).join(': ')}`);
};
