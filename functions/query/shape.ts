import { cached } from '../../data/lib/cached.ts';
import { idText } from '../../data/ids.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import {
  asciiBytes,
  type Bytes,
  encodeJson,
  encodeText,
  isJsonArray,
  isJsonObject,
  joinBytes,
  type JsonObject,
  type JsonValue,
} from '../../data/lib/json.ts';
import type { Collection, CollectionOf, Position } from './collection.ts';
import { limits } from './limits.ts';
import { defaultQuery, type Embed, type Selection, type Shape } from './list-query.ts';
import type { Excess } from './problem.ts';
import type { Relation } from './relations.ts';

/** The absolute URL of a record's picture (SVG); `null` if no host is known to have it. */
export type PictureUrl = (resource: string, id: number) => string | null;

/** The sources of embedded relations. */
export interface Sources {
  readonly collectionOf: CollectionOf;
  readonly hasPicture: (resource: string, id: number) => boolean;
  readonly pictureUrl: PictureUrl;
}

const NULL = asciiBytes('null');
const COMMA = asciiBytes(',');
const OPEN_ARRAY = asciiBytes('[');
const CLOSE_ARRAY = asciiBytes(']');
const CLOSE_OBJECT = asciiBytes('}');

/** Joins UTF-8 fragments to JSON and inserts the commas. */
class JsonWriter {
  readonly #pieces: Bytes[] = [];
  #length = 0;
  /** The number of embedded records. */
  embedded = 0;
  /** True if the next value needs a comma before it. */
  #follows = false;

  get excess(): Excess | null {
    if (this.embedded > limits.embeddedInList) return { what: 'embedded', atMost: limits.embeddedInList };
    return this.#length > limits.shapedBytes ? { what: 'bytes', atMost: limits.shapedBytes } : null;
  }

  value(json: Bytes): void {
    if (this.#follows) this.#pieces.push(COMMA);
    this.#pieces.push(json);
    this.#length += json.length + 1;
    this.#follows = true;
  }

  /** Writes a field's name (with its colon); its value must follow. */
  name(label: Bytes): void {
    this.value(label);
    this.#follows = false;
  }

  array<Entry>(entries: readonly Entry[], write: (entry: Entry) => void): void {
    this.name(OPEN_ARRAY);
    for (const entry of entries) write(entry);
    this.#pieces.push(CLOSE_ARRAY);
    this.#follows = true;
  }

  /** Writes an object extended with the fields that `write` adds. */
  extended(object: Bytes, write: () => void): void {
    this.value(object.subarray(0, -1));
    write();
    this.#pieces.push(CLOSE_OBJECT);
  }

  bytes(): Bytes {
    return joinBytes(this.#pieces);
  }
}

/** The JSON key of a field with its colon, `"siparisler":`, in UTF-8. */
const encodeLabel = (name: string): Bytes => encodeText(`${JSON.stringify(name)}:`);

const labelOf = cached(({ name }: Relation) => encodeLabel(name), new WeakMap<Relation, Bytes>());

const select = (value: JsonValue, selection: Selection): JsonValue => {
  if (!isJsonArray(value)) return isJsonObject(value) ? selectFields(value, selection) : value;
  const items: JsonValue[] = [];
  for (const item of value) items.push(select(item, selection));
  return items;
};

/** Keeps the record's field order. Uses a plain loop, because arrays of names and values would take far longer than the rest. */
const selectFields = (record: JsonObject, selection: Selection): Record<string, JsonValue> => {
  // Without a prototype, `__proto__` is plain data, but `JSON.stringify` takes far longer.
  const selected: Record<string, JsonValue> = selection.has('__proto__') ? { __proto__: null } : {};
  for (const name in record) {
    const below = selection.get(name);
    const value = record[name];
    if (below !== undefined && value !== undefined) selected[name] = below === null ? value : select(value, below);
  }
  return selected;
};

/** The value of an aliased field: an array if the path crosses an array, or `null` if the field is missing. */
const valueAt = (value: JsonValue, path: readonly string[], depth = 0): JsonValue => {
  const step = path[depth];
  if (step === undefined) return value;
  if (isJsonArray(value)) return value.map((item) => valueAt(item, path, depth));
  return isJsonObject(value) && Object.hasOwn(value, step) ? valueAt(value[step] ?? null, path, depth + 1) : null;
};

/** The selected fields, followed by the aliased ones in the order of the request. */
const shownFields = (record: JsonObject, selection: Selection, { aliases }: Shape): JsonObject => {
  const shown = selectFields(record, selection);
  for (const { name, path } of aliases) shown[name] = valueAt(record, path);
  return shown;
};

const relatedPositions = (
  { records }: Collection,
  position: Position,
  { kind, key }: Relation,
  target: Collection,
): readonly Position[] => {
  const id = records[position]?.[kind === 'parent' ? key : 'id'];
  if (typeof id !== 'number' && typeof id !== 'string') return [];
  if (kind === 'parent') {
    const parent = target.ids().positionOf(id);
    return parent === undefined ? [] : [parent];
  }
  return (target.having(key).get(idText(id)) ?? []).slice(0, limits.embedded);
};

/** The JSON of a picture's URL; `null` if no host is known to have it or the record has no picture. */
const pictureOf = ({ hasPicture, pictureUrl }: Sources, resource: string, id: JsonValue | undefined): Bytes => {
  const url = typeof id === 'number' && hasPicture(resource, id) ? pictureUrl(resource, id) : null;
  return typeof url === 'string' ? encodeJson(url) : NULL;
};

/** The JSON of a record without its embedded relations. Omits fields that a relation of the same name replaces. */
const fieldsJson = (collection: Collection, position: Position, shape: Shape): Bytes => {
  const { selection, embeds } = shape;
  const record = itemAt(collection.records, position);
  const isHidden = (name: string): boolean => embeds.some((embed) => embed.name === name);
  const shown = selection ? shownFields(record, selection, shape) : record;
  if (embeds.some(({ name }) => name in record))
    return encodeJson(Object.fromEntries(Object.entries(shown).filter(([name]) => !isHidden(name))));
  return selection ? encodeJson(shown) : collection.json(position);
};

const writeRecord = (
  writer: JsonWriter,
  sources: Sources,
  collection: Collection,
  position: Position,
  shape: Shape,
): void => {
  const { embeds } = shape;
  const own = fieldsJson(collection, position, shape);
  if (embeds.length === 0) writer.value(own);
  else
    writer.extended(own, () => {
      for (const embed of embeds) writeEmbed(writer, sources, collection, position, embed);
    });
};

const writeEmbed = (
  writer: JsonWriter,
  sources: Sources,
  collection: Collection,
  position: Position,
  { relation, name, below }: Embed,
): void => {
  // Aliases are not cached, because callers can choose any number of them.
  writer.name(name === relation.name ? labelOf(relation) : encodeLabel(name));
  if (relation.kind === 'picture') {
    writer.value(pictureOf(sources, relation.target, collection.records[position]?.['id']));
    return;
  }
  const target = sources.collectionOf(relation.target);
  const related = relatedPositions(collection, position, relation, target);
  const shape = below.length === 0 ? defaultQuery.shape : { ...defaultQuery.shape, embeds: below };
  writer.embedded += related.length;
  const writeRelated = (at: Position): void => writeRecord(writer, sources, target, at, shape);
  if (relation.kind === 'children') writer.array(related, writeRelated);
  else if (related[0] === undefined) writer.value(NULL);
  else writeRelated(related[0]);
};

/**
 * Encodes records as a JSON array in the requested shape. Uses cached bytes for whole records, and one call for selected fields.
 * Embedded records and aliases can multiply the size, so they are limited.
 */
export const shapeRecords = (
  sources: Sources,
  collection: Collection,
  positions: readonly Position[],
  shape: Shape,
): Bytes | Excess => {
  const { selection, embeds, aliases } = shape;
  const isLimited = embeds.length > 0 || aliases.length > 0;
  if (selection && !isLimited)
    return encodeJson(positions.map((position) => shownFields(itemAt(collection.records, position), selection, shape)));
  const writer = new JsonWriter();
  writer.array(positions, (position) => {
    if (!isLimited || writer.excess === null) writeRecord(writer, sources, collection, position, shape);
  });
  return (isLimited ? writer.excess : null) ?? writer.bytes();
};
