import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { cached } from '../../../data/lib/cached.ts';
import { OWN_STORAGE, type OwnStorage, refusal, type State, type Storage } from '../storage.ts';

/** The only object store of a database, and its keys for kept writes. */
const [OBJECTS, STATE, REVISION] = ['kurmaca', 'state', 'revision'];

/** The longest wait for a database, in milliseconds. Opening waits for a deletion, which waits for connections of other tabs. */
const OPENING_MS = 5000;

const stores = new Map<string, Promise<UseStore>>();

const openStore = (name: string): Promise<UseStore> =>
  new Promise((resolve, reject) => {
    const store = createStore(name, OBJECTS);
    const late = refusal(
      `“${name}” veri tabanı ${OPENING_MS / 1000} saniyede açılmadı; başka bir sekme onu engelliyor, sitenin diğer sekmelerini kapatın`,
      `the database “${name}” did not open within ${OPENING_MS / 1000} seconds: another tab blocks it; close the other tabs of the site`,
    );
    const timer = setTimeout(reject, OPENING_MS, late);
    const opened = store('readonly', ({ transaction: { db } }) => {
      // An open connection would block the deletion of the database. The next use opens a new one.
      const close = (): void => {
        db.close();
        stores.delete(name);
      };
      for (const event of ['versionchange', 'close']) db.addEventListener(event, close);
      resolve(store);
    });
    opened.catch(reject).finally(() => clearTimeout(timer));
  });

/** A database for the functions of idb-keyval. Unlike that of `createStore`, it can be deleted while it is in use. */
export const databaseStore = cached(openStore, stores);

/**
 * Keeps writes in an IndexedDB database with this name, which several tabs and apps may use at the same time. The app rejects a state
 * that is foreign or of another version and leaves it unchanged; `POST …/sifirla` replaces a state of another version.
 */
export const indexedDbStorage = (name: string): Storage => {
  let seen: number | undefined;
  const revision = async () => get<number>(REVISION, await databaseStore(name));
  const storage: OwnStorage = {
    read: async () => {
      if (typeof indexedDB === 'undefined')
        throw refusal('IndexedDB yok; sunucuda fileStorage kullanın', 'no IndexedDB here; on a server use fileStorage');
      // The revision is read before the state, so that a write between the two is noticed as a change.
      seen = await revision();
      return get<State>(STATE, await databaseStore(name));
    },
    write: async (state) => {
      // Begins at the time, so that a database that was deleted and created again does not repeat a revision.
      const next = (seen ?? Date.now()) + 1;
      const store = await databaseStore(name);
      await store('readwrite', async (objects) => {
        const found: unknown = await promisifyRequest(objects.get(REVISION));
        if (found !== seen)
          throw refusal('başka bir sekme yazdı; yineleyin', 'another tab wrote; try again', 'outdated');
        // A request’s own error precedes that of its transaction, which is not set until the transaction has ended.
        const requests = [objects.put(state, STATE), objects.put(next, REVISION), objects.transaction];
        await Promise.all(requests.map((each) => promisifyRequest<IDBValidKey>(each)));
      });
      seen = next;
    },
    changed: async () => (await revision()) !== seen,
    [OWN_STORAGE]: {},
  };
  return storage;
};
