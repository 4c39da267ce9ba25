import { provincesInFile, recordFiles } from './records.ts';
import { createHandler, type WriteHandler } from '../http/handler.ts';
import { problems } from '../http/problems.ts';
import { CDN_CACHE, HOSTED_SECONDS, NO_STORE } from '../http/respond.ts';
import { READ_METHODS } from '../http/base.ts';
import { servedData } from '../store/served-data.ts';
import { addressStores } from '../store/address-store.ts';
import { simulatedStore } from '../store/writes.ts';

/** Netlify hands no write to the functions that read: `write.ts` claims them all. */
const refuseWrite: WriteHandler = ({ request }) => problems.methodNotAllowed(request.method, READ_METHODS);

const store = simulatedStore(servedData(recordFiles));

const read = createHandler(store, addressStores(store), refuseWrite, {
  cacheSeconds: HOSTED_SECONDS,
  provinces: provincesInFile,
});

/**
 * Reads of the frozen data. Netlify's CDN keeps a 200 until the next deploy, and nothing of what callers wrote into an address; other
 * errors, 304s and `no-store` responses are left as they are.
 */
export const cachedReads = async (request: Request): Promise<Response> => {
  const response = await read(request);
  const cacheControl = response.headers.get('Cache-Control') ?? NO_STORE;
  if (cacheControl.startsWith('private')) response.headers.set('Netlify-CDN-Cache-Control', NO_STORE);
  else if (response.status === 200 && cacheControl !== NO_STORE)
    response.headers.set('Netlify-CDN-Cache-Control', CDN_CACHE);
  return response;
};
