import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { ask, type Host, type ReadResponse } from '../support/ask.ts';
import { objectOf, textOf } from '../support/json.ts';
import { makeToken } from '../support/tokens.ts';

const READS = 'GET, HEAD, OPTIONS';
const LIST = 'GET, HEAD, POST, OPTIONS';
const RECORD = 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS';

const tagged = ['', '/users', '/urunler?_sirala=fiyat', '/users/1/orders', '/users/1', '/users.json'];

const [user] = dataSet.kullanicilar;

/** Defines the tests of methods, entity tags, simulated failures and sign-in. */
export const conditionTests = (hostOf: () => Host): void => {
  const send = (method: string, path: string, init: RequestInit = {}): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1${path}`, { method, ...(method.startsWith('P') ? { body: '{}' } : {}), ...init });
  const get = (path: string, headers: Record<string, string> = {}): Promise<ReadResponse> =>
    send('GET', path, { headers });
  const post = (path: string, body: object): Promise<ReadResponse> =>
    send('POST', path, { body: JSON.stringify(body) });
  const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  const expectUncached = ({ headers }: ReadResponse): void => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  };

  it.each([
    ['', READS, 'POST'],
    ['/users', LIST, 'PROPFIND'],
    ['/users', LIST, 'DELETE'],
    ['/users/1', RECORD, 'POST'],
    ['/users/1/orders', READS, 'POST'],
    ['/users/1/image.svg', READS, 'PUT'],
  ])('answers a preflight to “%s” with “%s”, and refuses %s with 405', async (path, allowed, method) => {
    const preflight = await send('OPTIONS', `${path}?_durum=503`, {
      headers: { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'content-type, x-deneme' },
    });
    expect([preflight.status, preflight.text, preflight.headers.get('allow')]).toEqual([204, '', allowed]);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-deneme');
    const refused = await send(method, path);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allowed]);
  });

  it('allows all methods in a preflight to an unknown path', async () => {
    expect((await send('OPTIONS', '/olmayan/yol')).headers.get('allow')).toBe(
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    );
  });

  it('sends strong entity tags and cache lifetimes with successful reads, 304 for a known tag, and short cache lifetimes with errors', async () => {
    for (const path of tagged) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag, path).toMatch(/^"[^"]+"$/);
      expect(first.headers.get('cache-control'), path).toMatch(/^no-cache$|^(?:public|private), max-age=3600\b/);
      const { status, text, headers } = await get(path, { 'If-None-Match': etag });
      expect([status, text, headers.get('etag')], path).toEqual([304, '', etag]);
      expect((await get(path, { 'If-None-Match': '"baska"' })).status, path).toBe(200);
    }
    const { headers } = await get('/users?_sayfa=0');
    expect(headers.get('cache-control')).toMatch(/^no-cache$|^(?:public|private), max-age=\d$/);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  it.each([
    ['GET', '/users?_durum=503', 503],
    ['GET', '/users?_hataOrani=1&_status=429', 429],
    ['POST', '/users?_durum=422', 422],
    ['DELETE', '/users/1?_status=403', 403],
    ['GET', '/users/1/orders?_durum=401', 401],
    ['GET', '/olmayan?_durum=500', 500],
    ['POST', '/login?_status=418', 418],
  ])('answers %s %s with the simulated status %i', async (method, path, status) => {
    // Not `ask`, which rejects 5xx responses.
    const response = await hostOf().send(`/api/v1${path}`, method === 'GET' ? {} : { method, body: '{}' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('retry-after')).toBe(status === 429 || status === 503 ? '1' : null);
    expect(await response.json()).toMatchObject({ hata: 'BENZETILEN_HATA', durum: status });
    expect(response.status).toBe(status);
  });

  it.each(['/oturum', '/session'])('signs a user in and out at %s, and renews the token', async (path) => {
    const response = await post(path, { kullaniciAdi: user?.kullaniciAdi, sifre: 'kurmaca' });
    const { belirtec, yenilemeBelirteci, ...session } = objectOf(response.json);
    expect(session).toEqual({ tur: 'Bearer', gecerlilik: 3600, kullanici: user });
    const who = await send('GET', path, bearing(textOf(belirtec)));
    expect(who.json).toEqual(user);
    const renewed = await post('/oturum/yenile?_sure=60', { yenilemeBelirteci });
    expect(renewed.json).toMatchObject({ gecerlilik: 60, kullanici: { id: 1 } });
    const out = [await send('DELETE', path), await send('DELETE', path, bearing(textOf(belirtec)))];
    for (const { json } of out) expect(json).toEqual({ cikis: true });
    for (const each of [response, who, renewed, ...out]) expectUncached(each);
  });

  it('answers an unknown name and a wrong password with the same error', async () => {
    const wrong = await post('/oturum', { kullaniciAdi: user?.kullaniciAdi, sifre: 'x' });
    const unknown = await post('/oturum', { kullaniciAdi: 'kimse', sifre: 'kurmaca' });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="kurmaca"']);
    expect(wrong.json).toMatchObject({ hata: 'GIRIS_HATALI' });
    expect(unknown.text).toBe(wrong.text);
    expectUncached(wrong);
  });

  it('refuses tokens with a wrong issuer, secret, user or purpose, or without an expiry', async () => {
    const other = { secret: 'x'.repeat(32) };
    for (const plan of [{ iss: 'baska' }, other, { sub: '51' }, { sub: '01' }, { exp: null }, { aud: 'yenileme' }]) {
      const { json } = await send('GET', '/oturum', bearing(await makeToken(plan)));
      expect(json, JSON.stringify(plan)).toMatchObject({ hata: 'BELIRTEC_GECERSIZ', durum: 401 });
    }
    const { json } = await post('/session/refresh', { yenilemeBelirteci: await makeToken() });
    expect(json).toMatchObject({ hata: 'BELIRTEC_GECERSIZ', durum: 401 });
  });

  it.each([
    ['GET', '/orders?_auth=1', 200],
    ['GET', '/kullanicilar/1/siparisler?_oturum=TRUE', 200],
    ['POST', '/todos?_oturum=1', 201],
    ['DELETE', '/todos/1?_auth=true', 200],
  ])('requires a token for %s %s, and returns %i with one', async (method, path, status) => {
    const refused = await send(method, path);
    expect(refused.json).toMatchObject({ hata: 'OTURUM_GEREKLI', durum: 401 });
    const answered = await send(method, path, bearing(await makeToken()));
    expect(answered.status).toBe(status);
    for (const each of [refused, answered]) expectUncached(each);
  });
};
