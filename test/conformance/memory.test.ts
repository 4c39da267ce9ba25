import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { catalogue } from '../../data/catalogue.ts';
import type { JsonValue } from '../../data/lib/json.ts';
import { leavesOf } from '../../data/schema.ts';
import { provinces } from '../../data/places.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { english } from '../../functions/query/catalogue.ts';
import { parameterList } from '../../functions/query/parameters.ts';
import { ask } from '../support/ask.ts';
import { departures } from '../support/openapi-validator.ts';
import { objectOf, textOf } from '../support/json.ts';
import { type ListRequest, listRequests } from '../support/list-requests.ts';
import { translatedApp, turkishNamesIn } from '../support/translated-app.ts';
import { selections } from './lists.ts';
import { conformance, useHost } from './requests.ts';

const app = createApp(dataSet, { provinces });
const origin = 'http://kurmaca.test';
const asked = new Set<string>();
const send = async (path: string, init?: RequestInit): Promise<Response> => {
  for (const name of new URL(origin + path).searchParams.keys()) asked.add(name);
  return app(new Request(origin + path, init));
};
const hostOf = useHost(() => Promise.resolve({ origin, send }));

describe('the app in memory', () => {
  conformance(hostOf);

  it('got requests with every parameter of lists, except those that simulate failures', () => {
    const shaping = parameterList.filter(({ on, simulates }) => on.includes('list') && !simulates);
    expect(shaping.length).toBeGreaterThan(9);
    expect(shaping.flatMap(({ name, alias }) => (asked.has(name) || asked.has(alias) ? [] : [name]))).toEqual([]);
  });
});

const received: JsonValue[] = [];
const inEnglish = createApp(dataSet, { provinces, catalogue: english() });
const undocumented: string[] = [];
const documented = async (request: Request): Promise<Response> => {
  const sent = await request.clone().text();
  const response = await inEnglish(request);
  const { method, url } = request;
  const [{ pathname, search }, { status, headers }] = [new URL(url), response];
  const exchanged = { method, path: pathname + search, status, headers, text: await response.clone().text() };
  undocumented.push(...departures(sent === '' ? exchanged : { ...exchanged, sent }));
  return response;
};
const translated = translatedApp(documented, (body) => received.push(body));
const translatedOf = useHost(() => Promise.resolve({ origin: 'https://kurmaca.test', send: translated }));

describe('the app with English names, through a translator,', () => {
  conformance(translatedOf);

  it('sends no Turkish name, and agrees with the English OpenAPI document', () => {
    expect(received.length).toBeGreaterThan(100);
    expect(undocumented).toEqual([]);
    expect(new Set(received.flatMap((body) => turkishNamesIn(body)))).toEqual(new Set());
  });

  it('gives the same records for 2,000 queries, if they do not order or search the texts of enum values', async () => {
    const isSame = ({ resource, query }: ListRequest): boolean => {
      const leaves = leavesOf(catalogue[resource].fields);
      const isEnum = (path: readonly string[]): boolean => {
        const field = leaves.get(path.join('_'))?.field;
        return field?.type === 'string' && field.words !== undefined;
      };
      const compared = query.filters.filter(({ suffix }) => suffix !== '' && suffix !== '_ne');
      return query.words.length === 0 && ![...query.sort, ...compared].some(({ path }) => isEnum(path));
    };
    const inTurkish = translatedApp(inEnglish);
    const check = fc.asyncProperty(listRequests.filter(isSame), async ({ address }) => {
      const [own, other] = await Promise.all([send(address), inTurkish(address)]);
      expect([other.status, other.headers.get('x-total-count')]).toEqual([
        own.status,
        own.headers.get('x-total-count'),
      ]);
      expect(own.status).toBe(200);
      expect(await other.json()).toEqual(await own.json());
    });
    await fc.assert(check, { numRuns: 2000 });
  });
});

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
