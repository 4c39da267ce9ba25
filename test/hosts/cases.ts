import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { type Bytes, encodeText, MAXIMUM_DEPTH } from '../../data/json.ts';
import { limits } from '../../functions/query/limits.ts';
import { readRequest, routeRequests } from '../../scripts/smoke/requests.ts';
import { type Case, get, JSON_TYPE, write } from './case.ts';
import { sessions } from './session-cases.ts';

/** Every kind of address of each resource under both of its names, and each write on it. */
const everyResource: readonly Case[] = resourceNames.flatMap((name) => {
  const { path, alias, count, subCollections } = catalogue[name];
  return [path, alias].flatMap((segment): readonly Case[] => [
    get(`/${segment}`),
    get(`/${segment}.json`),
    get(`/${segment}?_limit=3&_sayfa=2&_zarf=1`),
    get(`/${segment}?q=an&_sort=-id&_per_page=5`),
    get(`/${segment}/1`),
    get(`/${segment}/${count}.json`),
    get(`/${segment}/${count + 1}`),
    ...subCollections.flatMap((child) => [
      get(`/${segment}/2/${catalogue[child].path}`),
      get(`/${segment}/2/${catalogue[child].alias}?_limit=1`),
    ]),
    { ...get(`/${segment}`), method: 'HEAD' },
    { ...get(`/${segment}`), method: 'OPTIONS' },
    write('POST', `/${segment}`, '{"ad":"Çağrı Iğdır","liste":[1,null,true]}'),
    write('PUT', `/${segment}/3`, '{ "ad": "Şule",  "sira": 1.50 }'),
    write('PATCH', `/${segment}/4`, '{"ad":null,"adres":{"il":"Van"},"id":9}'),
    { ...get(`/${segment}/5`), method: 'DELETE' },
    { ...get(`/${segment}/1`), method: 'POST' },
    { ...get(`/${segment}`), method: 'DELETE' },
  ]);
});

const queries: readonly Case[] = [
  '/users?adres_il=%C4%B0stanbul',
  '/users?adres.il=Ankara&_fields=ad,adres_il',
  '/kullanicilar?_sirala=soyad,ad&_limit=100',
  '/kullanicilar?_sirala=adres_il,soyad&_yon=desc,asc&_limit=100',
  '/urunler?_sirala=ad&_limit=100',
  '/products?fiyat_gte=500&fiyat_lt=1500&_sort=-fiyat',
  '/products?puan=null',
  '/products?id=3,1,2&id=60',
  '/urunler?ad_like=%C3%A7ay',
  '/urunler?kdvOrani_ne=20&_limit=2',
  '/orders?_embed=user,invoices&_limit=4',
  '/siparisler?_gom=kullanici.firma,faturalar&_limit=3',
  '/siparisler?tarih_gte=2025-11-01&tarih_lte=2025-11-30&_zarf=true',
  '/siparisler?durum=kargoda&durum=teslimEdildi',
  '/gonderiler?etiketler=ev',
  '/posts?q=%C3%87A%C4%9ERI',
  '/comments?q=izmir',
  '/todos?_start=5&_end=9',
  '/todos?_bas=5&_son=9&_zarf=1',
  '/todos?_sayfa=99',
  '/users?_=1700000000',
  '/companies?eFaturaMukellefi=true&_limit=1',
  '/faturalar?siparisId_gt=10&siparisId_lte=12',
  '/users?q=',
].map((path) => get(path));

const mistakes: readonly Case[] = [
  '/kulanicilar',
  '/users/1/sipari%C5%9Fler',
  '/users/01',
  '/users/0',
  '/users//',
  '/%E0%A4%A',
  '/users?soyadi=Kaya',
  '/users?_page=0',
  '/users?_limit=-1',
  '/users?_sort=adress_il',
  '/users?_order=up',
  '/users?_zarf=evet',
  '/users?page=2&limit=5',
  '/products?fiyat=2849,90',
  '/products?price_gte=5',
  '/products?fiyat%5Bgte%5D=5',
  '/orders?durum=kargda',
  '/orders?_embed=usr',
  '/users?_fields=adı',
  '/users?_sort=-ad&_order=asc',
  '/users?_page=1&_start=0',
  `/users?${Array.from({ length: 101 }, (_, at) => `ad=${at}`).join('&')}`,
  `/users?q=${'a+'.repeat(21)}`,
  `/users?q=${'x'.repeat(8193)}`,
  '/users?%C3=%28',
  '/sifirla',
  '/sema/kulanicilar.json',
  '/sema/kullanicilar-girdi',
].map((path) => get(path));

const simulated: readonly Case[] = [
  get('/users?_durum=503'),
  get('/users?_status=429'),
  get('/users?_status=200'),
  get('/users?_gecikme=20&_limit=1'),
  get('/users?_delay=9999'),
  get('/users/1?_durum=500'),
  ...[0, 1, 2, 3, 4, 5].map((attempt) => get(`/users?_hataOrani=0.6&_tohum=5&_sira=${attempt}&_limit=1`)),
  get('/users/1/orders?_errorRate=1&_seed=9007199254740993&_attempt=9'),
  get('/users?_errorRate=0'),
  get('/users?_errorRate=2'),
  get('/users?_tohum='),
  get('/users/1?_hataOrani=1&_tohum=1'),
  write('POST', '/todos?_hataOrani=0.5&_tohum=4', '{}'),
  write('DELETE', '/todos/1?_hataOrani=0.5&_tohum=4&_sira=2', '{}'),
  write('POST', '/todos?_durum=500', '{}'),
  write('PATCH', '/todos/1?_gecikme=10', '{"durum":"tamamlandi"}'),
];

const validated: readonly Case[] = [
  write('POST', '/todos?_dogrula=1', '{"baslik":"","oncelik":"acil","sonTarih":"2025-06-31"}'),
  write('PUT', '/siparisler/1?_validate=true', '{"kalemler":[{"urunId":999,"adet":0},null]}'),
  write('PATCH', '/companies/1?_dogrula=1', '{"iban":"TR330010009999901234567890","adres":{"postaKodu":"99"}}'),
  write('PATCH', '/users/1?_dogrula=1', '{"telefon":"+442079460123","firmaId":1}'),
  write('PATCH', '/posts/1?_dogrula=1', JSON.stringify({ etiketler: Array.from({ length: 60 }, () => 1) })),
  write('PUT', '/users/999?_dogrula=1', '{}'),
  write('POST', '/users?_validate=evet', '{}'),
  write('POST', '/users?_dogrula=0', '{}'),
  write('POST', '/users?_dogrula=1', '[]'),
  { ...get('/users/5?_dogrula=evet'), method: 'DELETE' },
  get('/users?_dogrula=1&_limit=1'),
];

const conditional: readonly Case[] = [
  get('/users/1', { 'If-None-Match': '*' }),
  get('/users', { 'If-None-Match': '*' }),
  get('/users', { 'If-None-Match': '"0000000000000000"' }),
  get('/users/999', { 'If-None-Match': '*' }),
  get('/users?_durum=500', { 'If-None-Match': '*' }),
];

const FORM = 'application/x-www-form-urlencoded';

const sentBodies: readonly (readonly [string | Bytes, Readonly<Record<string, string>>])[] = [
  ['{"a":', JSON_TYPE],
  ["{'a':1}", JSON_TYPE],
  ['[1,]', JSON_TYPE],
  ['', JSON_TYPE],
  ['  ', JSON_TYPE],
  ['[]', JSON_TYPE],
  ['null', JSON_TYPE],
  ['"metin"', JSON_TYPE],
  ['5', JSON_TYPE],
  ['ad=Elif', { 'Content-Type': FORM }],
  ['{"ad":"Elif"}', { 'Content-Type': 'text/plain' }],
  ['{"__proto__":{"a":1},"constructor":2}', JSON_TYPE],
  ['\uFEFF{"ad":"Elif"}', JSON_TYPE],
  ['{"buyuk":12345678901234567890,"kucuk":1e-7,"eksi":-0}', JSON_TYPE],
  [`{"a":${'['.repeat(MAXIMUM_DEPTH - 1)}${']'.repeat(MAXIMUM_DEPTH - 1)}}`, JSON_TYPE],
  [`{"a":${'['.repeat(MAXIMUM_DEPTH)}${']'.repeat(MAXIMUM_DEPTH)}}`, JSON_TYPE],
  [JSON.stringify({ ad: 'ş'.repeat(limits.bodyBytes / 2 - 5) }), JSON_TYPE],
  [JSON.stringify({ ad: 'ş'.repeat(limits.bodyBytes / 2) }), JSON_TYPE],
  [new Uint8Array([...encodeText('{"ad":"'), 0xc3, 0x28, ...encodeText('"}')]), JSON_TYPE],
];

const bodies = sentBodies.map(([body, headers]) => write('POST', '/users', body, headers));

const others: readonly Case[] = [
  get('/users/1/orders/'),
  get('/kullan%C4%B1cilar'),
  { ...get('/users/7'), method: 'HEAD' },
  { ...get(''), method: 'OPTIONS' },
  {
    ...get('/users/1', { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'x-a, x-b' }),
    method: 'OPTIONS',
    beyondPages: true,
  },
  { ...get('/yok'), method: 'OPTIONS' },
  write('POST', '/sifirla', '{}'),
  write('PUT', '/users.json', '{}'),
  write('PUT', '/users/999', '{'),
  write('PATCH', '/users/abc', '{}'),
  write('POST', '/yok', '{}'),
  { ...get('/users/999'), method: 'DELETE' },
];

/** What is asked after a deploy. */
const deployed = routeRequests.map(readRequest);

/** The table of cases: the same request brings the same status, headers and bytes on every host. */
export const cases: readonly Case[] = [
  ...deployed,
  ...everyResource,
  ...queries,
  ...mistakes,
  ...simulated,
  ...sessions,
  ...validated,
  ...conditional,
  ...bodies,
  ...others,
];
