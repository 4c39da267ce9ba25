import { type Bytes, encodeJson, type JsonValue } from '../../data/lib/json.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { type ApiError, errorBody } from './errors.ts';
import { METHODS } from './base.ts';

export type HeaderMap = Readonly<Record<string, string>>;

/** Response headers that scripts of other origins may read (Fetch standard, CORS-exposed header names). */
const EXPOSED_HEADERS = [
  'X-Toplam-Kayit',
  'X-Total-Count',
  'Link',
  'Location',
  'X-Taban',
  'X-Base',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
] as const;

/** Lets scripts of any origin read a response, and cross-origin isolated pages embed it (HTML standard, section 7.1.4). */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const satisfies HeaderMap;

/** Headers of every response of the API, including errors. */
export const corsHeaders = {
  ...openHeaders,
  'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
  'X-Content-Type-Options': 'nosniff',
} as const satisfies HeaderMap;

/** Headers of every response of the API with a body. */
export const commonHeaders = {
  ...corsHeaders,
  'Content-Type': 'application/json; charset=utf-8',
} as const satisfies HeaderMap;

/** The hosted service's `max-age` in seconds: one hour, so that a mistake is soon replaced, although the data never changes. */
export const HOSTED_SECONDS = 3600;

/** The values of `Cache-Control` in responses to reads. */
interface Caching {
  readonly data: string;
  /** Allows at most a few seconds, because an invalid request may become valid with the next deploy. */
  readonly errors: string;
}

/** Makes caches revalidate each time, because the data may change with a write or a restart. */
export const REVALIDATE = 'no-cache';

/** The values of `Cache-Control` for a `max-age` in seconds; if it is `undefined`, caches must revalidate. */
export const cachingOf = (seconds: number | undefined, isPrivate = false): Caching => {
  if (seconds === undefined) return { data: REVALIDATE, errors: REVALIDATE };
  if (isPrivate) return { data: `private, max-age=${seconds}`, errors: 'private, max-age=5' };
  return { data: `public, max-age=${seconds}, stale-while-revalidate=86400`, errors: 'public, max-age=5' };
};

/** For responses that must not be cached: writes, sessions and simulations. */
export const NO_STORE = 'no-store';

/** `Netlify-CDN-Cache-Control` of responses to cache until the next deploy, which purges the cache. */
export const CDN_CACHE = 'public, durable, max-age=31536000, stale-while-revalidate=604800';

const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** The response to a preflight allows every method and the requested headers for a day (Fetch standard, CORS protocol). */
export const preflight = (request: Request, methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': METHODS.join(', '),
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '*',
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
      'Cache-Control': NO_STORE,
      Vary: 'Access-Control-Request-Headers',
      Allow: methods.join(', '),
    },
  });

/** A response as plain data, before HEAD and `If-None-Match` are applied. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  readonly body: Bytes | null;
}

/** A response with a JSON body and the common headers. */
export const jsonResponse = (status: number, value: JsonValue, headers: HeaderMap): PlainResponse => ({
  status,
  headers: { ...commonHeaders, ...headers },
  body: encodeJson(value),
});

const rotate = (number: number, bits: number): number => (number << bits) | (number >>> (32 - bits));

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

const mix = (lane: number, word: number): number => Math.imul(rotate(lane, 13) ^ word, 0x27d4eb2f);

/** A strong entity tag (RFC 9110, section 8.8.3): a fast 64-bit hash, not a cryptographic one. */
export const etagOf = (body: Bytes): string => {
  const aligned = body.byteOffset % 4 === 0 ? body : body.slice();
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >>> 2);
  // Processors compute four independent lanes in parallel. The lanes are local variables, because these are the fastest storage.
  let a = body.byteLength | 0;
  let b = 0x2545f491;
  let c = 0x165667b1;
  let d = 0x61c88647;
  const whole = words.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    a = mix(a, words[at] ?? 0);
    b = mix(b, words[at + 1] ?? 0);
    c = mix(c, words[at + 2] ?? 0);
    d = mix(d, words[at + 3] ?? 0);
  }
  for (let at = whole; at < words.length; at += 1) a = mix(a, words[at] ?? 0);
  for (let at = words.byteLength; at < aligned.length; at += 1) b = mix(b, aligned[at] ?? 0);
  const high = a ^ rotate(c, 16);
  const low = b ^ rotate(d, 16);
  return `"${hex(high ^ (low >>> 15))}${hex(low ^ (high >>> 13))}"`;
};

/**
 * True if `If-Match` or `If-None-Match` is `*` or lists this entity tag (RFC 9110, sections 13.1.1 and 13.1.2), even if a proxy has
 * made it weak or appended a suffix (`-gzip`).
 */
export const namesEtag = (header: string, etag: string): boolean => {
  const isMeant = (tag: string): boolean => tag.startsWith(etag.slice(0, -1)) && tag.endsWith('"');
  return header.trim() === '*' || header.split(',').some((tag) => isMeant(tag.trim().replace(/^W\//, '')));
};

/** A response with data and an entity tag. */
export const dataResponse = (body: Bytes, cacheControl: string): PlainResponse => ({
  status: 200,
  headers: { ...commonHeaders, ETag: etagOf(body), 'Cache-Control': cacheControl },
  body,
});

export type Outcome = PlainResponse | ApiError;

export const isApiError = (outcome: Outcome): outcome is ApiError => 'code' in outcome;

/** Makes a response `no-store` and removes its entity tag, except from errors, where it is the tag of the current record. */
export const uncacheable = (outcome: Outcome): Outcome => {
  const isNeeded = (name: string): boolean => name !== 'ETag' || isApiError(outcome);
  const headers: HeaderMap = Object.fromEntries(Object.entries(outcome.headers).filter(([name]) => isNeeded(name)));
  return { ...outcome, headers: { ...headers, 'Cache-Control': NO_STORE } };
};

/** The response for an error. The default `no-store` is for writes and internal errors. */
export const errorResponse = (
  error: ApiError,
  site: string | null,
  catalogue: Catalogue,
  cacheControl: string = NO_STORE,
): PlainResponse =>
  jsonResponse(error.status, errorBody(error, site, catalogue), { 'Cache-Control': cacheControl, ...error.headers });

/** Applies `If-None-Match` (304) and HEAD (no body). */
export const toResponse = ({ status, headers, body }: PlainResponse, request: Request): Response => {
  const etag = headers['ETag'];
  if (etag !== undefined && status === 200) {
    const ifNoneMatch = request.headers.get('If-None-Match');
    if (ifNoneMatch !== null && namesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD' && body !== null) {
    return new Response(null, { status, headers: { ...headers, 'Content-Length': String(body.byteLength) } });
  }
  return new Response(body, { status, headers });
};
