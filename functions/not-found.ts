import type { Config } from '@netlify/functions';
import { cachedReads } from './netlify/cached-reads.ts';

/**
 * Netlify function: whatever no file and no other function answered. The last redirect rule leads here, so it must not
 * have a `path` of its own. Mostly that is a 404; an address that only looks unusual (percent-encoded letters) is answered.
 */
export default cachedReads;

// Literals only, as in read.ts.
export const config: Config = {
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
