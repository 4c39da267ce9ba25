import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';

const app = createApp(dataSet);
const send = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  app(new Request(`http://kurmaca.test/api/v1${path}`, { method, headers }));

it('a preflight allows every method of the API and the requested headers', async () => {
  const headers = { 'Access-Control-Request-Headers': 'x-a, x-b' };
  const response = await send('/users/1', 'OPTIONS', headers);
  expect({ status: response.status, ...Object.fromEntries(response.headers) }).toEqual({
    status: 204,
    'access-control-allow-headers': 'x-a, x-b',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-Toplam-Kayit, X-Total-Count, Link, Location, X-Taban, X-Base, ETag, Retry-After, WWW-Authenticate',
    'access-control-max-age': '86400',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Access-Control-Request-Headers',
    'x-content-type-options': 'nosniff',
  });
  expect((await send('/users/1', 'OPTIONS')).headers.get('Access-Control-Allow-Headers')).toBe('*');
});

it.each(['/users', '/users/1', '/userz'])('HEAD %s returns the headers of GET and no body', async (path) => {
  const get = await send(path);
  const head = await send(path, 'HEAD');
  const length = String((await get.arrayBuffer()).byteLength);
  expect(head.status).toBe(get.status);
  expect(Object.fromEntries(head.headers)).toEqual({ ...Object.fromEntries(get.headers), 'content-length': length });
  expect(await head.text()).toBe('');
});

it('a delayed response has the headers of the plain one, except that it has `no-store` and no entity tag', async () => {
  const { etag, ...plain } = Object.fromEntries((await send('/users?_limit=1')).headers);
  const link = plain['link']?.replaceAll('?', '?_delay=1&');
  const simulated = Object.fromEntries((await send('/users?_delay=1&_limit=1')).headers);
  expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
  expect((await send('/users?_delay=1', 'GET', { 'If-None-Match': '*' })).status).toBe(200);
  expect(simulated).toEqual({ ...plain, link, 'cache-control': 'no-store' });
});

it.each([
  [{}, 'OTURUM_GEREKLI', 'Bearer realm="kurmaca"'],
  [
    { Authorization: 'Bearer x' },
    'BELIRTEC_GECERSIZ',
    'Bearer realm="kurmaca", error="invalid_token", error_description="The token is not valid"',
  ],
])('GET /session with the headers %j returns %s with a challenge', async (sent, hata, challenge) => {
  const response = await send('/session', 'GET', sent);
  const { status, headers } = response;
  expect([status, headers.get('WWW-Authenticate'), headers.get('Cache-Control')]).toEqual([401, challenge, 'no-store']);
  expect(await response.json()).toMatchObject({ hata });
});
