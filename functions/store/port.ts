import type { ResourceName } from '../../data/catalogue.ts';
import type { CollectionOf } from '../query/collection.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource } from './storage.ts';

/** The outcome of a write: what its caller makes of it, and what the resource holds afterwards (nothing where the write was refused). */
export interface WriteResult<Result> {
  readonly result: Result;
  readonly change?: { readonly resource: ResourceName; readonly kept: KeptResource };
}

/** A write that was done: where an address holds what is written, with the text of the next state. */
export interface Done<Result> {
  readonly result: Result;
  readonly state?: string;
}

/** Says that a write would exceed the bounds of a kept store, and that nothing was changed. */
export const STORE_FULL: unique symbol = Symbol('store full');

/** Says that an address could not hold what a write leaves. */
export const ADDRESS_FULL: unique symbol = Symbol('address full');

export interface Store {
  readonly collectionOf: CollectionOf;
  /** The highest `id` ever given in a resource. */
  readonly lastId: (resource: ResourceName) => number;
  readonly keeps: boolean;
  readonly hasPicture: ServedData['hasPicture'];
  /** Reloads the storage if it was changed from outside, such as a file edited by hand; `null` where none can be. */
  readonly readChanges: (() => Promise<void>) | null;
  /** Runs a write; a store that keeps writes runs one after another, and resolves when the change is stored. */
  readonly transact: <Result>(
    write: () => WriteResult<Result>,
  ) => Promise<Done<Result> | typeof STORE_FULL | typeof ADDRESS_FULL>;
  /** Restores the data as they were before any write; where an address holds what is written, resolves to the text of that state. */
  readonly reset: () => Promise<string | undefined>;
}
