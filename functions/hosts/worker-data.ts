import { delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Language } from '../../data/language.ts';
import { encodeJson } from '../../data/lib/json.ts';
import { etagOf } from '../http/respond.ts';
import { catalogueIn } from '../query/catalogue.ts';
import { databaseStore } from '../store/persistent/indexed-db.ts';
import type { OwnRecords } from './own-catalogue.ts';
import { checkedData } from './options.ts';
import { databaseName } from './worker-settings.ts';

const PREFIX = 'data ';

// The database of the worker’s kept writes.
const storeOf = (scope: URL, names: Language): Promise<UseStore> => databaseStore(databaseName(scope, names));

/**
 * Checks custom records and stores them for the worker of a folder.
 * @returns their key, a digest of the records
 * @throws TypeError with the resource and `id` of the invalid record
 */
export const keepOwnRecords = async (scope: URL, names: Language, data: object): Promise<string> => {
  const own = checkedData(data, catalogueIn(names));
  const key = PREFIX + etagOf(encodeJson(own)).slice(1, -1);
  const store = await storeOf(scope, names);
  if (!(await keys(store)).includes(key)) await set(key, own, store);
  return key;
};

/** The custom records with this key; `undefined` if the browser has deleted them. */
export const keptOwnRecords = async (scope: URL, names: Language, key: string): Promise<OwnRecords | undefined> =>
  get(key, await storeOf(scope, names));

export const forgetOwnRecords = async (scope: URL, names: Language, exceptKey: string | undefined): Promise<void> => {
  const store = await storeOf(scope, names);
  const others = (await keys(store)).filter(
    (key) => typeof key === 'string' && key.startsWith(PREFIX) && key !== exceptKey,
  );
  if (others.length > 0) await delMany(others, store);
};
