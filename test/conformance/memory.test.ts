import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { ask } from '../support/ask.ts';
import { objectOf, textOf } from '../support/json.ts';
import { selections } from './lists.ts';
import { conformance, useHost } from './requests.ts';

const app = createApp(dataSet, { provinces });
const origin = 'http://kurmaca.test';
const send = async (path: string, init?: RequestInit): Promise<Response> => app(new Request(origin + path, init));
const hostOf = useHost(() => Promise.resolve({ origin, send }));

describe('the app in memory', () => conformance(hostOf));

// The second state has a todo that was created and deleted.
it.each(['~', '~1q1ZKzy9KLctJLVKyio42jI2tBQA'])(
  'lists with the state “%s” in the URL equal those without a state',
  async (state) => {
    for (const [path] of selections) {
      const [plain, below] = [await ask(hostOf(), `/api/v1${path}`), await ask(hostOf(), `/api/v1/${state}${path}`)];
      expect(below.text.replaceAll(`/${state}`, ''), path).toBe(plain.text);
      expect(below.headers.get('link')?.replaceAll(`/${state}`, ''), path).toBe(plain.headers.get('link') ?? undefined);
    }
  },
);

describe('the app with a fake clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['GET', '/api/v1/users?_gecikme=300'],
    ['GET', '/api/v1/users/1/orders?_delay=300'],
    ['POST', '/api/v1/users?_delay=300'],
    ['PATCH', '/api/v1/users/1?_gecikme=300'],
    ['GET', '/api/v1/olmayan?_gecikme=300'],
  ])('answers %s %s after 300 ms, with a response that no cache stores', async (method, path) => {
    const answered = vi.fn<() => void>();
    const response = ask(hostOf(), path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
    void response.finally(answered);
    await vi.advanceTimersByTimeAsync(299);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const { headers } = await response;
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('refuses a token after the requested lifetime, and renews it with its refresh token', async () => {
    const post = async (path: string, body: object) =>
      objectOf((await ask(hostOf(), `/api/v1${path}`, { method: 'POST', body: JSON.stringify(body) })).json);
    const who = (token: unknown) =>
      ask(hostOf(), '/api/v1/session', { headers: { Authorization: `Bearer ${String(token)}` } });
    const { belirtec, yenilemeBelirteci } = await post('/session?_ttl=2', {
      kullaniciAdi: 'sukran.isikci',
      sifre: 'kurmaca',
    });
    expect((await who(belirtec)).status).toBe(200);
    vi.advanceTimersByTime(2100);
    const expired = await who(belirtec);
    expect(expired.json).toMatchObject({ hata: 'BELIRTEC_SURESI_DOLDU', durum: 401 });
    expect(expired.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const renewed = await post('/oturum/yenile', { yenilemeBelirteci });
    expect((await who(textOf(renewed['belirtec']))).status).toBe(200);
  });
});
