import type { Config } from '@netlify/functions';
import { cachedReads } from './netlify/cached-reads.ts';

/**
 * Netlify function for requests that match no file and no other function. The last redirect rule rewrites to it, so it must not
 * have a `path`. Most responses are 404s, but it also serves valid paths that contain percent-encoded letters.
 */
export default cachedReads;

// Must contain only literals, for the reason given in read.ts.
export const config: Config = {
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
