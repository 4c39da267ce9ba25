export type { KeptResource, State, Storage } from '../http/state.ts';
export { fileStorage } from './file-storage.ts';
export { indexedDbStorage } from './indexed-db-storage.ts';
