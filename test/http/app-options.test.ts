import { describe, expect, it } from 'vitest';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { objectAt } from '../../site/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';

const send = async (path: string, options: AppOptions = {}, init: RequestInit = {}): Promise<Response> =>
  createApp(dataSet, options)(new Request(`http://own.test${path}`, init));

const jsonAt = async (...request: Parameters<typeof send>): Promise<JsonObject> =>
  objectOf(parseJson(await (await send(...request)).text()));

describe('the index', () => {
  it('describes every resource, with addresses below the base path of the app', async () => {
    const json = await jsonAt('/mock', { basePath: '/mock' });
    expect(json).toMatchObject({
      ad: 'Kurmaca',
      aciklama: 'Tümüyle kurmaca, Türkçe örnek veriler. Anahtar ya da üyelik gerekmez; yazma istekleri benzetimdir.',
      description: 'Entirely fictional Turkish sample data. No key, no sign-up; writes are simulated.',
      toplamKayit: resourceNames.reduce((sum, name) => sum + dataSet[name].length, 0),
      baglantilar: { openapi: '/mock/openapi.json', openapiIngilizce: '/mock/openapi.en.json' },
    });
    expect(json['kaynaklar']).toEqual(
      Object.fromEntries(
        resourceNames.map((name) => {
          const { path, alias, title, description, subCollections } = catalogue[name];
          const entry = {
            ad: title.tr,
            name: title.en,
            yol: `/mock/${path}`,
            ingilizceYol: `/mock/${alias}`,
            aciklama: description.tr,
            description: description.en,
            kayitSayisi: dataSet[name].length,
            altKaynaklar: subCollections.map((child) => ({
              yol: `/mock/${path}/{id}/${catalogue[child].path}`,
              ingilizceYol: `/mock/${alias}/{id}/${catalogue[child].alias}`,
            })),
            baglantilar: {
              liste: `/mock/${path}`,
              ilkKayit: `/mock/${path}/1`,
              dosya: `/mock/${path}.json`,
              sema: `/mock/sema/${path}.json`,
              girdiSemasi: `/mock/sema/${path}-girdi.json`,
            },
          };
          return [name, entry];
        }),
      ),
    );
  });
});

describe('the documents that the index names', () => {
  it.each<[AppOptions, openapi: string | undefined, schema: string | undefined]>([
    [{}, '/api/v1/openapi.json', '/api/v1/sema/urunler.json'],
    [{ site: null }, undefined, undefined],
    [{ site: null, documents: ['openApi', 'picture'] }, '/api/v1/openapi.json', undefined],
    [
      { site: 'https://site.example', basePath: '/mock' },
      'https://site.example/api/v1/openapi.json',
      'https://site.example/api/v1/sema/urunler.json',
    ],
  ])('are where a host has them: %j', async (options, openapi, sema) => {
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

  it('begins every absolute address with its public one, and trusts no header', async () => {
    expect((await send('/api/v1', options, forged)).status).toBe(200);
    const list = await send('/api/v1/users?_limit=1&_gom=gorsel', options, forged);
    expect(list.headers.get('Link')).toContain(`<${url}/api/v1/users?_limit=1&_gom=gorsel&_page=2>; rel="next"`);
    expect(await list.json()).toMatchObject([{ gorsel: `${url}/api/v1/kullanicilar/1/gorsel.svg` }]);
    const created = await send('/api/v1/todos', options, { method: 'POST', body: '{}' });
    expect(created.headers.get('Location')).toBe(`${url}/api/v1/todos/31`);
    expect((await jsonAt('/api/v1/users/random', options))['message']).toContain(`${url}/api/v1/users?`);
  });

  it('trusts no header where it was told no address either', async () => {
    const { headers } = await send('/api/v1/users?_limit=1', {}, forged);
    expect(headers.get('Link')).toContain('<http://own.test/api/v1/users?_limit=1&_page=2>; rel="next"');
  });

  it('names paths in its index as the public sees them', async () => {
    expect(await jsonAt('/api/v1', { url: 'https://api.example.com/mock/' })).toMatchObject({
      baglantilar: { openapi: '/mock/api/v1/openapi.json' },
      kaynaklar: { kullanicilar: { yol: '/mock/api/v1/kullanicilar' } },
    });
  });
});

describe('the delay of an app', () => {
  it('makes every response late, and the delay that a request asks for comes on top', async () => {
    const timeOf = async (path: string): Promise<number> => {
      const start = performance.now();
      expect((await send(`/api/v1${path}`, { delay: 60 })).status).toBe(200);
      return performance.now() - start;
    };
    // A timer may fire a millisecond early.
    expect(await timeOf('/users?_limit=1')).toBeGreaterThanOrEqual(59);
    expect(await timeOf('/users/1')).toBeGreaterThanOrEqual(59);
    expect(await timeOf('/users?_gecikme=60&_limit=1')).toBeGreaterThanOrEqual(119);
  });

  it('leaves the caching of a response alone', async () => {
    const cacheOf = async (path: string): Promise<string | null> =>
      (await send(path, { delay: 1, cacheSeconds: 3600 })).headers.get('Cache-Control');
    expect(await cacheOf('/api/v1/users')).toMatch(/max-age=3600/);
    expect(await cacheOf('/api/v1/users?_gecikme=1')).toBe('no-store');
  });
});

describe('a request with credentials in its address', () => {
  it('is refused, because the Fetch standard allows none', async () => {
    const request = new Request('http://own.test/api/v1/users');
    Object.defineProperty(request, 'url', { value: 'http://a:b@own.test/api/v1/users' });
    const response = await createApp(dataSet)(request);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ hata: 'ISTEK_OKUNAMADI' });
  });
});

describe('the site to which errors link', () => {
  it.each([
    [{}, 'http://own.test'],
    [{ site: 'https://site.test' }, 'https://site.test'],
  ])('is, with the options %j, %s', async (options, site) => {
    expect(await jsonAt('/api/v1/xyzzy', options)).toMatchObject({
      belge: `${site}/hatalar/#KAYNAK_BULUNAMADI`,
      docs: `${site}/en/errors/#KAYNAK_BULUNAMADI`,
    });
  });

  it('is none where there is none', async () => {
    const json = await jsonAt('/api/v1/xyzzy', { site: null });
    expect(json).not.toHaveProperty('belge');
    expect(json).not.toHaveProperty('docs');
  });
});

describe('a reset', () => {
  it('is kept by no cache', async () => {
    const response = await send('/api/v1/reset', { writes: 'kept' }, { method: 'POST' });
    expect(await response.json()).toEqual({ sifirlandi: true });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('_oturum', () => {
  it('protects records, and is refused at the session, where it would have no effect', async () => {
    for (const [path, status, method = 'GET'] of [
      ['users', 401],
      ['users/1/orders', 401],
      ['users/1', 401, 'DELETE'],
      ['xyzzy', 404],
      ['oturum', 400, 'DELETE'],
    ] as const)
      expect((await send(`/api/v1/${path}?_oturum=1`, {}, { method })).status, path).toBe(status);
  });
});
