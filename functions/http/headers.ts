/** Header fields by name. */
export type HeaderMap = Readonly<Record<string, string>>;

/** Methods that the API knows, in the order in which `Allow` names them. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Response headers that scripts of other origins may read (Fetch standard, CORS-exposed header names). */
export const EXPOSED_HEADERS = ['X-Toplam-Kayit', 'X-Total-Count', 'Link', 'Location', 'ETag'] as const;

/** What stands on every answer of the API, whatever its status. */
export const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'application/json; charset=utf-8',
} as const satisfies HeaderMap;

/** The data never changes, so browsers may keep it; an hour keeps a mistake of ours short. */
export const DATA_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** A refused request may be right a moment later, after a deploy. */
export const ERROR_CACHE = 'public, max-age=5';

/** Simulated writes are answered afresh each time. */
export const NO_STORE = 'no-store';

/** For Netlify's CDN: an answer of a function stands until the next deploy drops it. */
export const CDN_CACHE = 'public, durable, max-age=31536000, stale-while-revalidate=604800';

const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** The preflight answer's own headers (Fetch standard, CORS protocol): every method, the asked-for headers, a day. */
export const preflightHeaders = (askedFor: string | null): HeaderMap => ({
  'Access-Control-Allow-Methods': METHODS.join(', '),
  'Access-Control-Allow-Headers': askedFor ?? '*',
  'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
  'Cache-Control': NO_STORE,
  Vary: 'Access-Control-Request-Headers',
});
