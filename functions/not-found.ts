import type { Config } from '@netlify/functions';
import { cachedReads } from './netlify/cached-reads.ts';

/**
 * Netlify function for requests that match no file and no other function. The last redirect rule leads here, so it must not
 * have a `path`. Most responses are 404s, but valid paths with percent-encoded letters get here, too.
 */
export default cachedReads;

// Literals only, as in read.ts.
export const config: Config = {
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
