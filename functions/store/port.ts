import type { Catalogue } from '../query/catalogue.ts';
import type { CollectionOf } from '../query/collection.ts';
import type { Relation } from '../query/relations.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource } from './storage.ts';

/** The result of a write for its caller. `change` contains the resource's records after the write; absent if the write is rejected. */
export interface WriteResult<Result> {
  readonly result: Result;
  readonly change?: { readonly resource: string; readonly kept: KeptResource };
}

/** A completed write. `state` is the text of the next state if the state is in the URL. */
export interface Done<Result> {
  readonly result: Result;
  readonly state?: string;
}

/** The result of a write that changed nothing, because it would exceed the limits of a store that keeps writes. */
export const STORE_FULL: unique symbol = Symbol('store full');

/** The result of a write that changed nothing, because it would exceed the limits of a state in the URL. */
export const ADDRESS_FULL: unique symbol = Symbol('address full');

export interface Store {
  readonly catalogue: Catalogue;
  readonly collectionOf: CollectionOf;
  /** The highest `id` ever assigned in a resource. */
  readonly lastId: (resource: string) => number;
  readonly keeps: boolean;
  readonly hasPicture: ServedData['hasPicture'];
  /** Reloads the storage if it was changed from outside, such as a file edited by hand; `null` if the store cannot reload. */
  readonly readChanges: (() => Promise<void>) | null;
  /** Runs a write. A store that keeps writes runs them one after another and resolves each when its change is stored. */
  readonly transact: <Result>(
    write: () => WriteResult<Result>,
  ) => Promise<Done<Result> | typeof STORE_FULL | typeof ADDRESS_FULL>;
  /** Restores the original data. Resolves to the text of the state if the state is in the URL. */
  readonly reset: () => Promise<string | undefined>;
}

/** A resource's relations in the present records. */
export const relationsIn = ({ catalogue, collectionOf }: Store, resource: string): readonly Relation[] =>
  catalogue.relationsOf(resource, (name) => collectionOf(name).names());

/** The field with which the records of a sub-collection refer to their parent; `undefined` if none of them does. */
export const childKey = (store: Store, parent: string, child: string): string | undefined =>
  relationsIn(store, parent).find(({ kind, target }) => kind === 'children' && target === child)?.key;
