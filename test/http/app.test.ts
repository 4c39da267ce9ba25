import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import notFound from '../../functions/not-found.ts';
import { cachedReads } from '../../functions/netlify/cached-reads.ts';
import { objectAt } from '../../functions/documents/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';

const send = async (path: string, options: AppOptions = {}, init: RequestInit = {}): Promise<Response> =>
  createApp(dataSet, options)(new Request(`http://own.test${path}`, init));

const jsonAt = async (...request: Parameters<typeof send>): Promise<JsonObject> =>
  objectOf(parseJson(await (await send(...request)).text()));

describe('the index', () => {
  it('describes every resource, with addresses below the base path of the app', async () => {
    const json = await jsonAt('/mock', { basePath: '/mock' });
    expect(json).toMatchObject({
      toplamKayit: Object.values(dataSet).flat().length,
      baglantilar: { openapi: '/mock/openapi.json', openapiIngilizce: '/mock/openapi.en.json' },
    });
    expect(Object.keys(objectAt(json, 'kaynaklar'))).toEqual(resourceNames);
    expect(objectAt(json, 'kaynaklar')['kategoriler']).toEqual({
      ad: 'Kategoriler',
      name: 'Categories',
      yol: '/mock/kategoriler',
      ingilizceYol: '/mock/categories',
      aciklama: catalogue.kategoriler.description.tr,
      description: catalogue.kategoriler.description.en,
      kayitSayisi: 10,
      altKaynaklar: [{ yol: '/mock/kategoriler/{id}/urunler', ingilizceYol: '/mock/categories/{id}/products' }],
      baglantilar: {
        liste: '/mock/kategoriler',
        ilkKayit: '/mock/kategoriler/1',
        dosya: '/mock/kategoriler.json',
        sema: '/mock/sema/kategoriler.json',
        girdiSemasi: '/mock/sema/kategoriler-girdi.json',
      },
    });
  });
});

describe('the links of the index to documents', () => {
  it.each<[AppOptions, openapi: string | undefined, schema: string | undefined]>([
    [{}, '/api/v1/openapi.json', '/api/v1/sema/urunler.json'],
    [{ site: null }, undefined, undefined],
    [{ site: null, documents: ['openApi', 'picture'] }, '/api/v1/openapi.json', undefined],
    [
      { site: 'https://site.example', basePath: '/mock' },
      'https://site.example/api/v1/openapi.json',
      'https://site.example/api/v1/sema/urunler.json',
    ],
  ])('point to the host that serves the documents, or are absent: %j', async (options, openapi, sema) => {
    const index = await jsonAt(options.basePath ?? '/api/v1', options);
    const links = objectAt(index, 'baglantilar');
    expect([Object.keys(links).length, links['openapi']]).toEqual([openapi === undefined ? 0 : 2, openapi]);
    const product = objectAt(objectAt(objectAt(index, 'kaynaklar'), 'urunler'), 'baglantilar');
    expect([product['sema'], product['girdiSemasi']]).toEqual([sema, sema?.replace('.json', '-girdi.json')]);
  });
});

describe('an app behind a proxy', () => {
  const url = 'https://api.example.com/mock';
  const options: AppOptions = { url, documents: ['picture'] };
  const forged = {
    headers: { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'gopher', Forwarded: 'host=evil.test' },
  };

  it('uses its public URL in every absolute URL, and ignores forwarding headers', async () => {
    expect(await jsonAt('/api/v1', { url: `${url}/` })).toMatchObject({
      baglantilar: { openapi: '/mock/api/v1/openapi.json' },
      kaynaklar: { kullanicilar: { yol: '/mock/api/v1/kullanicilar' } },
    });
    const list = await send('/api/v1/users?_limit=1&_gom=gorsel', options, forged);
    expect(list.headers.get('Link')).toContain(`<${url}/api/v1/users?_limit=1&_gom=gorsel&_page=2>; rel="next"`);
    expect(await list.json()).toMatchObject([{ gorsel: `${url}/api/v1/kullanicilar/1/gorsel.svg` }]);
    const created = await send('/api/v1/todos', options, { method: 'POST', body: '{}' });
    expect(created.headers.get('Location')).toBe(`${url}/api/v1/todos/31`);
    expect((await jsonAt('/api/v1/users/random', options))['message']).toContain(`${url}/api/v1/users?`);
  });

  it('ignores forwarding headers even without a public URL', async () => {
    const { headers } = await send('/api/v1/users?_limit=1', {}, forged);
    expect(headers.get('Link')).toContain('<http://own.test/api/v1/users?_limit=1&_page=2>; rel="next"');
  });
});

it('the delay of an app is added to the delay that a request sets', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [path, due, kept] of [
    ['/users?_limit=1', 60, /max-age=3600/],
    ['/users/1', 60, /max-age=3600/],
    ['/users?_gecikme=60&_limit=1', 120, /^no-store$/],
  ] as const) {
    const answered = vi.fn<(response: Response) => void>();
    const response = send(`/api/v1${path}`, { delay: 60, cacheSeconds: 3600 });
    void response.then(answered);
    await vi.advanceTimersByTimeAsync(due - 1);
    expect(answered, path).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).headers.get('Cache-Control'), path).toMatch(kept);
  }
});

it('a request with credentials in its URL is refused', async () => {
  const request = new Request('http://own.test/api/v1/users');
  Object.defineProperty(request, 'url', { value: 'http://a:b@own.test/api/v1/users' });
  const response = await createApp(dataSet)(request);
  expect([response.status, await response.json()]).toMatchObject([400, { hata: 'ISTEK_OKUNAMADI' }]);
});

it.each([
  [{}, 'http://own.test'],
  [{ site: 'https://site.test' }, 'https://site.test'],
  [{ site: null }, null],
])('the errors of an app with the options %j link to the site %s', async (options, site) => {
  const { belge, docs } = await jsonAt('/api/v1/xyzzy', options);
  const pages = ['/hatalar/', '/en/errors/'].map((page) => site && `${site}${page}#KAYNAK_BULUNAMADI`);
  expect([belge ?? null, docs ?? null]).toEqual(pages);
});

describe('Netlify’s CDN', () => {
  const YEAR = /^public, durable, max-age=31536000, stale-while-revalidate=\d+$/;
  const PUBLIC = 'public, max-age=3600, stale-while-revalidate=86400';
  const state = '/~1q1ZKzy9KLctJLVKyio42jI2tBQA';

  const reads = cachedReads();
  const cacheOf = async (path: string, init?: RequestInit) => {
    const response = await reads(new Request(`http://kurmaca.test/api/v1${path}`, init));
    return [response.headers.get('Cache-Control'), response.headers.get('Netlify-CDN-Cache-Control')] as const;
  };

  it.each(['/users', '/users?_sirala=ad', '/users/1/orders'])('caches %s durably for a year', async (path) => {
    expect(await cacheOf(path)).toEqual([PUBLIC, expect.stringMatching(YEAR)]);
  });

  it.each(['/users/99', '/users?_sayfa=0', '/users?_delay=1'])('caches %s as its Cache-Control says', async (path) => {
    expect((await cacheOf(path))[1]).toBeNull();
  });

  it('stores no response without a body in place of one with a body', async () => {
    for (const init of [{ method: 'HEAD' }, { headers: { 'If-None-Match': '*' } }])
      expect(await cacheOf('/users', init)).toEqual([PUBLIC, 'no-store']);
  });

  it('reaches a function without a rate limit only where it does not wait for a simulated delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answered = vi.fn<(response: Response) => void>();
    const request = new Request('http://kurmaca.test/api/v1/a/b?_delay=2000&_status=503');
    void Promise.resolve(notFound(request)).then(answered);
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 503 }));
  });

  it('caches paths after an empty state (~) like those without a state', async () => {
    for (const path of ['', '/users', '/users/1', '/users/99', '/userz', '/users?_delay=1'])
      for (const start of ['/~', '/%7E']) expect(await cacheOf(start + path), path).toEqual(await cacheOf(path));
  });

  it('does not cache responses to URLs with a state, which browsers may cache', async () => {
    for (const [path, kept] of [
      [state, 'private, max-age=3600'],
      [`${state.replace('~', '%7E')}/users`, 'private, max-age=3600'],
      [`${state}/todos?_limit=1`, 'private, max-age=3600'],
      [`${state}/todos/1.json`, 'private, max-age=3600'],
      [`${state}/todos/99`, 'private, max-age=5'],
      ['/~2q1Z/todos', 'private, max-age=5'],
    ] as const)
      expect(await cacheOf(path), path).toEqual([kept, 'no-store']);
    // This request and that for users above share a prepared response, because the state does not change users.
    expect((await cacheOf('/users'))[0]).toBe(PUBLIC);
  });
});
