import { CDN_CACHE } from '../http/headers.ts';

/** Lets Netlify's CDN keep a good answer until the next deploy; errors and 304s keep the caching they have. */
export const withCdnCache = (response: Response): Response => {
  if (response.status === 200) response.headers.set('Netlify-CDN-Cache-Control', CDN_CACHE);
  return response;
};
