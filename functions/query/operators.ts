import type { Bilingual } from '../../data/catalogue/member.ts';
import { leafSchema } from '../../data/json-schema.ts';
import type { JsonObject } from '../../data/json.ts';
import { comparisonOf, type Key, type Side } from './comparison.ts';
import type { Entry, FieldIndex, Position } from './field-index.ts';
import { exclude, unite, uniteEntries } from './field-index.ts';
import type { LeafMember } from './fields.ts';
import { fold } from './fold.ts';
import { findIn } from './text-index.ts';

/** One way to filter by a field: the ending of the parameter's name, what it means, how it is read and answered. */
export interface Operator {
  /** Appended to the field's name. */
  readonly suffix: string;
  readonly description: Bilingual;
  /** What several values under one name mean; `once` refuses them. */
  readonly repeated: 'any' | 'all' | 'once';
  /** Whether a field can be asked so. */
  readonly fits: (member: LeafMember) => boolean;
  /** What one value can be, as JSON Schema. */
  readonly schema: (member: LeafMember) => JsonObject;
  /** What a right value looks like. */
  readonly expects: (member: LeafMember) => Bilingual;
  /** The value of a composed (NFC) text, or `undefined` where it is none. */
  readonly read: (text: string, member: LeafMember) => Key | undefined;
  /** Where the values match, ascending. `size` is the number of all records. */
  readonly find: (index: FieldIndex, values: readonly Key[], size: number) => readonly Position[];
}

const anyText: Bilingual = { tr: 'herhangi bir metin', en: 'any text' };
const everywhere = (): boolean => true;

/** A number where the field's values are numbers, so that a slip of the pen is told rather than answered with everything. */
const readUnequal: Operator['read'] = (text, member) => {
  const isNumeric = member.type === 'integer' || member.type === 'number';
  if (!isNumeric || (member.nullable && text === 'null')) return text;
  return comparisonOf(member)?.read(text, 'start');
};

const occurrencesOf = ({ occurrences }: FieldIndex, values: readonly Key[]): readonly (readonly Position[])[] =>
  values.map((value) => occurrences.get(String(value)) ?? []);

/** How many entries come before the first one that passes; the entries that pass stand together at the end. */
const firstPassing = (entries: readonly Entry[], passes: (entry: Entry) => boolean): number => {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry && passes(entry)) high = middle;
    else low = middle + 1;
  }
  return low;
};

interface Range {
  readonly suffix: string;
  readonly description: Bilingual;
  readonly side: Side;
  /** Whether matching values stand above the bound. */
  readonly above: boolean;
  /** Whether the bound itself matches. */
  readonly inclusive: boolean;
}

const range = ({ suffix, description, side, above, inclusive }: Range): Operator => ({
  suffix,
  description,
  repeated: 'once',
  fits: (member) => comparisonOf(member) !== null,
  schema: ({ type }) => ({ type }),
  expects: (member) => comparisonOf(member)?.expects ?? anyText,
  read: (text, member) => comparisonOf(member)?.read(text, side),
  find: ({ entries, comparison }, [bound], size) => {
    if (!comparison || bound === undefined) return [];
    // Matching from the bound on, or from behind it: `_gte` and `_lt` part the entries before equal ones, the others behind.
    const equalAbove = above === inclusive;
    const cut = firstPassing(entries, ({ key }) => {
      const order = comparison.compare(key, bound);
      return equalAbove ? order >= 0 : order > 0;
    });
    return above ? uniteEntries(entries, cut, entries.length, size) : uniteEntries(entries, 0, cut, size);
  },
});

/** The operators by name. Parser, engine, error messages and documentation all read this table. */
export const operators = {
  equal: {
    suffix: '',
    description: {
      tr: 'Eşitlik; dizilerde içerme. Yinelenirse değerlerden biri yeter.',
      en: 'Equality; on arrays: contains. Repeated: any of the values.',
    },
    repeated: 'any',
    fits: everywhere,
    schema: leafSchema,
    expects: () => anyText,
    read: (text) => text,
    find: (index, values, size) => unite(occurrencesOf(index, values), size),
  },
  atLeast: range({
    suffix: '_gte',
    description: { tr: 'Büyük ya da eşit', en: 'Greater than or equal' },
    side: 'start',
    above: true,
    inclusive: true,
  }),
  atMost: range({
    suffix: '_lte',
    description: {
      tr: 'Küçük ya da eşit; bir gün, son anına kadar sayılır',
      en: 'Less than or equal; a day counts to its last moment',
    },
    side: 'end',
    above: false,
    inclusive: true,
  }),
  greater: range({
    suffix: '_gt',
    description: { tr: 'Büyük', en: 'Greater than' },
    side: 'end',
    above: true,
    inclusive: false,
  }),
  less: range({
    suffix: '_lt',
    description: { tr: 'Küçük', en: 'Less than' },
    side: 'start',
    above: false,
    inclusive: false,
  }),
  unequal: {
    suffix: '_ne',
    description: {
      tr: 'Eşit değil; yinelenirse hiçbirine eşit değil',
      en: 'Not equal; repeated: equal to none of them',
    },
    repeated: 'all',
    fits: everywhere,
    schema: leafSchema,
    expects: (member) => comparisonOf(member)?.expects ?? anyText,
    read: readUnequal,
    find: (index, values, size) => exclude(occurrencesOf(index, values), size),
  },
  like: {
    suffix: '_like',
    description: {
      tr: 'İçinde geçer; büyük-küçük harf ve Türkçe işaretler önemsizdir, düzenli ifade değildir',
      en: 'Occurs inside; letter case and Turkish marks do not matter, never a regular expression',
    },
    repeated: 'any',
    fits: everywhere,
    schema: () => ({ type: 'string' }),
    expects: () => anyText,
    read: fold,
    find: ({ entries, texts }, values, size) =>
      unite(
        values.flatMap((value) => findIn(texts, String(value)).map((at) => entries[at]?.positions ?? [])),
        size,
      ),
  },
} as const satisfies Readonly<Record<string, Operator>>;

/** An operator's name. */
export type OperatorName = keyof typeof operators;

const isOperatorName = (name: string): name is OperatorName => Object.hasOwn(operators, name);

/** All operators' names, in the order in which they are documented. */
export const operatorNames: readonly OperatorName[] = Object.keys(operators).filter(isOperatorName);

/** An operator by its name, seen through the table's common shape. */
export const operatorOf = (name: OperatorName): Operator => operators[name];
