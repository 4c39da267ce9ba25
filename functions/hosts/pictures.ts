import { readFile } from 'node:fs/promises';
import type { Pictures } from '../http/handler.ts';

/** The pictures of the fixed records, read from the package, for the option `pictures` of `createApp` and `handlers`. */
export const pictures: Pictures = {
  // Not relative to `import.meta.url`, because bundlers would then include all pictures.
  read: (resource, id) => readFile(new URL(`${import.meta.url}/../gorsel/${resource}/${id}.svg`)),
};
