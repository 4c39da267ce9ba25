import type { Field, FieldMap, LeafField } from '../../data/catalogue/field.ts';
import { cached } from '../../data/cached.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { type Leaf, type Leaves, leavesOf, type Selectable, selectableNames, valuesOf } from '../../data/schema.ts';
import { limits } from './limits.ts';
import { flattened } from './query-pairs.ts';

/** The fields of a resource that queries can use. */
export interface Names {
  readonly leaves: Leaves;
  readonly selectable: Selectable;
}

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
  if (isJsonArray(value)) return value.map(kindOfValue).reduce(common, null);
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

export const fieldsInside = (field: Field | undefined): FieldMap => {
  if (field?.type === 'array') return fieldsInside(field.items);
  return field?.type === 'object' ? field.fields : {};
};

/** Collects the fields inside a value that are not in the catalogue. Uses a plain loop for speed, because almost all records have none. */
const findOwn = (value: JsonValue, fields: FieldMap, path: string[], sortable: boolean, found: OwnField[]): void => {
  if (isJsonArray(value)) {
    for (const item of value) findOwn(item, fields, path, false, found);
    return;
  }
  if (!isJsonObject(value)) return;
  for (const step of Object.keys(value)) {
    const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
    const inside = value[step] ?? null;
    if (field !== undefined && (inside === null || typeof inside !== 'object')) continue;
    path.push(step);
    if (field === undefined) {
      const name = flattened(path.join('_').normalize('NFC'));
      found.push({ name, path: [...path], sortable: sortable && !isJsonArray(inside), kind: kindOfValue(inside) });
    }
    findOwn(inside, fieldsInside(field), path, sortable, found);
    path.pop();
  }
};

/** The fields of a record that are not in the catalogue, cached per record. */
const ownFieldsOf = cached(
  (fields: FieldMap) =>
    cached((record: JsonObject): readonly OwnField[] => {
      const found: OwnField[] = [];
      findOwn(record, fields, [], true, found);
      return found;
    }, new WeakMap<JsonObject, readonly OwnField[]>()),
  new WeakMap<FieldMap, (record: JsonObject) => readonly OwnField[]>(),
);

/** Compares two paths with the same flat name (`a_b`, or `b` in `a`): true if the first step that differs is longer in the first path. */
const isLonger = (path: readonly string[], other: readonly string[]): boolean => {
  const at = path.findIndex((step, index) => step.length !== other[index]?.length);
  return (path[at]?.length ?? 0) > (other[at]?.length ?? 0);
};

const merged = (one: OwnField, other: OwnField): OwnField => {
  if (isLonger(one.path, other.path)) return one;
  if (isLonger(other.path, one.path)) return other;
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

/**
 * The fields that queries can use: those of the catalogue and those found only in records, whose types are inferred from their values.
 * A flat name of both kinds means the catalogue's field if it has a value in any record.
 */
export const namesIn = (fields: FieldMap, records: readonly JsonObject[]): Names => {
  const [leaves, selectable] = [leavesOf(fields), selectableNames(fields)];
  const own = new Map<string, OwnField>();
  for (const record of records)
    for (const field of ownFieldsOf(fields)(record)) {
      const known = own.get(field.name);
      if (known) own.set(field.name, merged(known, field));
      else if (own.size < limits.ownFields) own.set(field.name, field);
    }
  for (const name of own.keys()) {
    const leaf = leaves.get(name);
    if (leaf && records.some((record) => valuesOf(record, leaf).some((value) => value !== null))) own.delete(name);
  }
  if (own.size === 0) return { leaves, selectable };
  const found = [...own.values()];
  const ownLeaves = found.filter(({ kind }) => kind !== 'object').map((field) => [field.name, leafOf(field)] as const);
  return {
    leaves: new Map([...leaves, ...ownLeaves]),
    selectable: new Map([...selectable, ...found.map(({ name, path }) => [name, path] as const)]),
  };
};
