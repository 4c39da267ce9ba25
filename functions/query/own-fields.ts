import type { Field, FieldMap, LeafField } from '../../data/catalogue/field.ts';
import { cached, lastUsed } from '../../data/lib/cached.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { everyValueOf, type Leaf, type Leaves, leavesOf, type Selectable, selectableNames } from '../../data/schema.ts';
import { limits } from './limits.ts';
import { flattened } from './query-pairs.ts';

/** The fields of a resource that queries can use. */
export interface Names {
  readonly leaves: Leaves;
  readonly selectable: Selectable;
  /** True if there are no records yet, which would show the names of other fields. */
  readonly isOpen: boolean;
}

/** Finds the fields of records that queries can use. */
export type NamesOf = (fields: FieldMap, records: readonly JsonObject[]) => Names;

/** True if a name outside the catalogue may be a field of records that do not exist yet. */
export const mayBeField = ({ isOpen, selectable }: Names, name: string): boolean => isOpen && !selectable.has(name);

/** The type of a field's values; `null` if all values read so far are null. */
type Kind = LeafField['type'] | 'object' | null;

const isNumeric = (kind: Kind): boolean => kind === 'integer' || kind === 'number';

/** The type of values of both kinds: `number` for integers and decimals, `string` for other mixtures. */
const common = (one: Kind, other: Kind): Kind => {
  if (one === other || other === null) return one;
  if (one === null) return other;
  return isNumeric(one) && isNumeric(other) ? 'number' : 'string';
};

const kindOfValue = (value: JsonValue): Kind => {
  if (value === null) return null;
  if (isJsonArray(value)) return value.reduce<Kind>((kind, item) => common(kind, kindOfValue(item)), null);
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    default:
      return 'object';
  }
};

/** A field that was found in records and is not in the catalogue. */
interface OwnField extends Pick<Leaf, 'name' | 'path' | 'sortable'> {
  readonly kind: Kind;
}

const sharedFields = lastUsed<string, OwnField>(10_000);

/** Returns the same object for equal fields, so that thousands of records with the same fields need little memory and time. */
const shared = (field: OwnField): OwnField => {
  const { name, path, sortable, kind } = field;
  // With a line break in its name, a field could have the key of another one.
  return name.includes('\n') ? field : cached(() => field, sharedFields)(`${kind} ${sortable} ${path.join('\n')}`);
};

const fieldNamed = (fields: FieldMap, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export const fieldsInside = (field: Field | undefined): FieldMap => {
  if (field?.type === 'array') return fieldsInside(field.items);
  return field?.type === 'object' ? field.fields : {};
};

/** Groups the values inside a value by the name of their field, except scalar values of the catalogue's fields, which almost all are. */
const group = (value: JsonValue, fields: FieldMap, inside: Map<string, JsonValue[]>): void => {
  if (isJsonArray(value)) for (const item of value) group(item, fields, inside);
  else if (isJsonObject(value))
    for (const step of Object.keys(value)) {
      const inner = value[step] ?? null;
      if ((inner === null || typeof inner !== 'object') && fieldNamed(fields, step)) continue;
      const known = inside.get(step);
      if (known) known.push(inner);
      else inside.set(step, [inner]);
    }
};

/** Collects the fields at any level of the values at a path that are not in the catalogue, once each. */
const findOwn = (
  values: readonly JsonValue[],
  fields: FieldMap,
  path: readonly string[],
  sortable: boolean,
  found: OwnField[],
): readonly OwnField[] => {
  const inside = new Map<string, JsonValue[]>();
  group(values, fields, inside);
  for (const [step, inner] of inside) {
    const steps = [...path, step];
    const name = flattened(steps.join('_').normalize('NFC'));
    if (name.length > limits.ownFieldLetters || found.length >= limits.ownFields) continue;
    const field = fieldNamed(fields, step);
    const isSingle = sortable && !inner.some(isJsonArray);
    if (!field) found.push(shared({ name, path: steps, sortable: isSingle, kind: kindOfValue(inner) }));
    findOwn(inner, fieldsInside(field), steps, isSingle, found);
  }
  return found;
};

type OwnFieldsOf = (record: JsonObject) => readonly OwnField[];

const ownFieldsIn =
  (fields: FieldMap): OwnFieldsOf =>
  (record) =>
    findOwn([record], fields, [], true, []);

/** Caches the fields per record, for records that most writes leave unchanged. */
export const rememberedFieldsIn: (fields: FieldMap) => OwnFieldsOf = cached(
  (fields) => cached(ownFieldsIn(fields), new WeakMap<JsonObject, readonly OwnField[]>()),
  new WeakMap<FieldMap, OwnFieldsOf>(),
);

/**
 * Compares two paths with the same flat name: true if, at the first step that differs, the first path ends in a key that is written
 * as in the name (`a_b`, not `a.b`), otherwise if its step is longer (`a_b`, or `b` in `a`).
 */
const outranks = ({ name, path }: OwnField, { path: other }: OwnField): boolean => {
  const at = path.findIndex((step, index) => step !== other[index]);
  const rank = (steps: readonly string[]): number =>
    at === steps.length - 1 && name.endsWith(steps[at] ?? '') ? Infinity : (steps[at]?.length ?? 0);
  return rank(path) > rank(other);
};

const merged = (one: OwnField, other: OwnField): OwnField => {
  if (outranks(one, other)) return one;
  if (outranks(other, one)) return other;
  return { ...one, sortable: one.sortable && other.sortable, kind: common(one.kind, other.kind) };
};

const leafOf = ({ name, path, sortable, kind }: OwnField): Leaf => {
  const text = { tr: name, en: name, nullable: true, own: true } as const;
  switch (kind) {
    case 'integer':
    case 'boolean':
      return { name, path, sortable, field: { type: kind, ...text } };
    case 'number':
      return { name, path, sortable, field: { type: kind, decimals: Infinity, ...text } };
    default:
      return { name, path, sortable, field: { type: 'string', ...text } };
  }
};

/** The fields of records that have none but those of the catalogue. */
export const catalogueNames = (fields: FieldMap): Names => ({
  leaves: leavesOf(fields),
  // Only queries that select fields, or contain unknown names, need these.
  get selectable() {
    return selectableNames(fields);
  },
  isOpen: false,
});

/**
 * The fields that queries can use: those of the catalogue and those found only in records, whose types are inferred from their values.
 * A flat name of both kinds means the catalogue's field if it has a value in any record. Uses only look-ups for known records.
 */
export const namesIn = (
  fields: FieldMap,
  records: readonly JsonObject[],
  ownFieldsOf: OwnFieldsOf = ownFieldsIn(fields),
): Names => {
  const { leaves, selectable } = catalogueNames(fields);
  const own = new Map<string, OwnField>();
  const seen = new Set<OwnField>();
  for (const record of records)
    for (const field of ownFieldsOf(record)) {
      if (seen.has(field)) continue;
      const known = own.get(field.name);
      if (!known && own.size >= limits.ownFields) continue;
      seen.add(field);
      own.set(field.name, known ? merged(known, field) : field);
    }
  for (const name of own.keys()) {
    const leaf = leaves.get(name);
    if (leaf && !records.every((record) => everyValueOf(record, leaf, (value) => value === null))) own.delete(name);
  }
  const found = [...own.values()];
  const ownLeaves = found.filter(({ kind }) => kind !== 'object').map((field) => [field.name, leafOf(field)] as const);
  return {
    leaves: new Map([...leaves, ...ownLeaves]),
    selectable: new Map([...selectable, ...found.map(({ name, path }) => [name, path] as const)]),
    isOpen: records.length === 0,
  };
};

/** The fields of a record that are not its `id` or a foreign key. */
const withoutKeys = cached(
  (fields: FieldMap): FieldMap =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, field]) => name !== 'id' && !(field.type === 'integer' && field.ref)),
    ),
  new WeakMap<FieldMap, FieldMap>(),
);

/** Finds the fields of custom records: types of ids and foreign keys, too, are inferred from their values, and open without records. */
export const byValue =
  (namesOf: NamesOf): NamesOf =>
  (fields, records) => {
    const names = namesOf(withoutKeys(fields), records);
    if (names.isOpen) return names;
    return {
      leaves: new Map([...leavesOf(fields), ...names.leaves]),
      selectable: new Map([...selectableNames(fields), ...names.selectable]),
      isOpen: false,
    };
  };
