import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { encodeJson } from '../../data/json.ts';
import { etagOf } from '../http/respond.ts';
import type { OwnRecords } from '../store/served-data.ts';
import { checkedData } from './options.ts';
import { databaseName } from './worker-settings.ts';

const PREFIX = 'data ';

// They lie beside the kept writes, in the same store as `indexedDbStorage` makes.
const storeOf = (scope: URL): ReturnType<typeof createStore> => createStore(databaseName(scope), 'kurmaca');

/**
 * Checks own records, and keeps them for the worker of a folder.
 * @returns their key, which is that of the same records alone
 * @throws TypeError that names resource and id
 */
export const keepOwnRecords = async (scope: URL, data: object): Promise<string> => {
  const own = checkedData(data);
  const key = PREFIX + etagOf(encodeJson(own)).slice(1, -1);
  const store = storeOf(scope);
  if (!(await keys(store)).includes(key)) await set(key, own, store);
  return key;
};

/** The own records of this key; `undefined` where the browser has lost them. */
export const keptOwnRecords = (scope: URL, key: string): Promise<OwnRecords | undefined> => get(key, storeOf(scope));

export const forgetOwnRecords = async (scope: URL, exceptKey: string | undefined): Promise<void> => {
  const store = storeOf(scope);
  const others = (await keys(store)).filter(
    (key) => typeof key === 'string' && key.startsWith(PREFIX) && key !== exceptKey,
  );
  if (others.length > 0) await delMany(others, store);
};
