import { createStore, get, set } from 'idb-keyval';
import { OWN_STORAGE, type OwnStorage, type State, type Storage } from '../store/storage.ts';
import { once } from '../../data/cached.ts';

const KEY = 'state';

/**
 * Keeps writes in the browser's IndexedDB, in a database of this name. The app refuses a state that is not ours or of another version
 * of the data and leaves it as it is; `POST …/sifirla` replaces the latter.
 */
export const indexedDbStorage = (name: string): Storage => {
  // Opened at the first use, so that creating a storage costs nothing and works where there is no IndexedDB yet.
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
