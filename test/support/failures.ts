import type { Route } from 'playwright-core';

/** Requests to the API, whatever its origin. */
export const API = /\/api\/v1\//;

/** What stands in a failing response for developers, and not for users. */
export const SECRET = 'x-for-developers';

/** The responses of a host, or of the way to it, when nothing works: status, type and body. */
export const failingResponses = [
  { status: 503, contentType: 'application/json', body: JSON.stringify({ hata: 'X', mesaj: SECRET, message: SECRET }) },
  { status: 429, contentType: 'text/plain', body: SECRET },
] as const;

const headers = { 'Access-Control-Allow-Origin': '*' };

/** The same for a page, and the network cut; where something is said for developers, also as programs print it. */
export const failures: readonly { readonly fail: (route: Route) => Promise<void>; readonly said?: string }[] = [
  { fail: (route) => route.abort() },
  ...failingResponses.map((response) => ({
    fail: (route: Route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.fulfill({ ...response, headers }),
    said: `Hata ${response.status}: ${SECRET}`,
  })),
];

/** The sentence for users: that it failed, and what to do, where they can do something. */
export const FAILED = /^(?!.*x-for)\p{Lu}.*(?:alınam|açılamadı|yapılamadı|Olmadı|yeniden deneyin).*\.$/u;
