import { expect, it } from 'vitest';
import { ask, type Reply } from '../support/host.ts';
import { objectOf } from '../support/json.ts';
import type { HostOf } from './suite.ts';

interface Refusal {
  readonly title: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
  readonly code: string;
  /** Members beside the common ones, in part. */
  readonly details?: Readonly<Record<string, unknown>>;
}

const post = (body: BodyInit, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers,
});

const nested = `{"a":${'['.repeat(101)}${']'.repeat(101)}}`;

const refusals: readonly Refusal[] = [
  {
    title: 'an unknown resource, with the closest name',
    path: '/api/v1/kullanicila',
    status: 404,
    code: 'KAYNAK_BULUNAMADI',
    details: { oneriler: expect.arrayContaining(['kullanicilar']) },
  },
  { title: 'a path beside the base', path: '/api/v2/users', status: 404, code: 'KAYNAK_BULUNAMADI' },
  {
    title: 'an unknown sub-collection, with the closest name',
    path: '/api/v1/users/1/siparis',
    status: 404,
    code: 'ALT_KAYNAK_BULUNAMADI',
    details: { oneriler: expect.arrayContaining(['siparisler']) },
  },
  {
    title: 'a sub-collection that a resource does not have',
    path: '/api/v1/products/1/orders',
    status: 404,
    code: 'ALT_KAYNAK_BULUNAMADI',
  },
  { title: 'an unknown record', path: '/api/v1/users/51', status: 404, code: 'KAYIT_BULUNAMADI' },
  { title: 'an unknown parent', path: '/api/v1/users/51/orders', status: 404, code: 'KAYIT_BULUNAMADI' },
  { title: 'an id that is a word', path: '/api/v1/users/abc', status: 404, code: 'GECERSIZ_KIMLIK' },
  { title: 'an id with a decimal', path: '/api/v1/users/1.0', status: 404, code: 'GECERSIZ_KIMLIK' },
  { title: 'an id with a leading zero', path: '/api/v1/users/01', status: 404, code: 'GECERSIZ_KIMLIK' },
  { title: 'a negative id', path: '/api/v1/users/-1', status: 404, code: 'GECERSIZ_KIMLIK' },
  {
    title: 'page 0',
    path: '/api/v1/users?_sayfa=0',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_sayfa' },
  },
  {
    title: 'a page that is a word',
    path: '/api/v1/users?_page=iki',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_page' },
  },
  { title: 'a negative limit', path: '/api/v1/users?_limit=-5', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'sorting by an unknown field, naming the closest',
    path: '/api/v1/users?_sirala=soyadi',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: {
      alan: 'soyadi',
      oneriler: expect.arrayContaining(['soyad']),
      gecerliAlanlar: expect.arrayContaining(['adres_il']),
    },
  },
  { title: 'an unknown direction', path: '/api/v1/users?_sirala=ad&_yon=artan', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'more directions than fields',
    path: '/api/v1/users?_sirala=ad&_yon=asc,desc',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'an envelope that is neither 0 nor 1',
    path: '/api/v1/users?_zarf=evet',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'a filter on an unknown field, naming the closest and all valid ones',
    path: '/api/v1/users?adres_li=Van',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: {
      alan: 'adres_li',
      oneriler: expect.arrayContaining(['adres_il']),
      gecerliAlanlar: expect.arrayContaining(['id', 'adres_ulke']),
    },
  },
  {
    title: 'an unknown parameter, naming the closest',
    path: '/api/v1/users?_sirla=ad',
    status: 400,
    code: 'BILINMEYEN_PARAMETRE',
    details: { oneriler: expect.arrayContaining(['_sirala']) },
  },
  {
    title: 'a parameter in both spellings',
    path: '/api/v1/users?_sayfa=1&_page=2',
    status: 400,
    code: 'YINELENEN_PARAMETRE',
  },
  {
    title: 'a range over numbers with a word',
    path: '/api/v1/urunler?fiyat_gte=ucuz',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: 'fiyat_gte' },
  },
  {
    title: 'a number left out that is a word',
    path: '/api/v1/urunler?fiyat_ne=ucuz',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: 'fiyat_ne' },
  },
  {
    title: 'a range over days with a day that does not exist',
    path: '/api/v1/gorevler?sonTarih_lte=2025-06-31',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'a range given twice',
    path: '/api/v1/urunler?fiyat_gte=1&fiyat_gte=2',
    status: 400,
    code: 'YINELENEN_PARAMETRE',
  },
  {
    title: 'a range over true and false',
    path: '/api/v1/firmalar?eFaturaMukellefi_gte=true',
    status: 400,
    code: 'GECERSIZ_ISLEC',
    details: { alan: 'eFaturaMukellefi', islec: '_gte' },
  },
  {
    title: 'an operator on an unknown field, with the closest name',
    path: '/api/v1/urunler?fyat_gte=5',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: { oneriler: expect.arrayContaining(['fiyat_gte']) },
  },
  {
    title: 'a page and a slice together',
    path: '/api/v1/users?_sayfa=2&_bas=10',
    status: 400,
    code: 'CELISEN_PARAMETRELER',
    details: { parametreler: ['_sayfa', '_bas'] },
  },
  {
    title: 'a slice that ends before it starts',
    path: '/api/v1/users?_start=10&_end=5',
    status: 400,
    code: 'GECERSIZ_DEGER',
    details: { parametre: '_end' },
  },
  {
    title: 'a slice from below 0',
    path: '/api/v1/users?_bas=-1',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  {
    title: 'an unknown member to show',
    path: '/api/v1/users?_alanlar=adi',
    status: 400,
    code: 'BILINMEYEN_ALAN',
    details: { alan: 'adi', gecerliAlanlar: expect.arrayContaining(['adres', 'adres_il']) },
  },
  {
    title: 'an unknown relation, naming the closest and all valid ones',
    path: '/api/v1/users?_gom=firm',
    status: 400,
    code: 'BILINMEYEN_ILISKI',
    details: { oneriler: expect.arrayContaining(['firma']), gecerliIliskiler: expect.arrayContaining(['siparisler']) },
  },
  {
    title: 'an unknown relation on the second level',
    path: '/api/v1/users?_gom=siparisler.yorumlar',
    status: 400,
    code: 'BILINMEYEN_ILISKI',
  },
  {
    title: 'three levels of relations',
    path: '/api/v1/firmalar?_gom=kullanicilar.siparisler.faturalar',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  { title: 'a delay of a minute', path: '/api/v1/users?_gecikme=60000', status: 400, code: 'GECERSIZ_DEGER' },
  { title: 'a simulated success', path: '/api/v1/users?_durum=200', status: 400, code: 'GECERSIZ_DEGER' },
  {
    title: 'bad parameters on a sub-collection',
    path: '/api/v1/users/1/orders?_sayfa=x',
    status: 400,
    code: 'GECERSIZ_DEGER',
  },
  { title: 'an empty body', path: '/api/v1/users', init: { method: 'POST' }, status: 400, code: 'GOVDE_BOS' },
  {
    title: 'a body that is not JSON',
    path: '/api/v1/users',
    init: post("{ad: 'Elif'}"),
    status: 400,
    code: 'GOVDE_JSON_DEGIL',
  },
  { title: 'a body that is an array', path: '/api/v1/users', init: post('[]'), status: 400, code: 'GOVDE_NESNE_DEGIL' },
  { title: 'a body that is null', path: '/api/v1/users', init: post('null'), status: 400, code: 'GOVDE_NESNE_DEGIL' },
  {
    title: 'a body nested too deeply',
    path: '/api/v1/users',
    init: post(nested),
    status: 400,
    code: 'GOVDE_COK_DERIN',
  },
  {
    title: 'a body over 100 KB',
    path: '/api/v1/users',
    init: post(`{"a":"${'ş'.repeat(60_000)}"}`),
    status: 413,
    code: 'GOVDE_COK_BUYUK',
  },
  {
    title: 'a form',
    path: '/api/v1/users',
    init: post('ad=Elif', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'GOVDE_TURU_DESTEKLENMIYOR',
  },
  { title: 'POST to a record', path: '/api/v1/users/1', init: post('{}'), status: 405, code: 'YONTEM_DESTEKLENMIYOR' },
];

const expectShape = ({ json, status }: Reply, title: string, code: string): void => {
  expect(json, title).toMatchObject({ hata: code, durum: status });
  const { mesaj, message, belge } = objectOf(json);
  expect(mesaj, title).toEqual(expect.stringMatching(/\S/));
  expect(message, title).toEqual(expect.stringMatching(/\S/));
  expect(belge, title).toEqual(expect.stringMatching(new RegExp(`^https?://.*/hatalar/#${code}$`)));
};

/** Every case of the contract's table of errors, in the one shape. */
export const errorTests = (hostOf: HostOf): void => {
  it.each(refusals)('refuses $title with $status $code', async ({ title, path, init, status, code, details }) => {
    const reply = await ask(hostOf(), path, init);
    expect(reply.status).toBe(status);
    expectShape(reply, title, code);
    if (details) expect(reply.json).toMatchObject(details);
  });

  it('names every problem of a query at once', async () => {
    const { json } = await ask(hostOf(), '/api/v1/users?_sayfa=0&adres_li=Van&_zarf=2');
    expect(objectOf(json)['digerSorunlar']).toHaveLength(2);
  });

  it('lets caches keep a refused read for seconds at most', async () => {
    const { headers } = await ask(hostOf(), '/api/v1/users?_sayfa=0');
    const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
  });
};
