export type { KeptResource, State, Storage } from '../storage.ts';
export { fileStorage } from './file.ts';
export { indexedDbStorage } from './indexed-db.ts';
