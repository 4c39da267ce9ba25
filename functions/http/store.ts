import { catalogue, type DataSet, resourceNames, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Collection, type Position, prepareCollection } from '../query/collection.ts';
import { memoized } from '../query/memoized.ts';
import { recordJson } from '../query/prepared.ts';
import type { CollectionOf } from '../query/shape.ts';
import { type ApiError, definedError } from './errors.ts';
import { badId, isId, recordNotFound } from './path-errors.ts';
import type { Outcome } from './respond.ts';
import {
  assertState,
  isOwnStorage,
  type KeptResource,
  OWN_STORAGE,
  type OwnStorage,
  type State,
  STATE_VERSION,
  StateVersionError,
  type Storage,
  StorageError,
} from './state.ts';

/** The outcome of a write: its response, and what the resource holds afterwards (nothing where the write was refused). */
export interface WriteResult {
  readonly response: Outcome;
  readonly change?: { readonly resource: ResourceName; readonly kept: KeptResource };
}

/** The records, and what writes do to them. */
export interface Store {
  readonly collectionOf: CollectionOf;
  /** The highest `id` ever given in a resource. */
  readonly lastId: (resource: ResourceName) => number;
  readonly keeps: boolean;
  /** Takes over what somebody else has changed in the storage, such as a file edited by hand. */
  readonly readChanges: () => Promise<void>;
  /** Runs a write; a store that keeps writes runs one after another and responds when the change is stored. */
  readonly transact: (write: () => WriteResult) => Promise<Outcome>;
  /** Restores the frozen data. */
  readonly reset: () => Promise<void>;
}

/** The position of the record that a path names, or the 404. */
export const findRecord = (store: Store, resource: ResourceName, id: string): Position | ApiError => {
  if (!isId(id)) return badId(resource, id);
  const position = store.collectionOf(resource).positionOf(Number(id));
  return position ?? recordNotFound(resource, id, store.lastId(resource), store.keeps);
};

const highestId = (records: readonly JsonObject[]): number => Number(records.at(-1)?.['id'] ?? 0);

/** The store of the hosted service: writes are answered, but change nothing. */
export const simulatedStore = (dataSet: DataSet): Store => {
  const collectionOf = memoized((resource: ResourceName) =>
    prepareCollection(catalogue[resource].members, dataSet[resource]),
  );
  return {
    collectionOf,
    lastId: (resource) => highestId(collectionOf(resource).records),
    keeps: false,
    readChanges: () => Promise.resolve(),
    transact: (write) => Promise.resolve(write().response),
    reset: () => Promise.resolve(),
  };
};

/** What a kept store takes: records that writes have added or changed, and bytes of their JSON. */
export const MAXIMUM_KEPT_RECORDS = 20_000;
export const MAXIMUM_KEPT_BYTES = 32 * 1024 * 1024;

const storeFull: ApiError = {
  ...definedError('DEPO_DOLU'),
  details: { enCok: MAXIMUM_KEPT_RECORDS, enCokBayt: MAXIMUM_KEPT_BYTES },
};

type Kept = State['kaynaklar'];

/** How much of the kept data writes have added or changed. */
interface Size {
  readonly records: number;
  readonly bytes: number;
}

const frozenRecords = (dataSet: DataSet, resource: ResourceName): readonly JsonObject[] => dataSet[resource];

/** The resources of a state, with their names. */
const resourcesOf = (kept: Kept): readonly (readonly [ResourceName, KeptResource])[] =>
  resourceNames.flatMap((name) => {
    const resource = kept[name];
    return resource ? [[name, resource] as const] : [];
  });

/** Measures states over a data set; a resource that stays the same is measured once. */
const sizesOver = (dataSet: DataSet): ((kept: Kept) => Size) => {
  const frozen = memoized((name: ResourceName): ReadonlySet<JsonObject> => new Set(frozenRecords(dataSet, name)));
  const measured = new WeakMap<KeptResource, Size>();
  const sizeOf = (name: ResourceName, resource: KeptResource): Size => {
    const known = measured.get(resource);
    if (known) return known;
    const written = resource.kayitlar.filter((record) => !frozen(name).has(record));
    const size = {
      records: written.length,
      bytes: written.reduce((sum, record) => sum + recordJson(record).length, 0),
    };
    measured.set(resource, size);
    return size;
  };
  return (kept) => {
    const sizes = resourcesOf(kept).map(([name, resource]) => sizeOf(name, resource));
    return {
      records: sizes.reduce((sum, { records }) => sum + records, 0),
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
};

/** Records that are worked on before others get their turn; a few milliseconds. */
const RECORDS_AT_ONCE = 500;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Changes every record of a state, and lets other requests in between. */
const mapRecords = async (
  kept: Kept,
  change: (record: JsonObject, resource: ResourceName) => JsonObject,
): Promise<Kept> => {
  const changed: [ResourceName, KeptResource][] = [];
  for (const [name, { kayitlar, sonKimlik }] of resourcesOf(kept)) {
    const records: JsonObject[] = [];
    for (const [at, record] of kayitlar.entries()) {
      if (at > 0 && at % RECORDS_AT_ONCE === 0) await pause();
      records.push(change(record, name));
    }
    changed.push([name, { kayitlar: records, sonKimlik }]);
  }
  return Object.fromEntries(changed);
};

const memory: OwnStorage = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  [OWN_STORAGE]: {},
};

const storageError = (tr: string, en: string, cause: unknown): StorageError => {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = cause instanceof StorageError ? cause.text : { tr: message, en: message };
  return new StorageError({ tr: tr + reason.tr, en: en + reason.en }, { cause });
};

/** What a storage holds. A record that equals a frozen one becomes that one, so that it is neither counted nor prepared twice. */
const readState = async (dataSet: DataSet, storage: Storage): Promise<Kept> => {
  const stored: unknown = await storage.read().catch((cause: unknown) => {
    throw cause instanceof StorageError ? cause : storageError('', '', cause);
  });
  if (stored === null || stored === undefined) return {};
  assertState(stored);
  const frozen = memoized(
    (name: ResourceName) => new Map(frozenRecords(dataSet, name).map((record) => [Number(record['id']), record])),
  );
  const copies = !isOwnStorage(storage);
  return mapRecords(stored.kaynaklar, (record, name) => {
    const same = frozen(name).get(Number(record['id']));
    if (same && JSON.stringify(same) === JSON.stringify(record)) return same;
    const own = copies ? structuredClone(record) : record;
    recordJson(own);
    return own;
  });
};

/** The state of a store to which nothing was written. */
export const emptyState: State = { surum: STATE_VERSION, kaynaklar: {} };

/** Replaces a state of another version, which is kept under another name where the storage can do that. */
export const replaceState = async (storage: Storage): Promise<void> => {
  if (isOwnStorage(storage)) await storage[OWN_STORAGE].setAside?.();
  await storage.write(emptyState);
};

/**
 * A store that keeps writes, starting from what its storage holds.
 * @throws StorageError where that cannot be used.
 */
export const keptStore = async (dataSet: DataSet, storage: Storage = memory): Promise<Store> => {
  const sizeOf = sizesOver(dataSet);
  let kept = await readState(dataSet, storage);
  const recordsOf = (resource: ResourceName): readonly JsonObject[] => kept[resource]?.kayitlar ?? dataSet[resource];
  const collections = new Map<ResourceName, Collection>();
  const collectionOf = (resource: ResourceName): Collection => {
    const known = collections.get(resource);
    const records = recordsOf(resource);
    if (known?.records === records) return known;
    const collection = prepareCollection(catalogue[resource].members, records);
    collections.set(resource, collection);
    return collection;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one task after another; a failed one does not keep the next from running. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
  const readChanges = async (): Promise<void> => {
    if (!isOwnStorage(storage) || !(await storage[OWN_STORAGE].wasChanged?.())) return;
    kept = await readState(dataSet, storage);
  };
  const replace = async (next: Kept): Promise<void> => {
    const kaynaklar = isOwnStorage(storage) ? next : await mapRecords(next, (record) => structuredClone(record));
    try {
      await storage.write({ surum: STATE_VERSION, kaynaklar });
    } catch (cause) {
      throw storageError('yazılamadı, veriler değişmedi: ', 'not written, nothing changed: ', cause);
    }
    kept = next;
  };
  /** What cannot be brought back within the bounds is still taken where it does not grow. */
  const isOverfull = (next: Kept): boolean => {
    const [before, after] = [sizeOf(kept), sizeOf(next)];
    return (
      (after.records > MAXIMUM_KEPT_RECORDS && after.records > before.records) ||
      (after.bytes > MAXIMUM_KEPT_BYTES && after.bytes > before.bytes)
    );
  };
  return {
    collectionOf,
    lastId: (resource) => kept[resource]?.sonKimlik ?? highestId(dataSet[resource]),
    keeps: true,
    readChanges: () => inTurn(readChanges),
    transact: (write) =>
      inTurn(async () => {
        await readChanges();
        const { response, change } = write();
        if (!change) return response;
        const next = { ...kept, [change.resource]: change.kept };
        if (isOverfull(next)) return storeFull;
        await replace(next);
        return response;
      }),
    reset: () =>
      inTurn(async () => {
        try {
          await readChanges();
        } catch (thrown) {
          if (!(thrown instanceof StateVersionError)) throw thrown;
          await replaceState(storage);
        }
        await replace({});
      }),
  };
};
