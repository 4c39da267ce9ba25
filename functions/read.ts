import { cachedReads } from './netlify/cached-reads.ts';
import type { ReadConfig } from './netlify/config.ts';

/** Netlify function: lists and sub-collections, with or without a query, and all reads below a state. */
export default cachedReads;

// Netlify parses this object from the source, so it may contain literals only, and no `satisfies`.
export const config: ReadConfig = {
  path: ['/api/v1/:kaynak', '/api/v1/:kaynak/:kimlik/:altKaynak', '/api/v1/~*'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
