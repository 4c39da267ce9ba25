import { catalogue, type DataSet, isResourceName, type ResourceName } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { memoized, prepareCollection } from '../query/collection.ts';
import type { CollectionOf } from '../query/shape.ts';
import { API_VERSION } from './base.ts';
import type { Outcome } from './respond.ts';

/** A resource's records after kept writes. */
export interface KeptResource {
  /** Ascending by `id`. */
  readonly kayitlar: readonly JsonObject[];
  /** The highest `id` ever given, so that none is given twice. */
  readonly sonKimlik: number;
}

/** All kept writes, as plain JSON: the resources that were written to. */
export interface State {
  /** `API_VERSION` of the app that kept the writes. */
  readonly surum: string;
  readonly kaynaklar: { readonly [Name in ResourceName]?: KeptResource };
}

/** Where kept writes outlive the process. One app at a time owns a storage. */
export interface Storage {
  /** Called once, before the first response. `null` where nothing has been written. Rejects where the state is unusable. */
  readonly read: () => Promise<State | null>;
  /** Called for every write with the whole state, one call after another. */
  readonly write: (state: State) => Promise<void>;
}

/** The outcome of a write: its response, and what the resource holds afterwards (nothing where the write was refused). */
export interface Written {
  readonly response: Outcome;
  readonly change?: { readonly resource: ResourceName; readonly kept: KeptResource };
}

/** The records, and what writes do to them. */
export interface Store {
  readonly collectionOf: CollectionOf;
  /** The highest `id` ever given in a resource. */
  readonly lastId: (resource: ResourceName) => number;
  readonly keeps: boolean;
  /** Runs a write; a store that keeps writes runs one after another and responds when the change is stored. */
  readonly transact: (write: () => Written) => Promise<Outcome>;
  /** Restores the frozen data. */
  readonly reset: () => Promise<void>;
}

const highestId = (records: readonly JsonObject[]): number => Number(records.at(-1)?.['id'] ?? 0);

/** Collections over a data set and the resources that differ from it, each prepared when it is first asked for. */
const collectionsOver = (dataSet: DataSet, kept: State['kaynaklar']): CollectionOf =>
  memoized((resource) => prepareCollection(catalogue[resource].members, kept[resource]?.kayitlar ?? dataSet[resource]));

/** The store of the hosted service: writes are answered, but change nothing. */
export const simulatedStore = (dataSet: DataSet): Store => {
  const collectionOf = collectionsOver(dataSet, {});
  return {
    collectionOf,
    lastId: (resource) => highestId(collectionOf(resource).records),
    keeps: false,
    transact: (write) => Promise.resolve(write().response),
    reset: () => Promise.resolve(),
  };
};

const isKeptResource = (value: unknown): value is KeptResource =>
  isJsonObject(value) &&
  Number.isSafeInteger(value['sonKimlik']) &&
  Array.isArray(value['kayitlar']) &&
  value['kayitlar'].every((record) => isJsonObject(record) && Number.isSafeInteger(record['id']));

/**
 * Checks that a parsed value is a state of this version of the data set.
 * @throws TypeError that says in both languages what is wrong.
 */
export function assertState(value: unknown): asserts value is State {
  const isState =
    isJsonObject(value) &&
    isJsonObject(value['kaynaklar']) &&
    Object.entries(value['kaynaklar']).every(([name, kept]) => isResourceName(name) && isKeptResource(kept));
  if (!isState) throw new TypeError('Kurmaca’nın sakladığı veriler değil / not data saved by Kurmaca');
  if (value['surum'] !== API_VERSION) {
    const found = JSON.stringify(value['surum'] ?? null);
    throw new TypeError(
      `veriler ${found} sürümünden, gereken ${API_VERSION} / the data have version ${found}; version ${API_VERSION} is required`,
    );
  }
}

const memory: Storage = { read: () => Promise.resolve(null), write: () => Promise.resolve() };

/** A store that keeps writes, starting from what its storage holds. Rejects with what the storage rejects with. */
export const keptStore = async (dataSet: DataSet, storage: Storage = memory): Promise<Store> => {
  const stored: unknown = await storage.read();
  if (stored !== null) assertState(stored);
  let kept: State['kaynaklar'] = stored?.kaynaklar ?? {};
  let collectionOf = collectionsOver(dataSet, kept);
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one task after another; a failed one does not keep the next from running. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
  const replace = async (next: State['kaynaklar']): Promise<void> => {
    await storage.write({ surum: API_VERSION, kaynaklar: next });
    kept = next;
    collectionOf = collectionsOver(dataSet, kept);
  };
  return {
    collectionOf: (resource) => collectionOf(resource),
    lastId: (resource) => kept[resource]?.sonKimlik ?? highestId(dataSet[resource]),
    keeps: true,
    transact: (write) =>
      inTurn(async () => {
        const { response, change } = write();
        if (change) await replace({ ...kept, [change.resource]: change.kept });
        return response;
      }),
    reset: () => inTurn(() => replace({})),
  };
};
