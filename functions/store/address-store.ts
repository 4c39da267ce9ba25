import { isResourceName, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { encodeJson, isJsonArray, isJsonObject, joinBytes, type JsonObject, type JsonValue } from '../../data/json.ts';
import { highestId } from '../query/collection.ts';
import { limits } from '../query/limits.ts';
import { bodyFault, changesBetween, mergeRecord, withoutId } from './bodies.ts';
import { withWrites } from './frozen.ts';
import { pack, unpack } from './packing.ts';
import { ADDRESS_FULL, type Store } from './port.ts';
import type { KeptResource, State } from './storage.ts';

/** Stands before the letters: the version of the form below, whose texts stay readable. */
const VERSION = '1';

const PREPARED = 32;

const LETTERS = /^1[\w-]+$/;

type Written = State['kaynaklar'];

/** Stands for a part of a resource in which nothing was written. */
const NOTHING = 0;

/** A record as an address holds it: its `id` follows from its place, and is left out where it comes last anyway. */
const heldRecord = (record: JsonObject): JsonObject =>
  Object.keys(record).at(-1) === 'id' ? withoutId(record) : record;

/**
 * What differs from the records before any write, in a form that only depends on what differs: the records behind the last one, and
 * numbers for so many ids that no record has any more; by `id` the changes that make a record, or (in an array) the whole of it where
 * none do; the removed ids.
 */
const differenceOf = (before: readonly JsonObject[], { kayitlar, sonKimlik }: KeptResource): readonly JsonValue[] => {
  const changed: [string, JsonValue][] = [];
  const removed: number[] = [];
  let at = 0;
  for (const record of before) {
    const id = Number(record['id']);
    const now = kayitlar[at];
    if (now?.['id'] !== id) {
      removed.push(id);
      continue;
    }
    at += 1;
    const changes = now === record ? null : changesBetween(record, now);
    if (changes !== null) changed.push([String(id), changes ?? [heldRecord(now)]]);
  }
  const added: JsonValue[] = [];
  let last = highestId(before);
  for (const record of kayitlar.slice(at)) {
    const id = Number(record['id']);
    if (id > last + 1) added.push(id - last - 1);
    added.push(heldRecord(record));
    last = id;
  }
  if (sonKimlik > last) added.push(sonKimlik - last);
  const parts = [
    added.length > 0 ? added : NOTHING,
    changed.length > 0 ? Object.fromEntries(changed) : NOTHING,
    removed.length > 0 ? removed : NOTHING,
  ];
  return parts.slice(0, parts.findLastIndex((part) => part !== NOTHING) + 1);
};

const isBody = (value: JsonValue): value is JsonObject => isJsonObject(value) && bodyFault(value) === null;

/** The records behind the last one, and the highest `id` ever given; `null` where that cannot be. */
const readAdded = (added: JsonValue, last: number): KeptResource | null => {
  if (!isJsonArray(added)) return added === NOTHING ? { kayitlar: [], sonKimlik: last } : null;
  const kayitlar: JsonObject[] = [];
  let id = last;
  for (const item of added) {
    const isGap = typeof item === 'number' && Number.isSafeInteger(item) && item > 0;
    id += isGap ? item : 1;
    if (!Number.isSafeInteger(id)) return null;
    if (isGap) continue;
    if (!isBody(item)) return null;
    kayitlar.push({ ...item, id });
  }
  return { kayitlar, sonKimlik: id };
};

/** A record with what an address says of it; `null` where that cannot be. */
const readChanged = (record: JsonObject, change: JsonValue): JsonObject | null => {
  if (isBody(change)) return mergeRecord(record, change);
  const [whole = null, ...more] = isJsonArray(change) ? change : [];
  return isBody(whole) && more.length === 0 ? { ...whole, id: record['id'] ?? null } : null;
};

/** A resource with what differs from the records before any write; ids that they lack are ignored. `null` where it cannot be read. */
const readDifference = (before: readonly JsonObject[], parts: JsonValue): KeptResource | null => {
  if (!isJsonArray(parts)) return null;
  const [added = NOTHING, changed = NOTHING, removed = NOTHING, ...more] = parts;
  const changes = changed === NOTHING ? {} : changed;
  const gone = removed === NOTHING ? [] : removed;
  if (more.length > 0 || !isJsonObject(changes) || !isJsonArray(gone)) return null;
  const behind = readAdded(added, highestId(before));
  if (behind === null) return null;
  const without = new Set<JsonValue>(gone);
  const kayitlar: JsonObject[] = [];
  for (const record of before) {
    const id = Number(record['id']);
    if (without.has(id)) continue;
    const change = Object.hasOwn(changes, id) ? changes[id] : undefined;
    const now = change === undefined ? record : readChanged(record, change);
    if (now === null) return null;
    kayitlar.push(now);
  }
  return { kayitlar: [...kayitlar, ...behind.kayitlar], sonKimlik: behind.sonKimlik };
};

/** `undefined` where bytes are no JSON in UTF-8. */
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** Opens the store of the state that a text in an address holds, without the `~` before it; `null` where it cannot be read. */
export type AddressStores = (text: string) => Store | Promise<Store | null>;

/** Stores whose writes stand in addresses alone. Each is as pure as its text: a write only brings the text of the next one. */
export const addressStores = (unwritten: Store): AddressStores => {
  const recordsBefore = (name: ResourceName): readonly JsonObject[] => unwritten.collectionOf(name).records;

  /** What was written, or `null` where a value is no state or beyond the bounds of one. */
  const readState = (value: unknown): Written | null => {
    if (!isJsonObject(value)) return null;
    const read: [string, KeptResource][] = [];
    let added = 0;
    for (const [name, parts] of Object.entries(value)) {
      if (!isResourceName(name)) return null;
      const before = recordsBefore(name);
      const resource = readDifference(before, parts);
      if (resource === null) return null;
      added += resource.kayitlar.filter(({ id }) => Number(id) > highestId(before)).length;
      read.push([name, resource]);
    }
    return added > limits.stateRecords ? null : Object.fromEntries(read);
  };

  /** The text of a state; `null` where an address cannot hold it. */
  const textOf = async (written: Written): Promise<string | null> => {
    const differences = resourceNames.flatMap((name) => {
      const resource = written[name];
      const parts = resource ? differenceOf(recordsBefore(name), resource) : [];
      return parts.length > 0 ? [[name, parts] as const] : [];
    });
    if (differences.length === 0) return '';
    const state = Object.fromEntries(differences);
    const bytes = encodeJson(state);
    if (bytes.length > limits.stateBytes || readState(state) === null) return null;
    const text = VERSION + (await pack(bytes));
    return text.length > limits.stateLetters ? null : text;
  };

  const storeOf = (written: Written): Store => ({
    ...withWrites(unwritten, () => written),
    transact: async (write) => {
      const { result, change } = write();
      if (!change) return { result };
      const text = await textOf({ ...written, [change.resource]: change.kept });
      return text === null ? ADDRESS_FULL : { result, state: text };
    },
    reset: () => Promise.resolve(''),
  });

  const unpacked = async (text: string): Promise<Store | null> => {
    const pieces = await unpack(text.slice(VERSION.length), limits.stateBytes);
    const written = pieces && readState(parse(joinBytes(pieces)));
    if (written === null) return null;
    const store = storeOf(written);
    const [oldest = ''] = recent.keys();
    if (recent.size >= PREPARED) recent.delete(oldest);
    recent.set(text, store);
    return store;
  };

  const start = storeOf({});
  const recent = new Map<string, Store>();
  return (text) => {
    if (text === '') return start;
    const known = recent.get(text);
    if (known === undefined)
      return text.length <= limits.stateLetters && LETTERS.test(text) ? unpacked(text) : Promise.resolve(null);
    // Behind those that were asked for before it.
    recent.delete(text);
    recent.set(text, known);
    return known;
  };
};
