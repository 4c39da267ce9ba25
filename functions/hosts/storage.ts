export type { KeptResource, State, Storage } from '../store/storage.ts';
export { fileStorage } from './file-storage.ts';
export { indexedDbStorage } from './indexed-db-storage.ts';
