import type { Member, MemberMap } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import type { Language } from '../language.ts';

/** A line of the members table. */
export interface MemberRow {
  /** The name that filters use: nested with underscores. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly nullable: boolean;
  readonly unit: string;
  readonly ref: string;
  readonly values: readonly (string | number)[];
  readonly meaning: string;
  readonly rule: string;
  /** JSON text; empty for a member that has members. */
  readonly example: string;
}

const typeWords = {
  integer: { tr: 'tam sayı', en: 'integer' },
  number: { tr: 'ondalık sayı', en: 'number' },
  string: { tr: 'metin', en: 'string' },
  boolean: { tr: 'mantıksal', en: 'boolean' },
  object: { tr: 'nesne', en: 'object' },
  array: { tr: 'dizi', en: 'array' },
} as const;

const formatWords: Readonly<Record<string, { readonly tr: string; readonly en: string }>> = {
  'date-time': { tr: 'tarih ve saat', en: 'date and time' },
  date: { tr: 'tarih', en: 'date' },
  email: { tr: 'e-posta', en: 'e-mail' },
  uri: { tr: 'adres', en: 'URI' },
  uuid: { tr: 'UUID', en: 'UUID' },
};

const typeText = (member: Member, lang: Language): string => {
  const word = typeWords[member.type][lang];
  if (member.type === 'array') return `${word}: ${typeText(member.items, lang)}`;
  const format = member.type === 'string' && member.format ? formatWords[member.format]?.[lang] : undefined;
  return format === undefined ? word : `${word} (${format})`;
};

const LONGEST = 56;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…"` : text);

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** The first value at a path that says something. */
const exampleAt = (records: readonly JsonValue[], path: readonly string[]): JsonValue => {
  const [name, ...rest] = path;
  const spread = records.flatMap((value): readonly JsonValue[] => (isList(value) ? value : [value]));
  if (name === undefined) return spread.find((value) => value !== null) ?? null;
  const inner = spread.filter(isJsonObject).map((value) => value[name] ?? null);
  return exampleAt(inner, rest);
};

const innerMembers = (member: Member): MemberMap => {
  if (member.type === 'object') return member.members;
  return member.type === 'array' && member.items.type === 'object' ? member.items.members : {};
};

const rowsOf = (
  member: Member,
  path: readonly string[],
  records: readonly JsonObject[],
  lang: Language,
): readonly MemberRow[] => {
  const inner = Object.entries(innerMembers(member));
  const row: MemberRow = {
    name: path.join('_'),
    depth: path.length - 1,
    type: typeText(member, lang),
    nullable: member.nullable === true,
    unit: 'unit' in member ? (member.unit ?? '') : '',
    ref: 'ref' in member ? (member.ref ?? '') : '',
    values: 'values' in member ? (member.values ?? []) : [],
    meaning: member[lang],
    rule: member.rule?.[lang] ?? '',
    example: inner.length > 0 ? '' : shorten(JSON.stringify(exampleAt(records, path))),
  };
  return [row, ...inner.flatMap(([name, child]) => rowsOf(child, [...path, name], records, lang))];
};

/** Every member of a resource, nested ones below their parent, each with an example from the records. */
export const memberRows = (members: MemberMap, records: readonly JsonObject[], lang: Language): readonly MemberRow[] =>
  Object.entries(members).flatMap(([name, member]) => rowsOf(member, [name], records, lang));
