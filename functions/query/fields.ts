import type { ArrayMember, Member, MemberMap, ObjectMember } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** A member without members of its own: what can be filtered by. */
export type LeafMember = Exclude<Member, ObjectMember | ArrayMember>;

/** A filterable field: a leaf of the record's tree under its flat name (`adres_il`). */
export interface Field {
  readonly name: string;
  readonly path: readonly string[];
  readonly member: LeafMember;
  /** Only fields that have one value in a record can order records. */
  readonly sortable: boolean;
}

/** A resource's fields by flat name. */
export type Fields = ReadonlyMap<string, Field>;

const leaves = (member: Member, path: readonly string[], sortable: boolean): Field[] => {
  switch (member.type) {
    case 'object':
      return Object.entries(member.members).flatMap(([name, inner]) => leaves(inner, [...path, name], sortable));
    case 'array':
      return leaves(member.items, path, false);
    default:
      return [{ name: path.join('_'), path, member, sortable }];
  }
};

/** The flat table of a resource's fields, in member order. */
export const fieldsOf = (members: MemberMap): Fields =>
  new Map(
    Object.entries(members)
      .flatMap(([name, member]) => leaves(member, [name], true))
      .map((field) => [field.name, field]),
  );

/** The names by which records can be sorted. */
export const sortableNames = (fields: Fields): readonly string[] =>
  [...fields.values()].filter(({ sortable }) => sortable).map(({ name }) => name);

const descend = (value: JsonValue | undefined, path: readonly string[]): readonly JsonValue[] => {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => descend(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined ? [] : [value];
  return isJsonObject(value) && Object.hasOwn(value, name) ? descend(value[name], rest) : [];
};

/** A field's values in a record: one, or one per entry where the path crosses an array. */
export const valuesOf = (record: JsonObject, field: Field): readonly JsonValue[] => descend(record, field.path);
