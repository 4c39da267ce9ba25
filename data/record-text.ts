import { isJsonArray, isJsonObject, type JsonValue } from './json.ts';

/**
 * Records as JSON in which the names of fields stand once: first a list of names for each kind of object, then the
 * records, an object as the number of its kind and its values, an array as `null` and its items.
 */
export const recordsText = (records: readonly JsonValue[]): string => {
  const kinds: string[] = [];
  const packed = (value: JsonValue): JsonValue => {
    if (isJsonArray(value)) return [null, ...value.map(packed)];
    if (!isJsonObject(value)) return value;
    const names = JSON.stringify(Object.keys(value));
    if (!kinds.includes(names)) kinds.push(names);
    return [kinds.indexOf(names), ...Object.values(value).map(packed)];
  };
  const lines = records.map((record) => JSON.stringify(packed(record)));
  return `[\n[${kinds.join(',')}],\n${lines.join(',\n')}\n]`;
};

/** The types are those that `recordsText` writes. */
const parse: (text: string) => readonly [kinds: readonly string[][], ...records: JsonValue[]] = JSON.parse;

const recordsIn = (text: string): readonly JsonValue[] => {
  const [kinds, ...records] = parse(text);
  const unpacked = (value: JsonValue): JsonValue => {
    if (!isJsonArray(value)) return value;
    const [kind = null] = value;
    if (kind === null) return value.slice(1).map(unpacked);
    // A loop: it runs at a cold start, where `Object.fromEntries` takes twice as long.
    const object: Record<string, JsonValue> = {};
    let index = 0;
    for (const name of kinds[Number(kind)] ?? []) object[name] = unpacked(value[(index += 1)] ?? null);
    return object;
  };
  return records.map(unpacked);
};

const parsed = new Map<string, readonly JsonValue[]>();

/** Parses a resource's text when it is first asked for: the app and whoever imports the records alone share the same ones. */
export const parsedOnce = (name: string, text: string): readonly JsonValue[] => {
  const records = parsed.get(name) ?? recordsIn(text);
  parsed.set(name, records);
  return records;
};
