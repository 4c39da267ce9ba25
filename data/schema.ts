import { cached } from './cached.ts';
import {
  type ArrayField,
  isLeaf,
  type LeafField,
  type Field,
  type FieldMap,
  type ObjectField,
} from './catalogue/field.ts';
import { catalogue, referenceOf, type ResourceName } from './catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** The step of a path that leads to the entries of an array. */
const ENTRY = '[]';

/** A field with its path in a record. */
export interface Place<Of extends Field = Field> {
  readonly field: Of;
  /** The names from the record down, `[]` for an array's entries: `['kalemler', '[]', 'adet']`. */
  readonly path: readonly string[];
  /** The field's values in the records that a walk is given, one for each object that can have it. */
  readonly values: readonly JsonValue[];
}

/** One function for each kind of field; those of objects and arrays receive the results of the inner fields. */
export interface FieldFold<Result> {
  readonly leaf: (place: Place<LeafField>) => Result;
  readonly object: (place: Place<ObjectField>, inside: readonly Folded<Result>[]) => Result;
  readonly array: (place: Place<ArrayField>, entry: Result) => Result;
}

/** A field of an object, and what a fold made of it. */
export interface Folded<Result> {
  readonly name: string;
  readonly field: Field;
  readonly result: Result;
}

/** The place of an array's entries. */
export const entriesOf = ({ field, path, values }: Place<ArrayField>): Place<ArrayField['items']> => ({
  field: field.items,
  path: [...path, ENTRY],
  values: values.filter(isJsonArray).flat(),
});

export const foldField = <Result>({ field, path, values }: Place, fold: FieldFold<Result>): Result => {
  switch (field.type) {
    case 'object':
      return fold.object({ field, path, values }, foldFields(field.fields, fold, values, path));
    case 'array': {
      const place = { field, path, values };
      return fold.array(place, foldField(entriesOf(place), fold));
    }
    default:
      return fold.leaf({ field, path, values });
  }
};

/** Walks through fields at every level, in their order: the one recursion over the catalogue. */
export const foldFields = <Result>(
  fields: FieldMap,
  fold: FieldFold<Result>,
  records: readonly JsonValue[] = [],
  path: readonly string[] = [],
): readonly Folded<Result>[] =>
  Object.entries(fields).map(([name, field]) => {
    const values = records.flatMap((record) => (isJsonObject(record) ? [record[name] ?? null] : []));
    return { name, field, result: foldField({ field, path: [...path, name], values }, fold) };
  });

const listed: FieldFold<readonly Place[]> = {
  leaf: (place) => [place],
  object: (place, inside) => [place, ...inside.flatMap(({ result }) => result)],
  array: (place, entry) => [place, ...entry],
};

/** The fields at every level, each followed by its inner fields; the entries of an array come below the array. */
export const placesIn = (fields: FieldMap, records: readonly JsonValue[] = []): readonly Place[] =>
  foldFields(fields, listed, records).flatMap(({ result }) => result);

/** True if a place is that of an array's entries, which have no name of their own. */
export const isEntry = ({ path }: Place): boolean => path.at(-1) === ENTRY;

/** A place as a path of JavaScript: `kalemler[].adet`. */
export const dottedName = ({ path }: Place): string => path.join('.').replaceAll(`.${ENTRY}`, ENTRY);

const namesOf = ({ path }: Place): readonly string[] => path.filter((step) => step !== ENTRY);

/** A field's name in requests: `adres_il`, `kalemler_adet`. */
export const flatName = (place: Place): string => namesOf(place).join('_');

/** The first value that is not null; `undefined` where there is none, and for objects and arrays. */
export const exampleOf = ({ field, values }: Place): JsonValue | undefined =>
  isLeaf(field) ? values.find((value) => value !== null) : undefined;

/** A filter: a leaf of the record's tree under its flat name (`adres_il`). */
export interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly field: LeafField;
  /** False where the path crosses an array, because then a record has several values. */
  readonly sortable: boolean;
}

/** A resource's fields by flat name. */
export type Leaves = ReadonlyMap<string, Leaf>;

/** The fields of a resource with these fields, in field order. */
export const leavesOf: (fields: FieldMap) => Leaves = cached(
  (fields) =>
    new Map(
      placesIn(fields).flatMap((place) => {
        const { field } = place;
        if (!isLeaf(field)) return [];
        const [name, path] = [flatName(place), namesOf(place)];
        return [[name, { name, path, field, sortable: path.length === place.path.length }]];
      }),
    ),
  new WeakMap<FieldMap, Leaves>(),
);

/** The field of this name. @throws RangeError where there is none: a query has been checked before it is run. */
export const leafNamed = (leaves: Leaves, name: string): Leaf => {
  const field = leaves.get(name);
  if (!field) throw new RangeError(`unknown field ${name}`);
  return field;
};

/** A field that repeats the `id` of a record of the target. */
export interface Reference {
  readonly leaf: Leaf;
  readonly target: ResourceName;
}

/** The fields of a resource, nested ones too, that refer to records. */
export const referencesOf: (resource: ResourceName) => readonly Reference[] = cached((resource) =>
  [...leavesOf(catalogue[resource].fields).values()].flatMap((leaf) => {
    const target = referenceOf(leaf.field);
    return target === undefined ? [] : [{ leaf, target }];
  }),
);

/** The paths of fields by flat name, in field order; of those at every level (`adres`, `adres_il`), what `_alanlar` can select. */
export type Selectable = ReadonlyMap<string, readonly string[]>;

/** The paths of the leaves that hold. */
export const pathsOf = (leaves: Leaves, holds: (leaf: Leaf) => boolean): Selectable =>
  new Map([...leaves.values()].filter(holds).map(({ name, path }) => [name, path]));

/** The names by which records can be sorted. */
export const sortablePaths = (leaves: Leaves): Selectable => pathsOf(leaves, ({ sortable }) => sortable);

/** The names of all fields at every level, with their paths. */
export const selectableNames: (fields: FieldMap) => Selectable = cached(
  (fields) =>
    new Map(
      placesIn(fields)
        .filter((place) => !isEntry(place))
        .map((place) => [flatName(place), namesOf(place)]),
    ),
  new WeakMap<FieldMap, Selectable>(),
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
export const everyValueOf = (record: JsonObject, { path }: Leaf, holds: (value: JsonValue) => boolean): boolean =>
  everyBelow(record, path, 0, holds);

/** A field's values in a record: one (`null` where it is missing), or one per entry where the path crosses an array. */
export const valuesOf = (record: JsonObject, leaf: Leaf): readonly JsonValue[] => {
  const values: JsonValue[] = [];
  everyValueOf(record, leaf, (value) => values.push(value) > 0);
  return values.length === 0 && leaf.sortable ? [null] : values;
};
