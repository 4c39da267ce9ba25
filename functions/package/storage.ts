export type { KeptResource, State, Storage } from '../http/storage.ts';
export { fileStorage } from './file-storage.ts';
export { indexedDbStorage } from './indexed-db-storage.ts';
