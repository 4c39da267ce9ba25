import { dataSet } from '../../data/records.ts';
import { createHandler, type WriteHandler } from '../http/handler.ts';
import { problems } from '../http/problems.ts';
import { CDN_CACHE, NO_STORE } from '../http/respond.ts';
import { READ_METHODS } from '../http/base.ts';
import { servedData } from '../store/served-data.ts';
import { addressStores } from '../store/address-store.ts';
import { simulatedStore } from '../store/writes.ts';

/** Netlify hands no write to the functions that read: `write.ts` claims them all. */
const refuseWrite: WriteHandler = ({ request }) => problems.methodNotAllowed(request.method, READ_METHODS);

const store = simulatedStore(servedData(dataSet));

const read = createHandler(store, addressStores(store), refuseWrite);

/** Reads of the frozen data. Netlify's CDN keeps a 200 until the next deploy; errors, 304s and `no-store` responses are left as they are. */
export const cachedReads = async (request: Request): Promise<Response> => {
  const response = await read(request);
  const keepable = response.headers.get('Cache-Control') !== NO_STORE;
  if (response.status === 200 && keepable) response.headers.set('Netlify-CDN-Cache-Control', CDN_CACHE);
  return response;
};
