import { get, promisifyRequest, type UseStore } from 'idb-keyval';
import { cached } from '../../data/cached.ts';
import { OWN_STORAGE, type OwnStorage, type State, type Storage, StorageError } from '../store/storage.ts';

/** The only object store of a database, and its keys for kept writes. */
const [OBJECTS, STATE, REVISION] = ['kurmaca', 'state', 'revision'];

/** The longest wait for a database, in milliseconds. Opening waits for a deletion, which waits for connections of other tabs. */
const OPENING_MS = 5000;

const databases = new Map<string, Promise<IDBDatabase>>();

const openDatabase = async (name: string): Promise<IDBDatabase> => {
  if (typeof indexedDB === 'undefined')
    throw new StorageError({
      tr: 'burada IndexedDB yok; sunucuda fileStorage kullanın',
      en: 'no IndexedDB here; on a server use fileStorage',
    });
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(OBJECTS);
  const opened = promisifyRequest(request).then((database) => {
    database.onclose = () => databases.delete(name);
    // An open connection would block the deletion of the database. The next use opens a new one.
    database.onversionchange = () => {
      database.close();
      databases.delete(name);
    };
    return database;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<never>((_, reject) => {
    const [tr, en] = [
      `“${name}” veri tabanı ${OPENING_MS / 1000} saniyede açılmadı: başka bir sekme onu engelliyor; sitenin diğer sekmelerini kapatın`,
      `the database “${name}” did not open within ${OPENING_MS / 1000} seconds: another tab blocks it; close the other tabs of the site`,
    ];
    timer = setTimeout(() => reject(new StorageError({ tr, en })), OPENING_MS);
  });
  return Promise.race([opened, blocked]).finally(() => clearTimeout(timer));
};

const databaseOf = cached(openDatabase, databases);

/** A database for the functions of idb-keyval. Unlike that of `createStore`, it can be deleted while it is in use. */
export const databaseStore =
  (name: string): UseStore =>
  async (mode, task) =>
    task((await databaseOf(name)).transaction(OBJECTS, mode).objectStore(OBJECTS));

/**
 * Keeps writes in an IndexedDB database with this name, which several tabs and apps may use at the same time. The app rejects a state
 * that is foreign or of another version and leaves it unchanged; `POST …/sifirla` replaces a state of another version.
 */
export const indexedDbStorage = (name: string): Storage => {
  const store = databaseStore(name);
  let seen: number | undefined;
  const revision = (): Promise<number | undefined> => get<number>(REVISION, store);
  const storage: OwnStorage = {
    read: async () => {
      // The revision is read before the state, so that a write between the two is noticed as a change.
      seen = await revision();
      return get<State>(STATE, store);
    },
    write: async (state) => {
      // Begins at the time, so that a database that was deleted and created again does not repeat a revision.
      const next = (seen ?? Date.now()) + 1;
      await store('readwrite', async (objects) => {
        const found: unknown = await promisifyRequest(objects.get(REVISION));
        if (found !== seen)
          throw new StorageError(
            {
              tr: 'başka bir sekme aynı anda yazdı; isteği yineleyin',
              en: 'another tab wrote at the same time; repeat the request',
            },
            { problem: 'outdated' },
          );
        const requests = [objects.put(state, STATE), objects.put(next, REVISION)];
        // A request’s own error precedes that of its transaction, which is not set until the transaction has ended.
        await Promise.all([...requests.map(promisifyRequest), promisifyRequest(objects.transaction)]);
      });
      seen = next;
    },
    changed: async () => (await revision()) !== seen,
    [OWN_STORAGE]: {},
  };
  return storage;
};
