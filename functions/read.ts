import { cachedReads } from './netlify/cached-reads.ts';
import type { ReadConfig } from './netlify/config.ts';

/** Netlify function for reads of lists and sub-collections, and for all reads below a state in the URL. */
export default cachedReads();

// Netlify parses this object from the source, so it may contain only literals and must not use `satisfies`.
export const config: ReadConfig = {
  path: [
    '/api/v1/:kaynak',
    '/api/v1/:kaynak/:kimlik/:altKaynak',
    '/api/v1/~*',
    '/en/api/v1/:kaynak',
    '/en/api/v1/:kaynak/:kimlik/:altKaynak',
    '/en/api/v1/~*',
  ],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
