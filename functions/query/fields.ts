import type { ArrayMember, Member, MemberMap, ObjectMember } from '../../data/catalogue/member.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';

/** A member without members of its own. */
export type LeafMember = Exclude<Member, ObjectMember | ArrayMember>;

/** What records can be filtered by: a leaf of the record's tree under its flat name (`adres_il`). */
export interface Field {
  readonly name: string;
  readonly path: readonly string[];
  readonly member: LeafMember;
  /** False where the path crosses an array, because then a record has several values. */
  readonly sortable: boolean;
}

/** A resource's fields by flat name. */
export type Fields = ReadonlyMap<string, Field>;

const leaves = (member: Member, path: readonly string[], sortable: boolean): readonly Field[] => {
  switch (member.type) {
    case 'object':
      return Object.entries(member.members).flatMap(([name, inner]) => leaves(inner, [...path, name], sortable));
    case 'array':
      return leaves(member.items, path, false);
    default:
      return [{ name: path.join('_'), path, member, sortable }];
  }
};

/** The fields of a resource with these members, in member order. */
export const fieldsOf = (members: MemberMap): Fields =>
  new Map(
    Object.entries(members)
      .flatMap(([name, member]) => leaves(member, [name], true))
      .map((field) => [field.name, field]),
  );

/** The field of this name. @throws RangeError where there is none: a query has been checked before it is run. */
export const fieldNamed = (fields: Fields, name: string): Field => {
  const field = fields.get(name);
  if (!field) throw new RangeError(`unknown field ${name}`);
  return field;
};

/** The names by which records can be sorted. */
export const sortableNames = (fields: Fields): readonly string[] =>
  [...fields.values()].filter(({ sortable }) => sortable).map(({ name }) => name);

const membersBelow = (member: Member): MemberMap | null => {
  if (member.type === 'object') return member.members;
  return member.type === 'array' ? membersBelow(member.items) : null;
};

/** The names of all members at every level (`adres`, `adres_il`), in member order: what `_alanlar` can select. */
export const selectableNames = (members: MemberMap, prefix = ''): readonly string[] =>
  Object.entries(members).flatMap(([name, member]) => {
    const below = membersBelow(member);
    const here = `${prefix}${name}`;
    return below ? [here, ...selectableNames(below, `${here}_`)] : [here];
  });

const descend = (value: JsonValue | undefined, path: readonly string[], depth: number): readonly JsonValue[] => {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => descend(item, path, depth));
  const name = path[depth];
  if (name === undefined) return [value ?? null];
  return isJsonObject(value) && Object.hasOwn(value, name) ? descend(value[name], path, depth + 1) : [];
};

/** A field's values in a record: one (`null` where it is missing), or one per entry where the path crosses an array. */
export const valuesOf = (record: JsonObject, field: Field): readonly JsonValue[] => {
  const values = descend(record, field.path, 0);
  return values.length === 0 && field.sortable ? [null] : values;
};
