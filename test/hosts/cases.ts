import { type Bytes, encodeText, MAXIMUM_DEPTH } from '../../data/json.ts';
import { limits } from '../../functions/query/limits.ts';
import { readRequest, smokeRequests } from '../../scripts/smoke/requests.ts';
import { bodies, firstRecords, selections, twins } from '../conformance/list-cases.ts';
import { refusedEverywhere, requestOf } from '../support/problem-lines.ts';
import { type Case, get, JSON_TYPE, write } from './case.ts';
import { sessions } from './session-cases.ts';

/** What a resource's addresses take, by way of one; the deployed requests have each resource and method. */
const ofUsers: readonly Case[] = [
  get('/users?_limit=3&_sayfa=2&_zarf=1'),
  get('/kullanicilar?q=an&_sort=-id&_per_page=5'),
  get('/users/2/siparisler?_limit=1'),
  write('POST', '/users', '{"ad":"Çağrı Iğdır","liste":[1,null,true]}'),
  write('PUT', '/users/3', '{ "ad": "Şule",  "sira": 1.50 }'),
  write('PATCH', '/users/4', '{"ad":null,"adres":{"il":"Van"},"id":9}'),
];

/** What the conformance suite asks of lists. */
const queries = [...twins, ...selections, ...bodies, ...firstRecords].map(([asked]) => get(asked));

/** Frameworks refuse such a path by themselves. */
const BROKEN = '%E0%A4%A';

/** What the conformance suite finds refused, but for what is outside the base; forms come with a boundary that differs each time. */
const refused = refusedEverywhere
  .map(({ request }) => request)
  .filter((request) => !/^\/| FormData$/.test(request) && !request.includes(BROKEN))
  .map(requestOf)
  .map(([path, { method = '', body }]): Case => ({
    method,
    path,
    ...(typeof body === 'string' ? { body } : {}),
  }));

const mistakes: readonly Case[] = [
  '/users//',
  `/${BROKEN}`,
  `/users?${Array.from({ length: 101 }, (_, at) => `ad=${at}`).join('&')}`,
  `/users?q=${'a+'.repeat(21)}`,
  '/users?%C3=%28',
  '/sifirla',
].map((path) => get(path));

const simulated: readonly Case[] = [
  get('/users?_durum=503'),
  get('/users?_status=429'),
  get('/users?_status=200'),
  get('/users?_gecikme=20&_limit=1'),
  get('/users?_delay=9999'),
  get('/users/1?_durum=500'),
  ...[0, 1, 2, 3, 4, 5].map((attempt) => get(`/users?_hataOrani=0.6&_tohum=5&_deneme=${attempt}&_limit=1`)),
  get('/users/1/orders?_errorRate=1&_seed=9007199254740993&_attempt=9'),
  get('/users?_errorRate=0'),
  get('/users?_errorRate=2'),
  get('/users?_tohum='),
  get('/users/1?_hataOrani=1&_tohum=1'),
  write('POST', '/todos?_hataOrani=0.5&_tohum=4', '{}'),
  write('DELETE', '/todos/1?_hataOrani=0.5&_tohum=4&_deneme=2', '{}'),
  write('POST', '/todos?_durum=500', '{}'),
  write('PATCH', '/todos/1?_gecikme=10', '{"durum":"tamamlandi"}'),
];

const validated: readonly Case[] = [
  write('POST', '/todos?_dogrula=1', '{"baslik":"","oncelik":"acil","sonTarih":"2025-06-31"}'),
  write('PATCH', '/users/1?_dogrula=1', '{"telefon":"+442079460123","firmaId":1}'),
  write('POST', '/users?_dogrula=0', '{}'),
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
  ['  ', JSON_TYPE],
  ['"metin"', JSON_TYPE],
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

const sent = sentBodies.map(([body, headers]) => write('POST', '/users', body, headers));

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
  write('POST', '/yok', '{}'),
];

/** A task, which has the same text in its address wherever it is written. */
const STATE = '/~1q1ZKzy9KLctJLVKyio6uVkpKLM7JzFayUjrcnlipkJKam5OqVBsbWwsA';

const remembered: readonly Case[] = [
  write('POST', '/~/todos', '{"baslik":"Çay demle"}'),
  write('PATCH', `${STATE}/todos/31`, '{"durum":"tamamlandi","__proto__":{"ç":[1,-0,1e21]}}'),
  write('POST', `${STATE}/users`, '[{"ad":"Çağrı"},{"ad":"Iğdır"}]'),
  write('DELETE', `${STATE}/todos/31`, ''),
  write('POST', `${STATE}/sifirla`, ''),
  get(`${STATE}/todos?_sort=-id&_limit=1`),
  get(`${STATE.replace('~', '%7E')}/gorevler/31`),
  get(`${STATE}/gorevler/31.json`),
  get(`${STATE}.json`),
  get(`${STATE}x/gorevler`),
  get(`${STATE}/openapi.json`),
  get('/~/users/2/todos'),
  get('/~1abc'),
  { ...get('/~1abc/todos/1'), method: 'OPTIONS' },
];

/** The table of cases: the same request brings the same status, headers and bytes on every host. */
export const cases: readonly Case[] = [
  ...smokeRequests.map(readRequest),
  ...ofUsers,
  ...queries,
  ...refused,
  ...mistakes,
  ...simulated,
  ...sessions,
  ...validated,
  ...conditional,
  ...sent,
  ...others,
  ...remembered,
];
