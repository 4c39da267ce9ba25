import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Position, prepareCollection } from '../query/collection.ts';
import { memoized } from '../query/memoized.ts';
import type { CollectionOf } from '../query/shape.ts';
import type { ApiError } from './errors.ts';
import { badId, recordNotFound } from './path-errors.ts';
import type { Outcome } from './respond.ts';
import { isId } from './route.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource } from './storage.ts';

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
  /** Whether a record's address may show something else later. */
  readonly changes: boolean;
  readonly hasPicture: ServedData['hasPicture'];
  /** Takes over what somebody else has changed in the storage, such as a file edited by hand. */
  readonly readChanges: () => Promise<void>;
  /** Runs a write; a store that keeps writes runs one after another and responds when the change is stored. */
  readonly transact: (write: () => WriteResult) => Promise<Outcome>;
  /** Restores the data as they were before any write. */
  readonly reset: () => Promise<void>;
}

/** The position of the record that a path names, or the 404. */
export const findRecord = (store: Store, resource: ResourceName, id: string): Position | ApiError => {
  if (!isId(id)) return badId(resource, id);
  const position = store.collectionOf(resource).positionOf(Number(id));
  return position ?? recordNotFound(resource, id, store.lastId(resource), store.keeps);
};

export const highestId = (records: readonly JsonObject[]): number => Number(records.at(-1)?.['id'] ?? 0);

/** The store of the hosted service: writes are answered, but change nothing. */
export const simulatedStore = ({ recordsOf, hasPicture, changes }: ServedData): Store => {
  const collectionOf = memoized((resource: ResourceName) =>
    prepareCollection(catalogue[resource].members, recordsOf(resource)),
  );
  return {
    collectionOf,
    lastId: (resource) => highestId(collectionOf(resource).records),
    keeps: false,
    changes,
    hasPicture,
    readChanges: () => Promise.resolve(),
    transact: (write) => Promise.resolve(write().response),
    reset: () => Promise.resolve(),
  };
};
