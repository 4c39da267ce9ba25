import { expect } from 'vitest';

/** A request that the API refuses, and how. */
export interface Refusal {
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

/** Nested 101 levels deep, the innermost being empty. */
const nested = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;

/** Refused for their address, their method or their body. */
export const refusedRequests: readonly Refusal[] = [
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
    title: 'a dot behind the base that is no .json',
    path: '/api/v1.users/1',
    status: 404,
    code: 'KAYNAK_BULUNAMADI',
  },
  {
    title: 'a query over 8 KB',
    path: `/api/v1/users?q=${'a'.repeat(8192)}`,
    status: 414,
    code: 'ADRES_COK_UZUN',
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
