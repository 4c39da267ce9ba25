import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { ask, type ReadResponse } from '../support/ask.ts';
import { objectOf, textOf } from '../support/json.ts';
import { makeToken } from '../support/tokens.ts';
import type { HostOf } from './requests.ts';

const [userName] = dataSet.kullanicilar.map(({ kullaniciAdi }) => kullaniciAdi);

/** Signing in, asking who is, renewing, signing out; and records behind a token. */
export const sessionTests = (hostOf: HostOf): void => {
  const post = (path: string, body: object): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1${path}`, { method: 'POST', body: JSON.stringify(body) });

  const withToken = (path: string, token: string, init: RequestInit = {}): Promise<ReadResponse> =>
    ask(hostOf(), `/api/v1${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });

  const expectUnkept = ({ headers }: ReadResponse): void => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  };

  it('signs every user in under either name of the address, and says who is', async () => {
    for (const [at, { kullaniciAdi, ...rest }] of dataSet.kullanicilar.slice(0, 4).entries()) {
      const path = at % 2 === 0 ? '/oturum' : '/session';
      const response = await post(path, { kullaniciAdi, sifre: 'kurmaca' });
      expect(response.status).toBe(200);
      expectUnkept(response);
      const { belirtec, ...session } = objectOf(response.json);
      expect(session).toMatchObject({ tur: 'Bearer', gecerlilik: 3600, kullanici: { kullaniciAdi, ...rest } });
      const who = await withToken(path, textOf(belirtec));
      expect(who.json).toEqual({ kullaniciAdi, ...rest });
      expectUnkept(who);
    }
  });

  it('answers an unknown name and a wrong password with the same words', async () => {
    const wrong = await post('/oturum', { kullaniciAdi: userName, sifre: 'x' });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="kurmaca"');
    const unknown = await post('/oturum', { kullaniciAdi: 'kimse', sifre: 'kurmaca' });
    expect(wrong.status).toBe(401);
    expect(wrong.json).toMatchObject({ hata: 'GIRIS_HATALI' });
    expect(unknown.text).toBe(wrong.text);
    expectUnkept(wrong);
  });

  it('lets a token last as long as asked, and renews it', async () => {
    const short = await post('/session?_ttl=2', { kullaniciAdi: userName, sifre: 'kurmaca' });
    const { belirtec, yenilemeBelirteci, gecerlilik } = objectOf(short.json);
    expect(gecerlilik).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const expired = await withToken('/session', textOf(belirtec));
    expect(expired.json).toMatchObject({ hata: 'BELIRTEC_SURESI_DOLDU', durum: 401 });
    expect(expired.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const renewed = await post('/oturum/yenile?_sure=60', { yenilemeBelirteci });
    expectUnkept(renewed);
    expect(renewed.json).toMatchObject({ gecerlilik: 60, kullanici: { id: 1 } });
    expect((await withToken('/session', textOf(objectOf(renewed.json)['belirtec']))).status).toBe(200);
  });

  it('takes neither token for the other', async () => {
    expect((await withToken('/session', await makeToken({ aud: 'yenileme' }))).status).toBe(401);
    const { status, json } = await post('/session/refresh', { yenilemeBelirteci: await makeToken() });
    expect([status, objectOf(json)['hata']]).toEqual([401, 'BELIRTEC_GECERSIZ']);
  });

  it.each(['0', '86401', '', 'x'])('refuses a time of “%s”', async (seconds) => {
    for (const path of ['/oturum', '/session/refresh']) {
      const response = await post(`${path}?_sure=${seconds}`, {});
      expect(response.status).toBe(400);
      expectUnkept(response);
    }
  });

  it('refuses the tokens of others, with another user, without an end', async () => {
    for (const plan of [{ iss: 'baska' }, { secret: 'x'.repeat(32) }, { sub: '51' }, { sub: '01' }, { exp: null }]) {
      const { json } = await withToken('/oturum', await makeToken(plan));
      expect(json, JSON.stringify(plan)).toMatchObject({ hata: 'BELIRTEC_GECERSIZ' });
    }
  });

  it('signs out with and without a token', async () => {
    const response = await ask(hostOf(), '/api/v1/session', { method: 'DELETE' });
    expect(response.json).toEqual({ cikis: true });
    expect((await withToken('/oturum', await makeToken(), { method: 'DELETE' })).status).toBe(200);
  });

  it.each([
    ['GET', '/orders?_auth=1', 200],
    ['GET', '/kullanicilar/1/siparisler?_oturum=TRUE', 200],
    ['POST', '/todos?_oturum=1', 201],
    ['DELETE', '/todos/1?_auth=true', 200],
  ])('asks for a token before it answers %s %s', async (method, path, status) => {
    const init = method === 'POST' ? { method, body: '{}' } : { method };
    const refused = await ask(hostOf(), `/api/v1${path}`, init);
    expect(refused.json).toMatchObject({ hata: 'OTURUM_GEREKLI', durum: 401 });
    expectUnkept(refused);
    const answered = await withToken(path, await makeToken(), init);
    expect(answered.status).toBe(status);
    expectUnkept(answered);
  });

  it('lets no cache keep any other response about a session', async () => {
    expectUnkept(await ask(hostOf(), '/api/v1/oturum'));
    expectUnkept(await post('/session', { sifre: 7 }));
    expectUnkept(await ask(hostOf(), '/api/v1/oturum/yenile'));
    expectUnkept(await ask(hostOf(), '/api/v1/session', { method: 'PUT', body: '{}' }));
    expectUnkept(await ask(hostOf(), '/api/v1/users?_oturum=0'));
    expectUnkept(await ask(hostOf(), '/api/v1/users?_oturum=belki'));
  });
};
