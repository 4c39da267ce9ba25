import type { ResourceName } from '../../data/catalogue.ts';
import type { CollectionOf } from '../query/collection.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource } from './storage.ts';

/** The result of a write for its caller, and the resource's records after it (absent for a refused write). */
export interface WriteResult<Result> {
  readonly result: Result;
  readonly change?: { readonly resource: ResourceName; readonly kept: KeptResource };
}

/** A completed write; with the text of the next state, if the state is in the URL. */
export interface Done<Result> {
  readonly result: Result;
  readonly state?: string;
}

/** Result of a write that would exceed the limits of a kept store; nothing was changed. */
export const STORE_FULL: unique symbol = Symbol('store full');

/** Result of a write that would exceed the limits of a state in the URL. */
export const ADDRESS_FULL: unique symbol = Symbol('address full');

export interface Store {
  readonly collectionOf: CollectionOf;
  /** The highest `id` ever assigned in a resource. */
  readonly lastId: (resource: ResourceName) => number;
  readonly keeps: boolean;
  readonly hasPicture: ServedData['hasPicture'];
  /** Reloads the storage if it was changed from outside, such as a file edited by hand; `null` for stores without this. */
  readonly readChanges: (() => Promise<void>) | null;
  /** Runs a write. A store that keeps writes runs them one after another and resolves when the change is stored. */
  readonly transact: <Result>(
    write: () => WriteResult<Result>,
  ) => Promise<Done<Result> | typeof STORE_FULL | typeof ADDRESS_FULL>;
  /** Restores the original data. Resolves to the text of the state, if the state is in the URL. */
  readonly reset: () => Promise<string | undefined>;
}
