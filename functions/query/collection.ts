import { itemAt } from '../../data/lib/item-at.ts';
import { type Bytes, encodeJson, everyValue, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { type Leaf, leafNamed, valuesOf } from '../../data/schema.ts';
import { cached, once } from '../../data/lib/cached.ts';
import type { FieldMap } from '../../data/catalogue/field.ts';
import type { Catalogue } from './catalogue.ts';
import { type Ids, idsOf, idText } from '../../data/ids.ts';
import { catalogueNames, type Names, namesIn, type NamesOf } from './own-fields.ts';
import { fold, kindOf, type Value } from './values.ts';

/** The index of a record in its collection, from 0. */
export type Position = number;

/** A field's values, as one array per record, because fields of array items have several values. */
export type Column = readonly (readonly Value[])[];

/** A resource's records with indexes that are computed on first use to keep cold starts fast. */
export interface Collection {
  readonly records: readonly JsonObject[];
  /** The fields that queries can use. */
  readonly names: () => Names;
  readonly all: readonly Position[];
  readonly json: (position: Position) => Bytes;
  /** A field's values, prepared for comparison. */
  readonly column: (field: string) => Column;
  readonly foldedColumn: (field: string) => Column;
  /** Each record's rank in the ascending order of a sortable field. Equal values have equal ranks; missing values have -1. */
  readonly ranks: (field: string) => Int32Array;
  /** Each record's text and number fields in one folded text. */
  readonly texts: () => readonly string[];
  /** An index of a foreign key: the ascending positions of the records, keyed by the text of its value. */
  readonly having: (field: string) => ReadonlyMap<string, readonly Position[]>;
  readonly ids: () => Ids;
}

/** Caches results per record object, so that they remain valid after writes to other records. */
const oncePerRecord = <Derived>(make: (record: JsonObject) => Derived): ((record: JsonObject) => Derived) =>
  cached(make, new WeakMap<JsonObject, Derived>());

export const recordJson: (record: JsonObject) => Bytes = oncePerRecord(encodeJson);

export const recordCopy: (record: JsonObject) => JsonObject = oncePerRecord((record) => structuredClone(record));

/** A record's text and number fields in one folded text. */
export const recordText: (record: JsonObject) => string = oncePerRecord((record) => {
  const texts: (string | number)[] = [];
  everyValue(record, (value) => {
    if (typeof value === 'string' || typeof value === 'number') texts.push(value);
    return true;
  });
  return fold(texts.join('\n'));
});

const ready = (value: JsonValue, { field }: Leaf): Value => (value === null ? null : kindOf(field).ready(value));

const foldedText = (value: JsonValue): Value =>
  value === null ? null : fold(typeof value === 'string' ? value : JSON.stringify(value));

const rank = (column: Column, { field }: Leaf): Int32Array => {
  const { compare } = kindOf(field);
  const present = column.flatMap(([value = null], position) => (value === null ? [] : [{ value, position }]));
  present.sort((a, b) => compare(a.value, b.value));
  const ranks = new Int32Array(column.length).fill(-1);
  let current = -1;
  let previous: Value = null;
  for (const { value, position } of present) {
    if (previous === null || compare(previous, value) !== 0) current += 1;
    ranks[position] = current;
    previous = value;
  }
  return ranks;
};

/**
 * Makes a collection of records.
 * @param namesOf finds the fields of the records
 */
export const prepareCollection = (
  fields: FieldMap,
  records: readonly JsonObject[],
  namesOf: NamesOf = namesIn,
): Collection => {
  const names = once(() => namesOf(fields, records));
  const leafOf = (name: string): Leaf => leafNamed(names().leaves, name);
  const columnOf = (name: string, make: (value: JsonValue, leaf: Leaf) => Value): Column => {
    const leaf = leafOf(name);
    return records.map((record) => valuesOf(record, leaf).map((value) => make(value, leaf)));
  };
  const column = cached((name: string) => columnOf(name, ready));
  const having = cached((name: string) => {
    const leaf = leafOf(name);
    const positions = new Map<string, Position[]>();
    for (const [position, record] of records.entries()) {
      const [value] = valuesOf(record, leaf);
      if (typeof value !== 'number' && typeof value !== 'string') continue;
      const known = positions.get(idText(value));
      if (known) known.push(position);
      else positions.set(idText(value), [position]);
    }
    return positions;
  });
  return {
    records,
    names,
    all: records.map((_, position) => position),
    json: (position) => recordJson(itemAt(records, position)),
    column,
    foldedColumn: cached((name: string) => columnOf(name, foldedText)),
    ranks: cached((name: string) => rank(column(name), leafOf(name))),
    texts: once(() => records.map(recordText)),
    having,
    ids: once(() => idsOf(records)),
  };
};

export type CollectionOf = (resource: string) => Collection;

/** The collections of all resources, each made on first use. Only own records may have fields that are not in the catalogue. */
export const collectionsOver = (
  { of, isOwn, namesOf }: Catalogue,
  recordsOf: (resource: string) => readonly JsonObject[],
): CollectionOf =>
  cached((name) =>
    prepareCollection(of(name).fields, recordsOf(name), namesOf(name, isOwn(name) ? namesIn : catalogueNames)),
  );
