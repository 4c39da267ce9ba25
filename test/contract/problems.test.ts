import { expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { refusedQueries, refusedRequests } from '../conformance/refusals.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { problemLines, requestOf } from '../support/problem-lines.ts';

/** Requests that an app in memory refuses beyond those that the conformance suite sends to every host. */
const more: readonly string[] = [
  // Numbers in messages, what is cut, several problems at once.
  'users?_sirala=x',
  'users?x=1',
  'users?_limit=1&_limit=2&_sayfa=1&_bas=1',
  'products?fiyat=x',
  `users?ad=${'a'.repeat(81)}&_sayfa=${'a'.repeat(81)}`,
  `users?${'_=1&'.repeat(101)}`,
  `users?q=${'a+'.repeat(21)}`,
  'users?_status=418',
  'users?_hataOrani=1&_tohum=1',
  'users?_dogrula=1',
  // Addresses.
  'userz',
  'user',
  'xyzzy',
  'users/1/comment',
  'users/1/products',
  'users/1/orders/2',
  'users/1/image.svg/2',
  'openapi',
  'openapi.json',
  'openapi/x.json',
  'other.json',
  'reset/1',
  'reset.json',
  'session.json',
  'session/x',
  'session/refresh/x',
  '%E0',
  '/elsewhere',
  '/api/v10/users',
  '/users/1',
  '/urunler.json',
  'sema/kullanici.json',
  'sema/kullanicilar',
  'sema/x/y.json',
  'sema/',
  'kullanicilar/999999999999999999999999',
  'PUT users/51 {}',
  'PATCH users/51 {}',
  'DELETE users/51',
  'DELETE users',
  'POST reset',
  // Bodies.
  'POST todos [{}]',
  'POST todos 5',
  'POST todos "a"',
  'POST todos true',
  'PATCH orders/1?_validate=1 {"kalemler":[{"adet":"x"}],"durum":"x"}',
  'PATCH products/1?_validate=1 {"stok":-1,"puan":5.5,"degerlendirmeSayisi":1.5,"fiyat":"1","ad":1,"marka":"","paraBirimi":"EUR"}',
  'PATCH products/1?_validate=1 {"puan":0.9,"kdvOrani":18,"ad":null,"kategoriId":99}',
  'PATCH companies/1?_validate=1 {"eFaturaMukellefi":1,"kurulusYili":1800,"telefon":"1","iban":"TR1","webSitesi":"a"}',
  'PATCH users/1?_validate=1 {"firmaId":999,"eposta":"a","telefon":5,"kullaniciAdi":"a b"}',
  'PATCH companies/1?_validate=1 {"vergiNo":"1","mersisNo":"1","iban":"TR330010009999901234567890"}',
  'PATCH products/1?_validate=1 {"eskiFiyat":"x","stokKodu":"?","barkod":"1"}',
  'PATCH orders/1?_validate=1 {"kullaniciId":999,"kalemler":[{"urunId":999}],"siparisNo":"1","tarih":"1"}',
  'PATCH invoices/1?_validate=1 {"siparisId":999,"kullaniciId":999,"firmaId":999,"ettn":"1","faturaNo":"1"}',
  'PATCH posts/1?_validate=1 {"kullaniciId":999,"slug":"A b","etiketler":5,"okunmaSayisi":-1}',
  'PATCH comments/1?_validate=1 {"gonderiId":999,"kullaniciId":999,"icerik":[]}',
  'PATCH todos/1?_validate=1 {"kullaniciId":999,"oncelik":"x","sonTarih":"1"}',
  `PATCH orders/1?_validate=1 {"kalemler":[${Array(60).fill('{"adet":"x"}').join()}]}`,
  // The query of a write: an unknown name, one that only other requests take, and what comes before that.
  'POST users?_valdiate=1 {}',
  'PUT users/1?_dogurla=1 {}',
  'PATCH users/1?_DOGRULA=1 {}',
  'POST users?_valdiate[]=1 {}',
  'DELETE users/1?_gecikm=1',
  'DELETE users/1?_latency=1',
  'POST oturum?_sre=5 {}',
  'POST session/refresh?_tl=5 {}',
  'DELETE session?_statsu=500',
  'POST users?_sayfa=1 {}',
  'PATCH users/1?_limit=5 {}',
  'DELETE users/1?_dogrula=1',
  'POST session?_validate=1 {}',
  'POST users?_sure=60 {}',
  'PUT users/1?_ttl=60 {}',
  'DELETE session?_ttl=60',
  'POST users?_valdiate=1&_dogrula=evet&_sayfa=1 {}',
  'POST session?_delay=0 {}',
  'PUT users/999?_valdiate=1 {}',
  'PUT users/999?_dogrula=1 {}',
  'POST users?_dogrula=evet {}',
  'POST users?_dogrula=2 {}',
  'PATCH users/1?_validate= {}',
  'POST users?_dogrula=kısmi {}',
  'POST users?_dogrula=1&_validate=1 {}',
  'DELETE users/999?_dogrula=1',
  'DELETE users/999?_durum=418',
  'POST userz?_valdiate=1 {}',
  'POST userz?_durum=500 {}',
  'GET users/999?_durum=500',
  'POST users/1?_valdiate=1 {}',
  'POST users?_valdiate=1&_oturum=1 {}',
  'POST users?_valdiate=1&_durum=503 {}',
];

/** What apps with other options refuse. */
const elsewhere: Readonly<Record<string, readonly [options: AppOptions, requests: readonly string[]]>> = {
  'writes: kept, ': [
    { writes: 'kept' },
    ['users/51', 'PATCH users/51 {}', 'POST todos []', 'POST todos [{},"a"]', 'PUT todos/1 [{}]', 'POST reset?_xyz=1'],
  ],
  'basePath: /mock, ': [
    { site: 'https://site.test', basePath: '/mock' },
    ['/mock/openapi.json', '/api/v1/users', '/users', '/mock/userz', '/mock/albums/3'],
  ],
};

const linesOf = (prefix: string, options: AppOptions, requests: readonly string[]): readonly Promise<string>[] => {
  const app = createApp(dataSet, options);
  return requests.map(async (request) => {
    const [path, init] = requestOf(request);
    const response = await app(new Request(`http://kurmaca.test${path}`, init));
    const body = objectOf(parseJson(await response.text()));
    expect(body['durum'], request).toBe(response.status);
    return problemLines(prefix + request, body);
  });
};

it('every refusal says what is committed, in both languages (npm test -- contract -u renews it)', async () => {
  const lines = await Promise.all([
    ...linesOf('', {}, [...refusedQueries, ...refusedRequests, ...more]),
    ...Object.entries(elsewhere).flatMap(([prefix, [options, requests]]) => linesOf(prefix, options, requests)),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('problems.txt');
});
