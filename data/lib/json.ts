/** Any JSON value (RFC 8259). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** The maximum nesting depth of callers' JSON, low enough for recursive functions. */
export const MAXIMUM_DEPTH = 100;

/** The maximum number of fields of an object in callers' JSON. */
export const MAXIMUM_FIELDS = 2000;

/** True for an object that is not an array. Its contents are not checked: `JSON.parse` and `JsonValue` guarantee that they are JSON. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** True if a value and all values in it pass `holds`. `depth` starts at 1 and ends at `MAXIMUM_DEPTH` + 1, the first invalid level. */
export const everyValue = (value: unknown, holds: (value: unknown, depth: number) => boolean, depth = 1): boolean => {
  if (!holds(value, depth)) return false;
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH) return true;
  if (isJsonObject(value)) {
    for (const name of Object.keys(value)) if (!everyValue(value[name], holds, depth + 1)) return false;
  } else if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    for (const item of items) if (!everyValue(item, holds, depth + 1)) return false;
  }
  return true;
};

/** The reason to reject a parsed body: too many fields in an object, too many levels, or a number that is not finite. */
export const bodyFault = (value: unknown): 'fields' | 'levels' | 'number' | null => {
  let deepest = 0;
  let infinite = 0;
  const fewFields = everyValue(value, (inner, depth) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) infinite += 1;
    if (typeof inner !== 'object' || inner === null) return true;
    deepest = Math.max(deepest, depth);
    return Array.isArray(inner) || Object.keys(inner).length <= MAXIMUM_FIELDS;
  });
  if (!fewFields) return 'fields';
  if (deepest > MAXIMUM_DEPTH) return 'levels';
  return infinite === 0 ? null : 'number';
};

/** A string field of an object; empty if it is missing or not a string. */
export const textIn = (value: unknown, name: string): string => {
  const text = isJsonObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
};

/** A field's value if it is a finite number. */
export const numberIn = (object: JsonObject, name: string): number | undefined => {
  const value = object[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** An object in an object; empty if it is missing or not an object. */
export const objectIn = (object: JsonObject, name: string): JsonObject => {
  const value = object[name];
  return isJsonObject(value) ? value : {};
};

/** The items of a list in an object, empty if they are not objects. */
export const objectsIn = (object: JsonObject, name: string): readonly JsonObject[] => {
  const value = object[name];
  return value !== undefined && isJsonArray(value) ? value.map((each) => (isJsonObject(each) ? each : {})) : [];
};

/** Adds what an object lacks, also to objects in it and, by position, to those in its lists. Values that were sent always win. */
const withMissing = (sent: JsonValue | undefined, added: JsonValue): JsonValue => {
  if (sent === undefined) return added;
  if (isJsonArray(sent) && isJsonArray(added)) return sent.map((item, at) => withMissing(item, added[at] ?? null));
  return isJsonObject(sent) && isJsonObject(added) ? withFields(sent, added) : sent;
};

/** The same for an object: the fields come in the order of `added`, which may contain `undefined`, and others follow. */
export const withFields = (sent: JsonObject, added: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    [...new Set([...Object.keys(added), ...Object.keys(sent)])].flatMap((name) => {
      const [own, more] = [sent, added].map((each) => (Object.hasOwn(each, name) ? each[name] : undefined));
      const value = more === undefined ? own : withMissing(own, more);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** Copies a JSON value, even in jsdom, which lacks `structuredClone`. */
export function jsonCopy<Value>(value: Value): Value;
export function jsonCopy(value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return copy;
}

/** Merges objects field by field. Any other value, including `null` and arrays, replaces the current value. */
const merge = (current: JsonValue | undefined, change: JsonValue): JsonValue =>
  isJsonObject(current) && isJsonObject(change) ? mergeFields(current, Object.entries(change)) : change;

const mergeFields = (current: JsonObject, changes: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const merged = new Map(Object.entries(current));
  for (const [name, value] of changes) merged.set(name, merge(merged.get(name), value));
  // `Object.fromEntries` defines properties, so `__proto__` is plain data.
  return Object.fromEntries(merged);
};

/** Merges changes into a record, except into its `id`. */
export const mergeRecord = (record: JsonObject, changes: JsonObject): JsonObject =>
  mergeFields(
    record,
    Object.entries(changes).filter(([name]) => name !== 'id'),
  );

/** UTF-8 bytes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of an ASCII text. Needs no `TextEncoder`, which may not exist yet when modules are loaded. */
export const asciiBytes = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

// Created at first use, because tests in jsdom import this module without `TextEncoder`.
let encoder: TextEncoder | undefined;

export const encodeText = (text: string): Bytes => (encoder ??= new TextEncoder()).encode(text);

/** Decodes UTF-8 and drops a byte order mark. @throws TypeError for invalid bytes, instead of replacing them with U+FFFD. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** A JSON value as UTF-8, without white space. */
export const encodeJson = (value: JsonValue): Bytes => encodeText(JSON.stringify(value));

export const joinBytes = (pieces: readonly Uint8Array[]): Bytes => {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    // Half of the fragments of embedded records are single bytes (commas and brackets), for which calls of `set` would be slow.
    if (piece.length === 1) joined[offset] = piece[0] ?? 0;
    else joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
};
