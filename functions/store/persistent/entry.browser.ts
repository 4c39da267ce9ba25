import type { Storage } from '../storage.ts';

export type { KeptResource, State, Storage } from '../storage.ts';
export { indexedDbStorage } from './indexed-db.ts';

/** Browsers have no files. @throws TypeError always. */
export const fileStorage = (path: string): Storage => {
  throw new TypeError(`fileStorage('${path}') needs a file system; in browsers use indexedDbStorage(name)`);
};
