import { dataSet } from '../../data/records.ts';
import { createApp } from '../http/app.ts';
import { CDN_CACHE, NO_STORE } from '../http/respond.ts';

/** The API over the frozen data, made once when a function starts. */
export const api = createApp(dataSet);

/** The same for reads: Netlify's CDN keeps a 200 until the next deploy. Errors, 304s and `no-store` responses are left as they are. */
export const cachedApi = async (request: Request): Promise<Response> => {
  const response = await api(request);
  const keepable = response.headers.get('Cache-Control') !== NO_STORE;
  if (response.status === 200 && keepable) response.headers.set('Netlify-CDN-Cache-Control', CDN_CACHE);
  return response;
};
