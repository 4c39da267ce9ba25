import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { sendTo } from '../support/exchange.ts';
import { objectOf, textOf } from '../support/json.ts';

const app = createApp(dataSet);
const send = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  app(new Request(`http://kurmaca.test/api/v1${path}`, { method, headers }));

it('a preflight allows every method of the API and the headers that were asked for', async () => {
  const headers = { 'Access-Control-Request-Headers': 'x-a, x-b' };
  const response = await send('/users/1', 'OPTIONS', headers);
  expect({ status: response.status, ...Object.fromEntries(response.headers) }).toEqual({
    status: 204,
    'access-control-allow-headers': 'x-a, x-b',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-Toplam-Kayit, X-Total-Count, Link, Location, ETag, Retry-After, WWW-Authenticate',
    'access-control-max-age': '86400',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    'cache-control': 'no-store',
    vary: 'Access-Control-Request-Headers',
    'x-content-type-options': 'nosniff',
  });
  expect((await send('/users/1', 'OPTIONS')).headers.get('Access-Control-Allow-Headers')).toBe('*');
});

it.each(['/users', '/users/1', '/userz'])('HEAD %s has the headers of GET, the length and no body', async (path) => {
  const get = await send(path);
  const head = await send(path, 'HEAD');
  const length = String((await get.arrayBuffer()).byteLength);
  expect(head.status).toBe(get.status);
  expect(Object.fromEntries(head.headers)).toEqual({ ...Object.fromEntries(get.headers), 'content-length': length });
  expect(await head.text()).toBe('');
});

it('a list of nothing has totals, but no links', async () => {
  const { headers } = await send('/users?ad=x');
  expect([headers.get('X-Total-Count'), headers.get('X-Toplam-Kayit'), headers.get('Link')]).toEqual(['0', '0', null]);
});

it('each parent has children of its own, whose lists are not that of the resource', async () => {
  const bodies = await Promise.all(
    ['/orders', '/users/1/orders', '/users/12/orders'].map((path) => send(path).then((each) => each.text())),
  );
  expect(new Set(bodies).size).toBe(3);
});

it('a picture of a record that does not exist is missed for that reason', async () => {
  expect(await (await send('/users/51/image.svg')).json()).toMatchObject({
    hata: 'KAYIT_BULUNAMADI',
    enBuyukKimlik: 50,
  });
});

it('a simulated response has the headers of the plain one, but may not be kept and so has no tag', async () => {
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
])('a session asked for with the headers %j is refused with a challenge', async (sent, hata, challenge) => {
  const response = await send('/session', 'GET', sent);
  const { status, headers } = response;
  expect([status, headers.get('WWW-Authenticate'), headers.get('Cache-Control')]).toEqual([401, challenge, 'no-store']);
  expect(await response.json()).toMatchObject({ hata });
});

it.each(['/todos', '/todos/'])('a record that was created at %s has its address in Location', async (path) => {
  const { headers } = await sendTo(app)('POST', path, {});
  expect(headers.get('Location')).toBe('http://kurmaca.test/api/v1/todos/31');
});

describe('a session', () => {
  const post = (path: string, body: JsonValue) => sendTo(app)('POST', path, body);
  const [user] = dataSet.kullanicilar;
  const credentials = { kullaniciAdi: user?.kullaniciAdi ?? '', sifre: 'kurmaca' };
  const opened = { tur: 'Bearer', gecerlilik: 3600, kullanici: user };

  it('is opened by name and password, renewed by its refresh token alone, and closed by nothing but words', async () => {
    const session = await post('/session', credentials);
    expect(session).toMatchObject({ status: 200, json: opened });
    const { belirtec = null, yenilemeBelirteci = null } = objectOf(session.json);
    const renewed = await post('/session/refresh', { yenilemeBelirteci });
    expect(renewed).toMatchObject({ status: 200, json: opened });
    expect(renewed.headers.get('Cache-Control')).toBe('no-store');
    expect(await post('/session/refresh', { yenilemeBelirteci: belirtec })).toMatchObject({
      status: 401,
      json: { hata: 'BELIRTEC_GECERSIZ' },
    });
    const whoIs = (token: JsonValue | undefined) =>
      send('/session', 'GET', { Authorization: `Bearer ${textOf(token)}` });
    expect(await (await whoIs(belirtec)).json()).toEqual(user);
    expect((await whoIs(yenilemeBelirteci)).status).toBe(401);
    expect(await (await send('/session', 'DELETE')).json()).toEqual({ cikis: true });
  });

  it.each([
    { ...credentials, sifre: 'baska' },
    { ...credentials, kullaniciAdi: 'kimse' },
  ])('is refused to %j', async (sent) => {
    const { status, headers, json } = await post('/session', sent);
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="kurmaca"']);
    expect(json).toMatchObject({ hata: 'GIRIS_HATALI' });
  });

  it('names the fields that are missing or no text, and refuses what is no object', async () => {
    expect(await post('/session', { sifre: 1 })).toMatchObject({
      status: 422,
      json: {
        alanlar: [
          { alan: 'kullaniciAdi', kural: 'zorunlu', message: 'This field is required.' },
          { alan: 'sifre', kural: 'tur', message: 'Enter text.' },
        ],
      },
    });
    expect(await post('/session/refresh', {})).toMatchObject({
      status: 422,
      json: { alanlar: [{ alan: 'yenilemeBelirteci', kural: 'zorunlu' }] },
    });
    expect(await post('/session', [])).toMatchObject({ status: 400, json: { hata: 'GOVDE_NESNE_DEGIL' } });
  });
});
