import { cached } from './lib/cached.ts';
import {
  type ArrayField,
  isLeaf,
  type LeafField,
  type Field,
  type FieldMap,
  type ObjectField,
} from './catalogue/field.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './lib/json.ts';

/** The path segment for the items of an array. */
const ENTRY = '[]';

/** A field, its path in a record, and its values. */
export interface Place<Of extends Field = Field> {
  readonly field: Of;
  /** The field names on the way to the field, with `[]` for array items: `['kalemler', '[]', 'adet']`. */
  readonly path: readonly string[];
  /** The field's values in the given records: one for each object that can have the field. */
  readonly values: readonly JsonValue[];
}

/** One function per kind of field; those for objects and arrays receive the results of their inner fields. */
export interface FieldFold<Result> {
  readonly leaf: (place: Place<LeafField>) => Result;
  readonly object: (place: Place<ObjectField>, inside: readonly Folded<Result>[]) => Result;
  readonly array: (place: Place<ArrayField>, entry: Result) => Result;
}

/** A field of an object and the result of its fold. */
export interface Folded<Result> {
  readonly name: string;
  readonly field: Field;
  readonly result: Result;
}

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

/** Folds the fields of all levels in field order. All code that walks over the catalogue uses it. */
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

/** The fields of all levels, depth first; the items of an array follow the array. */
export const placesIn = (fields: FieldMap, records: readonly JsonValue[] = []): readonly Place[] =>
  foldFields(fields, listed, records).flatMap(({ result }) => result);

/** True for the items of an array, which have no name. */
export const isEntry = ({ path }: Place): boolean => path.at(-1) === ENTRY;

/** A place as a JavaScript-like path: `kalemler[].adet`. */
export const dottedName = ({ path }: Place): string => path.join('.').replaceAll(`.${ENTRY}`, ENTRY);

const namesOf = ({ path }: Place): readonly string[] => path.filter((step) => step !== ENTRY);

/** A field's name in requests: `adres_il`, `kalemler_adet`. */
export const flatName = (place: Place): string => namesOf(place).join('_');

/** The first non-null value of a scalar field; `undefined` for other fields, or if there is none. */
export const exampleOf = ({ field, values }: Place): JsonValue | undefined =>
  isLeaf(field) ? values.find((value) => value !== null) : undefined;

/** A scalar field at any level of a record, with the flat name (`adres_il`) that filters use. */
export interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly field: LeafField;
  /** False if the path crosses an array, because a record then has several values. */
  readonly sortable: boolean;
}

/** Scalar fields, keyed by flat name. */
export type Leaves = ReadonlyMap<string, Leaf>;

/** The scalar fields of all levels, in field order. */
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

/** The field with this flat name. @throws RangeError for an unknown name; queries are validated before they run. */
export const leafNamed = (leaves: Leaves, name: string): Leaf => {
  const field = leaves.get(name);
  if (!field) throw new RangeError(`unknown field ${name}`);
  return field;
};

/** Field paths, keyed by the flat names that a parameter accepts, in field order. */
export type Selectable = ReadonlyMap<string, readonly string[]>;

/** The paths of the fields that pass `holds`. */
export const pathsOf = (leaves: Leaves, holds: (leaf: Leaf) => boolean): Selectable =>
  new Map([...leaves.values()].filter(holds).map(({ name, path }) => [name, path]));

/** The names by which records can be sorted. */
export const sortablePaths = (leaves: Leaves): Selectable => pathsOf(leaves, ({ sortable }) => sortable);

/** The fields that `_alanlar` can select: those of all levels, including objects and arrays (`adres`, `adres_il`). */
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

/** True if all values of a field in a record pass `holds`. Does not build an array. */
export const everyValueOf = (record: JsonObject, { path }: Leaf, holds: (value: JsonValue) => boolean): boolean =>
  everyBelow(record, path, 0, holds);

/** A field's values in a record: one (`null` if it is missing), or one per array item if the path crosses an array. */
export const valuesOf = (record: JsonObject, leaf: Leaf): readonly JsonValue[] => {
  const values: JsonValue[] = [];
  everyValueOf(record, leaf, (value) => values.push(value) > 0);
  return values.length === 0 && leaf.sortable ? [null] : values;
};
