import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH } from '../../functions/http/base.ts';

/** Requests of one kind of route, as `readRequest` reads them. */
interface Route {
  readonly kind: string;
  readonly requests: readonly string[];
}

/** A request as it is sent to a path of a host. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reads a line of the table, `METHOD PATH [BODY]`. Writes without a body of their own send a task. */
export const readRequest = (line: string): SentRequest => {
  const [, method = '', path = '', body = '{"baslik":"Çay demle"}'] = /^(\S+) (\S+)(?: (.+))?$/.exec(line) ?? [];
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { method, path };
  return { method, path, body, headers: { 'Content-Type': 'application/json' } };
};

/** Some requests of each kind of route, for hosts where the whole conformance suite would take too long. */
export const routes: readonly Route[] = [
  { kind: 'the index', requests: ['GET /api/v1', 'GET /api/v1/', 'GET /api/v1.json', 'HEAD /api/v1'] },
  {
    kind: 'a list without a query',
    requests: ['GET /api/v1/kullanicilar', 'GET /api/v1/users', 'GET /api/v1/users/', 'HEAD /api/v1/todos'],
  },
  {
    kind: 'a list with a query',
    requests: [
      'GET /api/v1/urunler?fiyat_gte=100&fiyat_lt=500&_sirala=fiyat&_yon=desc&_limit=5',
      'GET /api/v1/users?adres_il=%C4%B0stanbul&_per_page=2',
      'GET /api/v1/orders?_gom=kullanici&_alanlar=tarih&_limit=2',
      'GET /api/v1/users?q=isikci&_zarf=1',
      'GET /api/v1/users?_limit=0',
      'GET /api/v1/users?olmayan=1',
      'HEAD /api/v1/users?_sayfa=2',
    ],
  },
  { kind: 'the file of a list', requests: ['GET /api/v1/kullanicilar.json', 'GET /api/v1/users.json?_limit=1'] },
  {
    kind: 'a record',
    requests: ['GET /api/v1/kullanicilar/1', 'GET /api/v1/users/50', 'GET /api/v1/orders/80/', 'HEAD /api/v1/users/1'],
  },
  { kind: 'the file of a record', requests: ['GET /api/v1/kullanicilar/1.json', 'GET /api/v1/comments/100.json'] },
  {
    kind: 'a sub-collection',
    requests: [
      'GET /api/v1/kullanicilar/1/siparisler',
      'GET /api/v1/users/1/siparisler',
      'GET /api/v1/posts/3/comments?_limit=2&_sort=tarih',
      'GET /api/v1/users/999/orders',
      'HEAD /api/v1/users/1/orders',
    ],
  },
  { kind: 'the file of a sub-collection', requests: ['GET /api/v1/users/1/orders.json'] },
  {
    kind: 'a write',
    requests: [
      'POST /api/v1/gorevler',
      'POST /api/v1/todos/',
      'PUT /api/v1/todos/3',
      'PATCH /api/v1/users/1',
      'DELETE /api/v1/firmalar/2',
      'PATCH /api/v1/users/999',
      'POST /api/v1/users?_durum=422',
    ],
  },
  {
    kind: 'a method that an address does not have',
    requests: ['POST /api/v1', 'PUT /api/v1/users', 'POST /api/v1/users/1', 'DELETE /api/v1/users/1/orders'],
  },
  {
    kind: 'a preflight',
    requests: ['OPTIONS /api/v1/users', 'OPTIONS /api/v1/users/1', 'OPTIONS /api/v1/olmayan/yol'],
  },
  {
    kind: 'an address that does not exist',
    requests: [
      'GET /api',
      'GET /api/v1/kullanicila',
      'GET /api/v1/users/51',
      'GET /api/v1/users/abc',
      'GET /api/v1/users/51.json',
      'GET /api/v1/users/1/siparis',
      'GET /api/v1/users/1/orders/2',
      'GET /api/v2/users',
      'HEAD /api/v1/users/999',
    ],
  },
  {
    kind: 'a session',
    requests: [
      'POST /api/v1/oturum {"kullaniciAdi":"sukran.isikci","sifre":"yanlis"}',
      'POST /api/v1/session {"sifre":7}',
      'GET /api/v1/session',
      'DELETE /api/v1/oturum',
    ],
  },
  { kind: 'a simulated failure', requests: ['GET /api/v1/users?_hataOrani=1&_tohum=5&_sira=1'] },
  { kind: 'an address in percent-encoded letters', requests: ['GET /api/v1/%75sers/1'] },
];

/** Every resource under both names: its list, its first and last record, and the files of the list and of a record. */
const everyResource = resourceNames.flatMap((name) =>
  [catalogue[name].path, catalogue[name].alias].flatMap((segment) => {
    const list = `GET ${BASE_PATH}/${segment}`;
    return [list, `${list}/1`, `${list}/${catalogue[name].count}`, `${list}.json`, `${list}/1.json`];
  }),
);

/** What is asked of a host after a deploy, each request once. */
export const smokeRequests: readonly string[] = [
  ...new Set([...routes.flatMap(({ requests }) => requests), ...everyResource]),
];
