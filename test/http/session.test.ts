import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import type { App } from '../../functions/http/handler.ts';
import { PASSWORD } from '../../functions/http/base.ts';
import { containing } from '../support/containing.ts';
import { exchange } from '../support/exchange.ts';
import { objectOf, parseJson, textOf } from '../support/json.ts';
import { makeToken } from '../support/tokens.ts';

const [user] = dataSet.kullanicilar;
const credentials = { kullaniciAdi: user?.kullaniciAdi, sifre: PASSWORD };

const post = async (app: App, path: string, body: object): Promise<Response> =>
  app(new Request(`http://kurmaca.test/api/v1${path}`, { method: 'POST', body: JSON.stringify(body) }));

const withToken = async (app: App, method: string, path: string, token: string): Promise<Response> =>
  app(new Request(`http://kurmaca.test/api/v1${path}`, { method, headers: { Authorization: `Bearer ${token}` } }));

const statusWith = async (Authorization: string): Promise<number> =>
  (await exchange('/api/v1/oturum', { headers: { Authorization } })).status;

it.each(['', 'Basic ', 'XBearer ', 'Bearer', 'Bearer x '])(
  'a token with the scheme “%s”, or with text after it, is refused',
  async (scheme) => {
    const token = await makeToken();
    for (const right of ['Bearer ', 'bearer ', 'BEARER ', 'Bearer   '])
      expect(await statusWith(right + token)).toBe(200);
    expect(await statusWith(scheme + token)).toBe(401);
    expect(await statusWith(`Bearer ${token} ${scheme}x`)).toBe(401);
  },
);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('a token is refused if the unused bits after the last byte of its signature are changed', async () => {
  const token = await makeToken();
  const last = ALPHABET.indexOf(token.slice(-1));
  for (const bits of [1, 2, 3]) {
    const respelled = token.slice(0, -1) + ALPHABET.charAt(last + bits);
    expect(Buffer.from(respelled.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    );
    expect(await statusWith('Bearer ' + respelled)).toBe(401);
  }
});

it('a token with random contents is refused with 401', async () => {
  const [head = '', , end = ''] = (await makeToken()).split('.');
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'));
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
    fc.tuple(json, json, fc.base64String()).map((each) => each.join('.')),
    fc.tuple(fc.constant(head), json, fc.constant(end)).map((each) => each.join('.')),
    fc.integer({ min: 1, max: 9000 }).map((length) => 'A'.repeat(length)),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (text) => {
      expect(await statusWith('Bearer ' + text)).toBe(401);
      const body = JSON.stringify({ yenilemeBelirteci: text });
      expect((await exchange('/api/v1/session/refresh', { method: 'POST', body })).status).toBe(401);
    }),
  );
});

it.each([
  [30, 200],
  [90, 401],
])('a token issued %d seconds in the future returns %d', async (ahead, status) => {
  const token = await makeToken({ iat: Math.floor(Date.now() / 1000) + ahead });
  expect((await withToken(createApp(dataSet), 'GET', '/session', token)).status).toBe(status);
});

it.each([
  // As on HTTP pages, which are not secure contexts.
  ['crypto has only random numbers', { getRandomValues: () => [] }],
  ['there is no crypto at all', undefined],
])('without WebCrypto, requests that need tokens return 500 with the reason, others succeed: %s', async (_, crypto) => {
  const app = createApp(dataSet);
  vi.stubGlobal('crypto', crypto);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const response of [
    await post(app, '/oturum', credentials),
    await withToken(app, 'GET', '/oturum', 'x'),
    await withToken(app, 'GET', '/kullanicilar?_oturum=1', 'x'),
  ]) {
    const neden = containing('WebCrypto');
    expect([response.status, await response.json()]).toMatchObject([500, { hata: 'SUNUCU_HATASI', neden }]);
  }
  expect((await withToken(app, 'DELETE', '/oturum', 'x')).status).toBe(200);
  expect((await withToken(app, 'GET', '/kullanicilar', 'x')).status).toBe(200);
});

/** Creates a client that sends each request to the URL with the state that its last write returned. */
const clientOf = (app: App, start: string) => {
  let base = `http://kurmaca.test/api/v1${start}`;
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Response> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await app(
      new Request(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    );
    base = response.headers.get('X-Base') ?? base;
    return response;
  };
  const signIn = async (kullaniciAdi: string, sifre: string) => {
    const response = await send('POST', '/session', { kullaniciAdi, sifre });
    const { belirtec = '', yenilemeBelirteci = '', kullanici = null } = objectOf(parseJson(await response.text()));
    return { status: response.status, token: textOf(belirtec), yenilemeBelirteci, user: kullanici };
  };
  return { send, signIn };
};

const hosts = [
  ['in the URL', '/~', {}],
  ['on the server', '', { writes: 'kept' }],
] as const;

it.each(hosts)(
  'a user created and kept %s signs in with `sifre`, or with “kurmaca” if it has none, until it is deleted',
  async (_, start, options) => {
    const { send, signIn } = clientOf(createApp(dataSet, options), start);
    const statuses = async (...passwords: readonly string[]): Promise<readonly number[]> => {
      const all: number[] = [];
      for (const password of passwords) all.push((await signIn('deniz', password)).status);
      return all;
    };
    expect(await statuses('cay')).toEqual([401]);
    const sent = { ad: 'Deniz', kullaniciAdi: 'deniz', sifre: 'cay' };
    expect(await (await send('POST', '/users', sent)).json()).toEqual({ ...sent, id: 51 });
    expect(await statuses('cay', 'kurmaca', 'CAY')).toEqual([200, 401, 401]);
    const { token, yenilemeBelirteci, user } = await signIn('deniz', 'cay');
    expect(user).toEqual({ ...sent, id: 51 });
    expect((await send('GET', '/orders?_auth=1&_limit=1', undefined, token)).status).toBe(200);
    await send('PATCH', '/users/51', { sifre: 'kahve' });
    expect(await statuses('cay', 'kahve')).toEqual([401, 200]);
    await send('PATCH', '/users/51', { sifre: 1234 });
    expect(await statuses('1234', 'kurmaca')).toEqual([401, 200]);
    await send('PUT', '/users/51', { kullaniciAdi: 'deniz' });
    expect(await statuses('kahve', 'kurmaca')).toEqual([401, 200]);
    expect((await send('DELETE', '/users/51?_oturum=1', undefined, token)).status).toBe(200);
    expect(await statuses('kurmaca')).toEqual([401]);
    for (const refused of [
      await send('GET', '/session', undefined, token),
      await send('GET', '/orders?_auth=1', undefined, token),
      await send('POST', '/session/refresh', { yenilemeBelirteci }),
    ])
      expect(await refused.json()).toMatchObject({ durum: 401, hata: 'BELIRTEC_GECERSIZ' });
    expect((await signIn('sukran.isikci', 'kurmaca')).status).toBe(200);
  },
);

it.each(hosts)('the newest of several users kept %s with the same username signs in', async (_, start, options) => {
  const { send, signIn } = clientOf(createApp(dataSet, options), start);
  const { kullaniciAdi = '' } = user ?? {};
  await send('POST', '/users', { kullaniciAdi, sifre: 'bir' });
  await send('POST', '/users', { kullaniciAdi, sifre: 'iki' });
  expect((await signIn(kullaniciAdi, 'iki')).user).toMatchObject({ id: 52 });
  expect((await signIn(kullaniciAdi, 'bir')).status).toBe(401);
  await send('DELETE', '/users/52');
  expect((await signIn(kullaniciAdi, 'bir')).user).toMatchObject({ id: 51 });
});

it('a token of a user who is in the URL’s state is refused without that state', async () => {
  const app = createApp(dataSet);
  const { send, signIn } = clientOf(app, '/~');
  await send('POST', '/users', { kullaniciAdi: 'deniz', sifre: 'cay' });
  const { token } = await signIn('deniz', 'cay');
  for (const path of ['/session', '/orders?_auth=1', '/~/session'])
    expect((await withToken(app, 'GET', path, token)).status, path).toBe(401);
});

it('a password in the data is ignored if writes are simulated', async () => {
  const kullanicilar = dataSet.kullanicilar.map((each) => ({ ...each, sifre: 'gizli' }));
  const app = createApp({ ...dataSet, kullanicilar });
  expect((await post(app, '/session', { ...credentials, sifre: 'gizli' })).status).toBe(401);
  expect((await post(app, '/session', credentials)).status).toBe(200);
  expect((await post(app, '/~/session', { ...credentials, sifre: 'gizli' })).status).toBe(200);
});
