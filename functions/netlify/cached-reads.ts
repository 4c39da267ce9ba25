import { provincesInFile, recordFiles } from './records.ts';
import { atBothBases } from '../http/both-bases.ts';
import { type App, createHandler, type WriteHandler } from '../http/handler.ts';
import { problems } from '../http/problems.ts';
import { CDN_CACHE, HOSTED_SECONDS, NO_STORE } from '../http/respond.ts';
import { READ_METHODS } from '../http/base.ts';
import { fixedData } from '../store/served-data.ts';
import { addressStores } from '../store/address-store.ts';
import { simulatedStore } from '../store/writes.ts';

/** Never called on Netlify, where `write.ts` handles all writes. */
const refuseWrite: WriteHandler = ({ request }) => problems.methodNotAllowed(request.method, READ_METHODS);

/**
 * Makes a handler of reads at both bases. Netlify's CDN caches 200 responses to GET until the next deploy, except those with data from
 * a state in the URL, and nothing without a body. All other responses are cached as their `Cache-Control` says. `waits` is false for a
 * function without a rate limit, which ignores requested delays.
 */
export const cachedReads = (waits = true): App => {
  const read = atBothBases((catalogue) => {
    const store = simulatedStore(fixedData(recordFiles, catalogue));
    return createHandler(store, addressStores(store, null), refuseWrite, {
      cacheSeconds: HOSTED_SECONDS,
      provinces: provincesInFile,
      waits,
    });
  });
  return async (request) => {
    const response = await read(request);
    const cacheControl = response.headers.get('Cache-Control') ?? NO_STORE;
    const isBodiless = request.method === 'HEAD' || response.status === 304;
    if (isBodiless || cacheControl.startsWith('private')) response.headers.set('Netlify-CDN-Cache-Control', NO_STORE);
    else if (response.status === 200 && cacheControl !== NO_STORE)
      response.headers.set('Netlify-CDN-Cache-Control', CDN_CACHE);
    return response;
  };
};
