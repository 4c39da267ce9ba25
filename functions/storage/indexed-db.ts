import { createStore, get, set } from 'idb-keyval';
import { OWN_STORAGE, type OwnStorage, type State, type Storage } from '../store/storage.ts';
import { once } from '../../data/cached.ts';

const KEY = 'state';

/**
 * Keeps writes in an IndexedDB database with this name. The app rejects a state that is foreign or of another version and leaves it
 * unchanged; `POST …/sifirla` replaces a state of another version.
 */
export const indexedDbStorage = (name: string): Storage => {
  // Opened on first use, so that a storage can be created where IndexedDB does not exist yet.
  const store = once(() => createStore(name, 'kurmaca'));
  const storage: OwnStorage = {
    read: async () => {
      if (typeof indexedDB === 'undefined') throw new Error('no IndexedDB here; on a server use fileStorage');
      return (await get<State>(KEY, store())) ?? null;
    },
    write: (state) => set(KEY, state, store()),
    [OWN_STORAGE]: {},
  };
  return storage;
};
