import type { JsonObject } from '../../data/lib/json.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { recordCopy, recordJson, recordText } from '../query/collection.ts';
import { limits } from '../query/limits.ts';
import { namesIn, type NamesOf, rememberedFieldsIn } from '../query/own-fields.ts';
import { cached } from '../../data/lib/cached.ts';
import { simulatedStore, withWrites } from './writes.ts';
import { movedData, type Shift } from './moved-data.ts';
import type { ServedData } from './served-data.ts';
import { assertRecords, assertServed, assertState, hasWrites, STATE_VERSION, weeksOver } from './state.ts';
import {
  isOwnStorage,
  type KeptResource,
  OWN_STORAGE,
  type OwnStorage,
  type State,
  problemOf,
  type Storage,
  StorageError,
  storageError,
} from './storage.ts';
import { STORE_FULL, type Store } from './port.ts';

type Kept = State['kaynaklar'];

/** The amount of data that writes have added or changed. */
interface Size {
  readonly records: number;
  readonly bytes: number;
}

/** Measures how much a state differs from the original data. Resources that a write does not change are not measured again. */
const sizesOver = ({ recordsOf }: ServedData): ((kept: Kept) => Size) => {
  const sizeOf = cached((name: string) => {
    const unwritten = new Set(recordsOf(name));
    return cached(({ kayitlar }: KeptResource): Size => {
      const written = kayitlar.filter((record) => !unwritten.has(record));
      const bytes = written.reduce((sum, record) => sum + recordJson(record).length, 0);
      return { records: written.length, bytes };
    }, new WeakMap<KeptResource, Size>());
  });
  return (kept) => {
    const sizes = Object.entries(kept).map(([name, resource]) => sizeOf(name)(resource));
    const sum = (of: keyof Size): number => sizes.reduce((total, size) => total + size[of], 0);
    return { records: sum('records'), bytes: sum('bytes') };
  };
};

/** How long records are processed before a pause for other requests, in milliseconds. */
const TURN_MS = 5;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Maps every record of a state, with pauses in which other requests can run. */
const mapRecords = async (kept: Kept, change: (record: JsonObject, resource: string) => JsonObject): Promise<Kept> => {
  const changed: [string, KeptResource][] = [];
  let since = performance.now();
  for (const [name, { kayitlar, sonKimlik }] of Object.entries(kept)) {
    const records: JsonObject[] = [];
    for (const record of kayitlar) {
      records.push(change(record, name));
      if (performance.now() - since < TURN_MS) continue;
      await pause();
      since = performance.now();
    }
    changed.push([name, { kayitlar: records, sonKimlik }]);
  }
  return Object.fromEntries(changed);
};

/** The default storage, which forgets the writes when the process ends. */
export const memory: OwnStorage = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  [OWN_STORAGE]: {},
};

/** @throws StorageError */
const failed = (cause: unknown): never => {
  throw cause instanceof StorageError ? cause : storageError(cause, { tr: '', en: '' });
};

/** @throws StorageError */
const storedState = async (storage: Storage, catalogue: Catalogue): Promise<State | null> => {
  const stored: unknown = await storage.read().catch(failed);
  if (stored === null || stored === undefined) return null;
  assertState(stored);
  assertServed(stored.kaynaklar, catalogue);
  return stored;
};

/** The resources of a state. Replaces unchanged records by the original objects, which are already prepared and are not counted. */
const keptOver = async ({ recordsOf }: ServedData, state: State | null, copies: boolean): Promise<Kept> => {
  const unwritten = cached((name: string) => new Map(recordsOf(name).map((record) => [record['id'], record])));
  const kept = await mapRecords(state?.kaynaklar ?? {}, (record, name) => {
    const same = unwritten(name).get(record['id']);
    if (same && JSON.stringify(same) === JSON.stringify(record)) return same;
    const own = copies ? structuredClone(record) : record;
    recordJson(own);
    return own;
  });
  // Prepares the texts for searches in the background, so that neither the first response nor the first search waits for them.
  void mapRecords(kept, (record) => {
    recordText(record);
    return record;
  });
  return kept;
};

/** Looks for fields only in records that a write has added or changed. */
const rememberedNames: NamesOf = (fields, records) => namesIn(fields, records, rememberedFieldsIn(fields));

const stateOf = (kaynaklar: Kept, weeks: number): State => {
  const moves = weeks !== 0 && hasWrites(kaynaklar);
  return { surum: STATE_VERSION, ...(moves ? { hafta: weeks } : {}), kaynaklar };
};

const setAside = async (storage: Storage): Promise<string | null> =>
  isOwnStorage(storage) ? ((await storage[OWN_STORAGE].setAside?.()) ?? null) : null;

/** Empties a storage. Resolves to the name under which the old state was saved, or `null` if it was not saved. */
export const replaceState = async (storage: Storage): Promise<string | null> => {
  const aside = await setAside(storage);
  await storage.write(stateOf({}, 0));
  return aside;
};

/** Opens a store that keeps writes and starts with the stored state. @throws StorageError for an unusable state. */
export const keptStore = async (data: ServedData, shift: Shift, storage: Storage): Promise<Store> => {
  const copies = !isOwnStorage(storage);
  const state = await storedState(storage, data.catalogue);
  const weeks = weeksOver(state, shift);
  const served = movedData(data, weeks);
  const sizeOf = sizesOver(served);
  let kept = await keptOver(served, state, copies);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Runs a task, and again if another app has written while it ran. */
  const untilCurrent = <Result>(task: () => Promise<Result>): Promise<Result> =>
    task().catch((thrown: unknown) => {
      if (problemOf(thrown) !== 'outdated') throw thrown;
      return untilCurrent(task);
    });
  /** Runs tasks one after another, and continues after a failed task. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(() => untilCurrent(task));
    waiting += 1;
    last = mine.catch(() => undefined).finally(() => (waiting -= 1));
    return mine;
  };
  const readChanges = async (): Promise<void> => {
    if (!(await storage.changed?.().catch(failed))) return;
    const changed = await storedState(storage, data.catalogue);
    weeksOver(changed, { weeks, stateWins: false });
    kept = await keptOver(served, changed, copies);
  };
  let look: Promise<void> | null = null;
  /** Reloads changes before reads. Concurrent reads share one check. During a write, reads return the state before the write. */
  const readChangesOnce = async (): Promise<void> => {
    if (look === null && waiting === 0) look = inTurn(readChanges).finally(() => (look = null));
    await look;
  };
  const replace = async (next: Kept): Promise<void> => {
    const kaynaklar = isOwnStorage(storage) ? next : await mapRecords(next, recordCopy);
    try {
      await storage.write(stateOf(kaynaklar, weeks));
    } catch (cause) {
      throw storageError(cause, { tr: 'yazılamadı, veriler değişmedi: ', en: 'not written, nothing changed: ' });
    }
    kept = next;
  };
  /** True if a write exceeds a limit and makes the store larger. Writes that make it smaller, such as DELETE, are always allowed. */
  const isOverfull = (next: Kept): boolean => {
    const [before, after] = [sizeOf(kept), sizeOf(next)];
    const outgrows = (of: keyof Size, bound: number): boolean => after[of] > bound && after[of] > before[of];
    return outgrows('records', limits.keptRecords) || outgrows('bytes', limits.keptBytes);
  };
  return {
    ...withWrites(simulatedStore(served), () => kept, rememberedNames),
    readChanges: storage.changed ? readChangesOnce : null,
    transact: (write) =>
      inTurn(async () => {
        await readChanges();
        const { result, change } = write();
        if (!change) return { result };
        const { resource } = change;
        assertRecords(resource, change.kept, new Set(kept[resource]?.kayitlar ?? served.recordsOf(resource)));
        const next = { ...kept, [resource]: change.kept };
        if (isOverfull(next)) return STORE_FULL;
        await replace(next);
        return { result };
      }),
    reset: () =>
      inTurn(async () => {
        const undoes = await readChanges().then(
          () => hasWrites(kept),
          (thrown: unknown) => {
            if (problemOf(thrown) !== 'replaceable') throw thrown;
            return true;
          },
        );
        if (undoes) await setAside(storage);
        await replace({});
        return undefined;
      }),
  };
};
