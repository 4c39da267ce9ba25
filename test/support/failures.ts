import type { Route } from 'playwright-core';

/** Requests to the API, whatever its origin. */
export const API = /\/api\/v1\//;

/** A message for developers in a failed response, which users must not see. */
export const SECRET = 'x-for-developers';

/** The response of a host that is overloaded or being deployed. */
export const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ hata: 'X', mesaj: SECRET, message: SECRET }),
} as const;

/** The network is cut, or the host answers 503, which then says something to developers. */
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

/** The sentence for users: the failure and, if there is one, its remedy. */
export const FAILED = /^(?!.*x-for)\p{Lu}.*(?:alınam|açılamad|yapılamad|Olmadı|yeniden deneyin).*\.$/u;
