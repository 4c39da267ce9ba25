import type { Route } from 'playwright-core';

/** Matches the URLs of the API, whatever its origin. */
export const API = /\/api\/v1\//;

/** The message in a failed response, which is for developers and must not be shown to users. */
export const SECRET = 'x-for-developers';

/** The response of a host that is overloaded or being deployed. */
export const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ hata: 'X', mesaj: SECRET, message: SECRET }),
} as const;

/** A network failure, and a 503 response, which the page is expected to log for developers. */
export const failures = [
  { fail: (route: Route) => route.abort(), isLogged: false },
  {
    fail: (route: Route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ ...UNAVAILABLE, headers: { 'Access-Control-Allow-Origin': '*' } }),
    isLogged: true,
  },
] as const;

/** Matches the sentence for users, which contains the failure and perhaps a remedy. */
export const FAILED = /^(?!.*x-for)(?=\p{Lu}).*(?:alınam|gösterilem|açılamad|yapılamad|Olmadı|yeniden deneyin).*\.$/u;
