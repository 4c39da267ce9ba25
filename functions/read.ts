import { cachedReads } from './netlify/cached-reads.ts';
import type { ReadConfig } from './netlify/config.ts';

/** Netlify function: lists and sub-collections, with or without a query, and all reads below a state. */
export default cachedReads;

// Netlify reads this object from the source text, so everything in it must be a literal, and behind `satisfies` it finds nothing.
export const config: ReadConfig = {
  path: ['/api/v1/:kaynak', '/api/v1/:kaynak/:kimlik/:altKaynak', '/api/v1/~*'],
  method: ['GET', 'HEAD'],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
