import { readFile } from 'node:fs/promises';
import { Writer } from 'steno';
import { assertState, type Storage } from '../http/state.ts';
import { codeOf, messageOf } from './thrown.ts';

export type { KeptResource, State, Storage } from '../http/state.ts';
export { indexedDbStorage } from './indexed-db-storage.ts';

const textOf = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return '';
    throw thrown;
  }
};

/**
 * Keeps writes in a JSON file, which is replaced as a whole, so that it is complete whenever the process ends. A missing or empty file
 * counts as none; one that is broken, not ours or of another version of the data is refused and left as it is.
 */
export const fileStorage = (path: string): Storage => {
  const writer = new Writer(path);
  return {
    read: async () => {
      try {
        const text = await textOf(path);
        if (text.trim() === '') return null;
        const state: unknown = JSON.parse(text);
        assertState(state);
        return state;
      } catch (thrown) {
        throw new Error(`${path}: ${messageOf(thrown)}`, { cause: thrown });
      }
    },
    write: (state) => writer.write(JSON.stringify(state)),
  };
};
