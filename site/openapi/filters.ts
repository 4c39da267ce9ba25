import type { JsonObject } from '../../data/json.ts';
import type { Field, LeafMember } from '../../functions/query/fields.ts';
import {
  closedValues,
  meaningOn,
  type Operand,
  type Operator,
  operatorNames,
  operatorOf,
} from '../../functions/query/operators.ts';
import { isMoment } from '../../functions/query/values.ts';
import type { Language } from '../language.ts';
import { ref } from './reference.ts';
import type { Subject } from './subject.ts';

const isNumber = ({ type }: LeafMember): boolean => type === 'integer' || type === 'number';

/** Numbers and moments have ranges, texts have parts; the API takes more, which helps nobody who generates a client. */
const isDocumented = (operand: Operand, member: LeafMember): boolean => {
  switch (operand) {
    case 'value':
      return true;
    case 'bound':
      return isNumber(member) || isMoment(member);
    case 'part':
      return member.type === 'string' && !isMoment(member);
  }
};

/** A day or a moment (RFC 3339, section 5.6). */
const MOMENT = {
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
} as const;

/** A whole value; an empty one is refused. */
const OPEN_TEXT = { type: 'string', minLength: 1 } as const;

/** What stands for a missing value in an address. */
const NULL_TEXT = { type: 'string', const: 'null' } as const;

/** Several integers in one text. */
const COMMA_LIST = { type: 'string', pattern: '^-?(0|[1-9]\\d*)(,-?(0|[1-9]\\d*))+$' } as const;

const isOpenText = (member: LeafMember): boolean =>
  member.type === 'string' && !isMoment(member) && closedValues(member) === null;

/** One value in an address: without the patterns of our data, since other values are right, too, and find nothing. */
const valueSchema = (member: LeafMember): JsonObject => {
  const { type } = member;
  const single = isMoment(member) ? MOMENT : { type };
  const value = 'values' in member ? { type, enum: member.values } : single;
  // An open text includes the text `null`.
  return member.nullable && !isOpenText(member) ? { anyOf: [value, NULL_TEXT] } : value;
};

/** One value or several: as a list with commas where the operator splits at them, else by repeating the parameter. */
const oneOrMore = (value: JsonObject, list: JsonObject | null): JsonObject => ({
  anyOf: [value, ...(list ? [list] : []), { type: 'array', items: value }],
});

/** Several integers in one text: those of the member's closed list, where it has one. */
const commaList = (member: LeafMember): JsonObject => {
  const one = `(${closedValues(member)?.join('|') ?? ''})`;
  return one === '()' ? COMMA_LIST : { type: 'string', pattern: `^${one}(,${one})+$` };
};

/** The kinds of value whose filters share a schema; a `part` of a text may be empty, which finds everything. */
type FilterKind = LeafMember['type'] | 'moment' | 'part';

const commonNames = {
  tr: {
    string: 'MetinSuzgeci',
    part: 'IcerenMetinSuzgeci',
    moment: 'ZamanSuzgeci',
    integer: 'TamSayiSuzgeci',
    number: 'SayiSuzgeci',
    boolean: 'MantiksalSuzgec',
  },
  en: {
    string: 'TextFilter',
    part: 'ContainedTextFilter',
    moment: 'DateTimeFilter',
    integer: 'IntegerFilter',
    number: 'NumberFilter',
    boolean: 'BooleanFilter',
  },
} as const satisfies Record<Language, Record<FilterKind, string>>;

/** One value of each kind. */
const commonValues = {
  string: OPEN_TEXT,
  part: { type: 'string' },
  moment: MOMENT,
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
} as const satisfies Record<FilterKind, JsonObject>;

const isFilterKind = (text: string): text is FilterKind => Object.hasOwn(commonValues, text);

/** The schemas of filters that take any value of a kind. */
export const filterSchemas = (language: Language): JsonObject =>
  Object.fromEntries(
    Object.keys(commonValues)
      .filter(isFilterKind)
      .map((kind) => [
        commonNames[language][kind],
        oneOrMore(commonValues[kind], kind === 'integer' ? COMMA_LIST : null),
      ]),
  );

const schemaOf = ({ operand, splits }: Operator, member: LeafMember, language: Language): JsonObject => {
  const common = (kind: FilterKind): JsonObject => ref('schemas', commonNames[language][kind]);
  const isOpen = !('values' in member) && (!member.nullable || isOpenText(member));
  switch (operand) {
    case 'value':
      return isOpen
        ? common(isMoment(member) ? 'moment' : member.type)
        : oneOrMore(valueSchema(member), splits(member) ? commaList(member) : null);
    case 'bound':
      return isNumber(member) ? { type: 'number' } : MOMENT;
    case 'part':
      return common('part');
  }
};

const filter = ({ name, member }: Field, operator: Operator, { language }: Subject): JsonObject => {
  const { suffix } = operator;
  return {
    name: `${name}${suffix}`,
    in: 'query',
    description: suffix === '' ? member[language] : `${member[language]}: ${meaningOn(operator, member)[language]}`,
    schema: schemaOf(operator, member, language),
  };
};

/** The filters of a resource, field by field, each a plain query parameter with its operator's ending. */
export const filtersOf = (subject: Subject): readonly JsonObject[] =>
  [...subject.fields.values()].flatMap((field) =>
    operatorNames
      .map(operatorOf)
      .filter(({ supports, operand }) => supports(field.member) && isDocumented(operand, field.member))
      .map((operator) => filter(field, operator, subject)),
  );
