import { cached } from '../../data/cached.ts';
import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import { type Collection, highestId, prepareCollection } from '../query/collection.ts';
import type { Store } from './port.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource, State } from './storage.ts';

/** The store of the hosted service: writes are answered, but change nothing. */
export const simulatedStore = ({ recordsOf, isOwn, hasPicture, changes }: ServedData): Store => {
  const collectionOf = cached((name: ResourceName) =>
    prepareCollection(catalogue[name].fields, recordsOf(name), isOwn(name)),
  );
  return {
    collectionOf,
    lastId: (resource) => highestId(collectionOf(resource).records),
    keeps: false,
    changes,
    hasPicture,
    readChanges: () => Promise.resolve(),
    transact: (write) => Promise.resolve({ result: write().result }),
    reset: () => Promise.resolve(undefined),
  };
};

/** A resource that no write has changed stays prepared from one state to the next. */
const preparedOf = cached((name: ResourceName) =>
  cached(
    ({ kayitlar }: KeptResource) => prepareCollection(catalogue[name].fields, kayitlar),
    new WeakMap<KeptResource, Collection>(),
  ),
);

/** A store that shows what was written in place of what it held before. */
export const withWrites = (unwritten: Store, written: () => State['kaynaklar']): Store => ({
  ...unwritten,
  collectionOf: (name) => {
    const resource = written()[name];
    return resource ? preparedOf(name)(resource) : unwritten.collectionOf(name);
  },
  lastId: (name) => written()[name]?.sonKimlik ?? unwritten.lastId(name),
  keeps: true,
});
