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

it.each(['', 'Basic ', 'XBearer ', 'Bearer', 'Bearer x '])(
  'the header with a token may not begin with “%s”, nor go on',
  async (scheme) => {
    const statusOf = async (Authorization: string): Promise<number> =>
      (await exchange('/api/v1/oturum', { headers: { Authorization } })).status;
    const token = await makeToken();
    for (const right of ['Bearer ', 'bearer ', 'BEARER ', 'Bearer   ']) expect(await statusOf(right + token)).toBe(200);
    expect(await statusOf(scheme + token)).toBe(401);
    expect(await statusOf(`Bearer ${token} ${scheme}x`)).toBe(401);
  },
);

it.each([
  [30, 200],
  [90, 401],
])('a token that was issued %d seconds from now is answered with %d', async (ahead, status) => {
  const token = await makeToken({ iat: Math.floor(Date.now() / 1000) + ahead });
  expect((await withToken(createApp(dataSet), 'GET', '/session', token)).status).toBe(status);
});

it.each([
  // Secure Contexts
  ['pages by http have random numbers alone', { getRandomValues: () => [] }],
  ['there is no crypto at all', undefined],
])('sign-in without WebCrypto says why it fails, and the rest is answered as ever: %s', async (_, crypto) => {
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

it('a token whose user was deleted is valid no more, nor does its refresh token give another', async () => {
  const app = createApp(dataSet, { writes: 'kept' });
  const session = objectOf(parseJson(await (await post(app, '/oturum', credentials)).text()));
  const token = textOf(session['belirtec']);
  expect((await withToken(app, 'DELETE', '/kullanicilar/1?_oturum=1', token)).status).toBe(200);
  const { yenilemeBelirteci } = session;
  const refused = [
    await withToken(app, 'GET', '/oturum', token),
    await withToken(app, 'GET', '/siparisler?_oturum=1', token),
    await post(app, '/oturum/yenile', { yenilemeBelirteci }),
  ];
  for (const response of refused)
    expect(await response.json()).toMatchObject({ durum: 401, hata: 'BELIRTEC_GECERSIZ' });
  expect((await post(app, '/oturum', credentials)).status).toBe(401);
});
