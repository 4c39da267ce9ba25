import { catalogue, type DataSet, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Position, prepareCollection } from '../query/collection.ts';
import { memoized } from '../query/memoized.ts';
import type { CollectionOf } from '../query/shape.ts';
import { API_VERSION } from './base.ts';
import type { ApiError } from './errors.ts';
import { badId, isId, recordNotFound } from './path-errors.ts';
import type { Outcome } from './respond.ts';
import { assertState, type KeptResource, type State, type Storage } from './state.ts';

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
