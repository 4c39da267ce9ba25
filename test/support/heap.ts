import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** The bytes that live objects and buffers use, measured after a garbage collection. */
export const usedBytes = (): number => {
  if (typeof collectGarbage !== 'function') throw new TypeError('this runtime does not collect garbage on demand');
  // The second collection frees what the first one found to be referenced by weak maps only.
  for (let round = 0; round < 2; round += 1) Reflect.apply(collectGarbage, undefined, []);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
