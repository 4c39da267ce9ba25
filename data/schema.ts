import { cached } from './cached.ts';
import {
  type ArrayMember,
  isLeaf,
  type LeafMember,
  type Member,
  type MemberMap,
  type ObjectMember,
} from './catalogue/member.ts';
import { catalogue, referenceOf, type ResourceName } from './catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** The step of a path that leads to the entries of an array. */
const ENTRY = '[]';

/** A member where it stands below a record. */
export interface Place<Of extends Member = Member> {
  readonly member: Of;
  /** The names from the record down, `[]` for an array's entries: `['kalemler', '[]', 'adet']`. */
  readonly path: readonly string[];
  /** The member's values in the records that a walk is given, one for each object that can have it. */
  readonly values: readonly JsonValue[];
}

/** What is made of each kind of member, given what was made of those inside it. */
export interface MemberFold<Result> {
  readonly leaf: (place: Place<LeafMember>) => Result;
  readonly object: (place: Place<ObjectMember>, inside: readonly Folded<Result>[]) => Result;
  readonly array: (place: Place<ArrayMember>, entry: Result) => Result;
}

/** A member of an object, and what a fold made of it. */
export interface Folded<Result> {
  readonly name: string;
  readonly member: Member;
  readonly result: Result;
}

/** The place of an array's entries. */
export const entriesOf = ({ member, path, values }: Place<ArrayMember>): Place<ArrayMember['items']> => ({
  member: member.items,
  path: [...path, ENTRY],
  values: values.filter(isJsonArray).flat(),
});

export const foldMember = <Result>({ member, path, values }: Place, fold: MemberFold<Result>): Result => {
  switch (member.type) {
    case 'object':
      return fold.object({ member, path, values }, foldMembers(member.members, fold, values, path));
    case 'array': {
      const place = { member, path, values };
      return fold.array(place, foldMember(entriesOf(place), fold));
    }
    default:
      return fold.leaf({ member, path, values });
  }
};

/** Walks through members at every level, in their order: the one recursion over the catalogue. */
export const foldMembers = <Result>(
  members: MemberMap,
  fold: MemberFold<Result>,
  records: readonly JsonValue[] = [],
  path: readonly string[] = [],
): readonly Folded<Result>[] =>
  Object.entries(members).map(([name, member]) => {
    const values = records.flatMap((record) => (isJsonObject(record) ? [record[name] ?? null] : []));
    return { name, member, result: foldMember({ member, path: [...path, name], values }, fold) };
  });

const listed: MemberFold<readonly Place[]> = {
  leaf: (place) => [place],
  object: (place, inside) => [place, ...inside.flatMap(({ result }) => result)],
  array: (place, entry) => [place, ...entry],
};

/** The members at every level, each followed by those inside it; what an array's entries are stands below the array. */
export const placesIn = (members: MemberMap, records: readonly JsonValue[] = []): readonly Place[] =>
  foldMembers(members, listed, records).flatMap(({ result }) => result);

/** Whether a place is that of an array's entries, which have no name of their own. */
export const isEntry = ({ path }: Place): boolean => path.at(-1) === ENTRY;

/** A place as a path of JavaScript: `kalemler[].adet`. */
export const dottedName = ({ path }: Place): string => path.join('.').replaceAll(`.${ENTRY}`, ENTRY);

const namesOf = ({ path }: Place): readonly string[] => path.filter((step) => step !== ENTRY);

/** A member's name in requests: `adres_il`, `kalemler_adet`. */
export const flatName = (place: Place): string => namesOf(place).join('_');

/** The first value that is not null; `undefined` where there is none, and for objects and arrays of objects. */
export const exampleOf = ({ member, values }: Place): JsonValue | undefined =>
  isLeaf(member) ? values.find((value) => value !== null) : undefined;

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

/** The fields of a resource with these members, in member order. */
export const fieldsOf: (members: MemberMap) => Fields = cached(
  (members) =>
    new Map(
      placesIn(members).flatMap((place) => {
        const { member } = place;
        if (!isLeaf(member)) return [];
        const [name, path] = [flatName(place), namesOf(place)];
        return [[name, { name, path, member, sortable: path.length === place.path.length }]];
      }),
    ),
  new WeakMap<MemberMap, Fields>(),
);

/** The field of this name. @throws RangeError where there is none: a query has been checked before it is run. */
export const fieldNamed = (fields: Fields, name: string): Field => {
  const field = fields.get(name);
  if (!field) throw new RangeError(`unknown field ${name}`);
  return field;
};

/** A field that repeats the `id` of a record of the target. */
export interface Reference {
  readonly field: Field;
  readonly target: ResourceName;
}

/** The fields of a resource, nested ones too, that refer to records. */
export const referencesOf: (resource: ResourceName) => readonly Reference[] = cached((resource) =>
  [...fieldsOf(catalogue[resource].members).values()].flatMap((field) => {
    const target = referenceOf(field.member);
    return target === undefined ? [] : [{ field, target }];
  }),
);

/** The names by which records can be sorted. */
export const sortableNames = (fields: Fields): readonly string[] =>
  [...fields.values()].filter(({ sortable }) => sortable).map(({ name }) => name);

/** The names of all members at every level (`adres`, `adres_il`), in member order: what `_alanlar` can select. */
export const selectableNames: (members: MemberMap) => ReadonlySet<string> = cached(
  (members) =>
    new Set(
      placesIn(members)
        .filter((place) => !isEntry(place))
        .map(flatName),
    ),
  new WeakMap<MemberMap, ReadonlySet<string>>(),
);

const everyBelow = (
  value: JsonValue | undefined,
  path: readonly string[],
  depth: number,
  holds: (value: JsonValue) => boolean,
): boolean => {
  if (value !== undefined && isJsonArray(value)) {
    for (const item of value) if (!everyBelow(item, path, depth, holds)) return false;
    return true;
  }
  const name = path[depth];
  if (name === undefined) return holds(value ?? null);
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) return true;
  return everyBelow(value[name], path, depth + 1, holds);
};

/** Visits a field's values in a record, without listing them, until one does not hold; `false` then. */
export const everyValueOf = (record: JsonObject, { path }: Field, holds: (value: JsonValue) => boolean): boolean =>
  everyBelow(record, path, 0, holds);

/** A field's values in a record: one (`null` where it is missing), or one per entry where the path crosses an array. */
export const valuesOf = (record: JsonObject, field: Field): readonly JsonValue[] => {
  const values: JsonValue[] = [];
  everyValueOf(record, field, (value) => values.push(value) > 0);
  return values.length === 0 && field.sortable ? [null] : values;
};
