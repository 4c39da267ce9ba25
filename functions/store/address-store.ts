import { cached, lastUsed } from '../../data/lib/cached.ts';
import {
  bodyFault,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  mergeRecord,
} from '../../data/lib/json.ts';
import { idsOf, idText, isRecordId, numberOf } from '../../data/ids.ts';
import { limits } from '../query/limits.ts';
import { type Names, namesIn, type NamesOf } from '../query/own-fields.ts';
import { type Difference, type Differences, packState, unpackState } from './packed-state.ts';
import { ADDRESS_FULL, type Store } from './port.ts';
import type { KeptResource, State } from './storage.ts';
import { changesBetween, withoutId, withWrites } from './writes.ts';

/** The maximum number of states whose records are remembered. */
const REMEMBERED = 16;

type Written = State['kaynaklar'];

const namesByRecords = new WeakMap<readonly JsonObject[], Names>();

/** Remembers the fields as long as the records; indexes, which are larger, live only as long as a request. */
const namesOf: NamesOf = (fields, records) => cached(() => namesIn(fields, records), namesByRecords)(records);

/** A record as encoded in the URL. Omits `id` if it is the last field, because it follows from the record's position. */
const heldRecord = (record: JsonObject): JsonObject =>
  Object.keys(record).at(-1) === 'id' ? withoutId(record) : record;

/** The difference from the original records. Equal records always have the same difference. */
const differenceOf = (before: readonly JsonObject[], { kayitlar, sonKimlik }: KeptResource): Difference => {
  const changed: [string, JsonValue][] = [];
  const removed: JsonValue[] = [];
  let at = 0;
  for (const record of before) {
    const { id = null } = record;
    const now = kayitlar[at];
    if (now?.['id'] !== id) {
      removed.push(id);
      continue;
    }
    at += 1;
    const changes = now === record ? null : changesBetween(record, now);
    if (changes !== null) changed.push([idText(id), changes ?? [heldRecord(now)]]);
  }
  const added: JsonValue[] = [];
  let last = idsOf(before).highest;
  for (const record of kayitlar.slice(at)) {
    const { id } = record;
    const follows = typeof id === 'number' && id > last;
    if (follows && id > last + 1) added.push(id - last - 1);
    added.push(follows ? heldRecord(record) : record);
    last = Math.max(last, numberOf(id) ?? 0);
  }
  if (sonKimlik > last) added.push(sonKimlik - last);
  return { added, changed: Object.fromEntries(changed), removed };
};

const isBody = (value: JsonValue): value is JsonObject => isJsonObject(value) && bodyFault(value) === null;

/**
 * Parses the added records and the highest `id` ever assigned; `null` for invalid input.
 * @param last the highest original `id`
 * @param mayHaveIds true if callers choose ids; otherwise a record's `id` always follows the one before it
 */
const readAdded = (added: readonly JsonValue[], last: number, mayHaveIds: boolean): KeptResource | null => {
  const kayitlar: JsonObject[] = [];
  let id = last;
  for (const item of added) {
    if (mayHaveIds && isBody(item) && isRecordId(item['id'])) {
      id = Math.max(id, numberOf(item['id']) ?? 0);
      kayitlar.push(item);
      continue;
    }
    const isGap = typeof item === 'number' && Number.isSafeInteger(item) && item > 0;
    id += isGap ? item : 1;
    if (!Number.isSafeInteger(id)) return null;
    if (isGap) continue;
    if (!isBody(item)) return null;
    kayitlar.push({ ...item, id });
  }
  return { kayitlar, sonKimlik: id };
};

/** Applies a change from the URL to a record; `null` for an invalid change. */
const readChanged = (record: JsonObject, change: JsonValue): JsonObject | null => {
  if (isBody(change)) return mergeRecord(record, change);
  const [whole = null, ...more] = isJsonArray(change) ? change : [];
  return isBody(whole) && more.length === 0 ? { ...whole, id: record['id'] ?? null } : null;
};

/** Applies a difference to the original records and ignores unknown ids. Returns `null` for an invalid difference. */
const readDifference = (before: readonly JsonObject[], difference: Difference, isOwn: boolean): KeptResource | null => {
  const { added, changed, removed } = difference;
  const behind = readAdded(added, idsOf(before).highest, isOwn);
  if (behind === null) return null;
  const without = new Set(removed);
  const kayitlar: JsonObject[] = [];
  for (const record of before) {
    const { id = null } = record;
    if (without.has(id)) continue;
    const key = idText(id);
    const change = Object.hasOwn(changed, key) ? changed[key] : undefined;
    const now = change === undefined ? record : readChanged(record, change);
    if (now === null) return null;
    kayitlar.push(now);
  }
  const all = [...kayitlar, ...behind.kayitlar];
  const isUnique = !isOwn || new Set(all.map(({ id }) => idText(id))).size === all.length;
  return isUnique ? { kayitlar: all, sonKimlik: behind.sonKimlik } : null;
};

/** Encodes the writes of a state; only hosts of writes load it. */
interface StateEncoder {
  readonly differenceOf: typeof differenceOf;
  readonly packState: typeof packState;
}

export const stateEncoder: StateEncoder = { differenceOf, packState };

/** Opens the store for a state in the URL, passed without its `~`. Returns `null` for an invalid text. */
export type AddressStores = (text: string) => Store | Promise<Store | null>;

/**
 * Immutable stores whose state is in the URL: a write returns the text of the next state.
 * @param encoder `null` for stores that are only read
 */
export const addressStores = (unwritten: Store, encoder: StateEncoder | null): AddressStores => {
  const recordsBefore = (name: string): readonly JsonObject[] => unwritten.collectionOf(name).records;

  /** Decodes the written resources; `null` if they are invalid or exceed the limits of a state. */
  const readState = (differences: Differences): Written | null => {
    const read: [string, KeptResource][] = [];
    let added = 0;
    for (const [name, difference] of differences) {
      const before = recordsBefore(name);
      const resource = readDifference(before, difference, unwritten.catalogue.isOwn(name));
      if (resource === null) return null;
      added += difference.added.filter(isJsonObject).length;
      read.push([name, resource]);
    }
    return added > limits.stateRecords ? null : Object.fromEntries(read);
  };

  /** Encodes a state as text; `null` if it exceeds the limits. */
  const textOf = async (written: Written): Promise<string | null> => {
    if (encoder === null) return null;
    const differences = unwritten.catalogue.names.flatMap((name) => {
      const resource = written[name];
      return resource ? [[name, encoder.differenceOf(recordsBefore(name), resource)] as const] : [];
    });
    return readState(differences) === null ? null : encoder.packState(differences);
  };

  const storeOf = (written: Written): Store => ({
    ...withWrites(unwritten, () => written, namesOf),
    transact: async (write) => {
      const { result, change } = write();
      if (!change) return { result };
      const text = await textOf({ ...written, [change.resource]: change.kept });
      return text === null ? ADDRESS_FULL : { result, state: text };
    },
    reset: () => Promise.resolve(''),
  });

  const unpacked = async (text: string): Promise<Store | null> => {
    const differences = await unpackState(text, (name) => unwritten.catalogue.names.includes(name));
    const written = differences && readState(differences);
    if (written === null) return null;
    recent.set(text, written);
    return storeOf(written);
  };

  const recent = lastUsed<string, Written>(REMEMBERED);
  recent.set('', {});
  return (text) => {
    const known = recent.get(text);
    return known ? storeOf(known) : unpacked(text);
  };
};
