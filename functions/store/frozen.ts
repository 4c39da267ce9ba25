import { collectionsOver, highestId } from '../query/collection.ts';
import type { Store } from './port.ts';
import type { ServedData } from './served-data.ts';

/** The store of the hosted service: writes are answered, but change nothing. */
export const simulatedStore = ({ recordsOf, hasPicture, changes }: ServedData): Store => {
  const collectionOf = collectionsOver(recordsOf);
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
