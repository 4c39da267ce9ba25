import { expect, it } from 'vitest';
import { ask, type ReadResponse } from '../support/ask.ts';
import { objectOf } from '../support/json.ts';
import { refusedQueries, refusedRequests } from './refusals.ts';
import type { HostOf } from './requests.ts';

const expectShape = ({ json, status }: ReadResponse, title: string, code: string): void => {
  expect(json, title).toMatchObject({ hata: code, durum: status });
  const { mesaj, message, belge, docs } = objectOf(json);
  expect(mesaj, title).toEqual(expect.stringMatching(/\S/));
  expect(message, title).toEqual(expect.stringMatching(/\S/));
  expect(belge, title).toEqual(expect.stringMatching(new RegExp(`^https?://.*/hatalar/#${code}$`)));
  expect(docs, title).toEqual(expect.stringMatching(new RegExp(`^https?://.*/en/errors/#${code}$`)));
};

/** Every case of the contract's table of errors, in the one shape. */
export const errorTests = (hostOf: HostOf): void => {
  it.each(refusedQueries)('refuses %s', async (title, address, code, details = {}) => {
    const response = await ask(hostOf(), `/api/v1/${address}`);
    expect(response.status).toBe(400);
    expectShape(response, title, code);
    expect(response.json).toMatchObject(details);
  });

  it.each(refusedRequests)('refuses %s', async (title, path, status, code, { init, details = {} } = {}) => {
    const response = await ask(hostOf(), path, init);
    expect(response.status).toBe(status);
    expectShape(response, title, code);
    expect(response.json).toMatchObject(details);
  });

  it('suggests nothing for a value of a field without a list of values', async () => {
    const { json } = await ask(hostOf(), '/api/v1/urunler?fiyat=ucuz');
    expect(json).not.toHaveProperty('oneriler');
    expect(json).not.toHaveProperty('gecerliDegerler');
  });

  it.each([
    ['an end that is no number, after a start beyond the default page', 'users?_start=30&_end=abc'],
    ['too many sort keys with directions of their own', `users?_sort=${'ad,'.repeat(10)}ad&_order=asc,desc`],
  ])('names one mistake once: %s', async (_, address) => {
    expect((await ask(hostOf(), `/api/v1/${address}`)).json).not.toHaveProperty('digerSorunlar');
  });

  it('names every problem of a query at once', async () => {
    const { json } = await ask(hostOf(), '/api/v1/users?_sayfa=0&adres_li=Van&_zarf=2');
    expect(objectOf(json)['digerSorunlar']).toHaveLength(2);
  });

  it.each([
    ['users', 'page=2', '_page'],
    ['users', 'limit=5', '_limit'],
    ['users', 'per_page=5', '_per_page'],
    ['users', 'skip=5', '_start'],
    ['users', 'offset=5', '_start'],
    ['users', 'sort=ad', '_sort'],
    ['users', 'order=desc', '_order'],
    ['users', 'search=ali', 'q'],
    ['users', 'fields=ad', '_fields'],
    ['users', 'select=ad', '_fields'],
    ['users', 'include=firma', '_embed'],
    ['users', 'expand=firma', '_embed'],
    ['users', '_expand=firma', '_embed'],
    ['users', 'delay=100', '_delay'],
    ['urunler', 'fiyat[gte]=100', 'fiyat_gte'],
    ['urunler', 'fiyat:gte=100', 'fiyat_gte'],
    ['urunler', 'fiyat__lt=100', 'fiyat_lt'],
    ['urunler', 'fiyat>=100', 'fiyat_gte'],
    ['urunler', 'fiyat<100', 'fiyat_lt'],
    ['products', 'price_gte=100', 'fiyat_gte'],
    ['products', 'price=100', 'fiyat'],
    ['users', 'city=Van', 'adres_il'],
    ['urunler', '_sirala=fiyat:desc', '-fiyat'],
    ['users', '_sort=lastName', 'soyad'],
    ['firmalar', 'sector=Tekstil', 'sektor'],
    ['firmalar', '_sirala=sector', 'sektor'],
  ])('suggests our spelling for what other services call it: %s?%s', async (resource, query, suggestion) => {
    const { status, json } = await ask(hostOf(), `/api/v1/${resource}?${query}`);
    expect(status).toBe(400);
    expect(objectOf(json)['oneriler']).toHaveProperty('0', suggestion);
  });

  it('lets caches keep a refused read for seconds at most', async () => {
    const { headers } = await ask(hostOf(), '/api/v1/users?_sayfa=0');
    const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });
};
