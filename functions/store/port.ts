import type { ResourceName } from '../../data/catalogue.ts';
import type { CollectionOf } from '../query/shape.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource } from './storage.ts';

/** The outcome of a write: what its caller makes of it, and what the resource holds afterwards (nothing where the write was refused). */
export interface WriteResult<Result> {
  readonly result: Result;
  readonly change?: { readonly resource: ResourceName; readonly kept: KeptResource };
}

/** Says that a write would exceed the bounds of a kept store, and that nothing was changed. */
export const STORE_FULL: unique symbol = Symbol('store full');

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
  /** Runs a write; a store that keeps writes runs one after another, and resolves when the change is stored. */
  readonly transact: <Result>(write: () => WriteResult<Result>) => Promise<Result | typeof STORE_FULL>;
  /** Restores the data as they were before any write. */
  readonly reset: () => Promise<void>;
}
