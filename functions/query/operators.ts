import { type Bilingual, type LeafField, listedValues } from '../../data/catalogue/field.ts';
import { same } from '../../data/lib/both-languages.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { fold, kindOf, only, type Span, type Value, type ValueKind } from './values.ts';

/** The operand of an operator: a value of the field, a bound of a range, or part of a text. */
export type Operand = 'value' | 'bound' | 'part';

/** A filter operator: its parameter suffix, parser and comparison. */
export interface Operator {
  /** The suffix of the parameter, after the field's name. */
  readonly suffix: string;
  /** Normalized words that other services use for the operator, as suffixes or prefixes. */
  readonly synonyms?: readonly string[];
  /** The sign that forms show between field and value. */
  readonly sign: Bilingual;
  readonly operand: Operand;
  /** Ignores empty values, because cleared search boxes send them; other operators reject them. */
  readonly mayBeEmpty?: true;
  /** The meaning of several values: any of them, none of them, or an error (`once`). */
  readonly repeated: 'any' | 'none' | 'once';
  /** True if the operator ignores letter case and diacritics (folded texts). */
  readonly folded?: true;
  readonly supports: (field: LeafField) => boolean;
  /** The closed list of accepted values; `null` for no list. */
  readonly listed: (field: LeafField) => readonly string[] | null;
  /** True if commas separate several values. */
  readonly splits: (field: LeafField) => boolean;
  /** Parses an NFC text; `undefined` for an invalid value. */
  readonly read: (text: string, field: LeafField) => Span | undefined;
  /** True if a record's value matches the span. */
  readonly holds: (value: Value, span: Span, kind: ValueKind) => boolean;
}

/** The field's enum values as texts; `null` if it has none. */
export const closedValues = (field: LeafField): readonly string[] | null => {
  if (field.type === 'boolean') return ['true', 'false'];
  return 'values' in field ? field.values.map(String) : null;
};

/** The valid bounds of a range, or `null` for any bound. Numeric bounds need not be enum values: `kdvOrani_gte=5` is valid. */
const closedBounds = (field: LeafField): readonly string[] | null =>
  field.type === 'string' ? closedValues(field) : null;

const isListed = (field: LeafField, { first }: Span): boolean => closedValues(field)?.includes(String(first)) ?? true;

const equality = {
  operand: 'value',
  supports: () => true,
  listed: closedValues,
  splits: (field) => field.type === 'integer',
  read: (text, field) => {
    if (text === 'null') return only(null);
    const span = kindOf(field).read(text);
    return span && isListed(field, span) ? span : undefined;
  },
  holds: (value, { first, last }, { compare }) =>
    first === last ? value === first : value !== null && compare(value, first) >= 0 && compare(value, last) <= 0,
} as const satisfies Partial<Operator>;

const range = {
  repeated: 'once',
  operand: 'bound',
  supports: (field) => kindOf(field).ordered,
  listed: closedBounds,
  splits: () => false,
  read: (text, field) => {
    const span = kindOf(field).read(text);
    return span && (field.type !== 'string' || isListed(field, span)) ? span : undefined;
  },
} as const satisfies Partial<Operator>;

/** The operators, keyed by name. Parser, engine, messages, documents, playground and types are derived from this table. */
export const operators = {
  equal: {
    suffix: '',
    synonyms: ['eq', 'is', 'equals', 'exact', 'iexact', 'filter', 'filters', 'where', 'esit', 'esittir'],
    sign: same('='),
    repeated: 'any',
    ...equality,
  },
  atLeast: {
    suffix: '_gte',
    synonyms: ['ge', 'min', 'from', 'since', 'start', 'between', 'range', 'enaz', 'baslangic', 'arasi', 'arasinda'],
    sign: same('≥'),
    ...range,
    holds: (value, { first }, { compare }) => value !== null && compare(value, first) >= 0,
  },
  atMost: {
    suffix: '_lte',
    synonyms: ['le', 'max', 'to', 'until', 'end', 'between', 'range', 'encok', 'bitis', 'arasi', 'arasinda'],
    sign: same('≤'),
    ...range,
    holds: (value, { last }, { compare }) => value !== null && compare(value, last) <= 0,
  },
  greater: {
    suffix: '_gt',
    synonyms: ['greaterthan', 'morethan', 'over', 'above', 'after', 'buyuk', 'buyuktur', 'sonra'],
    sign: same('>'),
    ...range,
    holds: (value, { last }, { compare }) => value !== null && compare(value, last) > 0,
  },
  less: {
    suffix: '_lt',
    synonyms: ['lessthan', 'under', 'below', 'before', 'kucuk', 'kucuktur', 'once'],
    sign: same('<'),
    ...range,
    holds: (value, { first }, { compare }) => value !== null && compare(value, first) < 0,
  },
  unequal: {
    suffix: '_ne',
    synonyms: ['neq', 'not', 'noteq', 'isnot', 'notin', 'nin', 'exclude', 'degil', 'esitdegil', 'haric'],
    sign: same('≠'),
    repeated: 'none',
    ...equality,
  },
  like: {
    suffix: '_like',
    synonyms: [
      ...['contains', 'icontains', 'includes', 'ilike', 'search', 'regex', 'match', 'matches'],
      ...['icerir', 'icinde', 'gecen'],
    ],
    sign: { tr: 'içerir', en: 'contains' },
    repeated: 'any',
    operand: 'part',
    mayBeEmpty: true,
    folded: true,
    supports: () => true,
    listed: () => null,
    splits: () => false,
    read: (text) => only(fold(text)),
    holds: (value, { first }) => value !== null && String(value).includes(String(first)),
  },
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof operators;

export const operatorNames = keysOf(operators);

export const operatorOf = (name: OperatorName): Operator => operators[name];

const like: Operator = operators.like;

/** An operator named after a method of texts, which looks for the text in one place only. */
const partOf = (word: 'startsWith' | 'endsWith', ...synonyms: readonly string[]): readonly [string, Operator] => {
  const holds: Operator['holds'] = (value, { first }) => value !== null && String(value)[word](String(first));
  return [word, { ...like, suffix: `:${word}`, synonyms, holds }];
};

/** The operators of json-server 1.0, keyed by the word after the colon (`fiyat:gte`). Some have no suffix with an underscore. */
export const colonOperators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['eq', operators.equal],
  ['in', { ...operators.equal, suffix: ':in', synonyms: ['in', 'anyof', 'oneof'], splits: () => true }],
  ['gte', operators.atLeast],
  ['lte', operators.atMost],
  ['gt', operators.greater],
  ['lt', operators.less],
  ['ne', operators.unequal],
  ['contains', like],
  partOf('startsWith', 'startswith', 'istartswith', 'ilebaslar'),
  partOf('endsWith', 'endswith', 'iendswith', 'ilebiter'),
]);

/** The operators, without those of json-server that are only other spellings. */
export const everyOperator: ReadonlySet<Operator> = new Set([...Object.values(operators), ...colonOperators.values()]);

/** The values in a filter's text, in our spelling. */
export const valuesIn = ({ splits }: Operator, field: LeafField, text: string): readonly string[] => {
  const { hasOwnCommas, respelled = (value) => value } = kindOf(field);
  return splits(field) && text.includes(',') && !hasOwnCommas?.(text)
    ? text.split(',').map((item) => respelled(item).trim())
    : [respelled(text)];
};

export type OperatorSuffix = (typeof operators)[OperatorName]['suffix'];

/** Describes the values that an operator accepts for a field. */
export const expectsOf = ({ listed, read }: Operator, field: LeafField): Bilingual => {
  const values = listed(field);
  if (values !== null) return listedValues(values, 'words' in field ? field.words : {});
  const { tr, en } = kindOf(field).expects;
  const mayBeNull = field.nullable === true && read('null', field)?.first === null;
  return mayBeNull ? { tr: `${tr} ya da null`, en: `${en} or null` } : { tr, en };
};
