import { cachedReads } from './netlify/cached-reads.ts';

/**
 * Netlify function for requests that match no file and no other function. The last redirect rule rewrites to it, so it must not
 * have a `path`, which a rate limit needs, and therefore does not wait. Most responses are 404s, but it also serves valid paths that
 * contain percent-encoded letters.
 */
export default cachedReads(false);
