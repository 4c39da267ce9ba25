/** The exact value or a pattern; an empty string means that no value is expected. */
type Expected = string | RegExp;

/** A request (`METHOD PATH`, optionally followed by a JSON body) and the expected response on every host. */
export interface Case {
  readonly request: string;
  readonly send?: Readonly<Record<string, string>>;
  /** For 304, the request is repeated with the ETag of its first response. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, Expected>>;
  readonly body?: Expected;
  /** The required feature, if some hosts lack it: pictures, a site, the English base, or responses to unknown paths outside the API. */
  readonly of?: 'pictures' | 'site' | 'english' | 'unknown';
}

/** Header names are lower case. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
const json = { 'Content-Type': /^application\/json\b/, ...open };
const api = { ...json, 'X-Content-Type-Options': 'nosniff', 'Access-Control-Expose-Headers': /X-Total-Count, Link/ };
const total = { 'X-Total-Count': '50', 'X-Toplam-Kayit': '50', Link: /rel="next"/, ETag: /^(?:W\/)?"/ };
const page = { 'Content-Type': /^text\/html; ?charset=utf-8$/i, 'Content-Security-Policy': /^default-src 'none'/ };
const preflight = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'content-type' };
const allowed = { Allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS' };
const empty = { 'Content-Type': /^/ };
const state = '~1q1ZKzy9KLctJLVKyio6uVkpKLM7JzFayUjrcnlipkJKam5OqVBsbWwsA';
/** Signed with the published secret for user 1, valid until 2100. */
const Authorization =
  'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJrdXJtYWNhIiwic3ViIjoiMSIsImF1ZCI6ImVyaXNpbSIsImlhdCI6MTAwMDAwMDAwMCwiZXhwIjo0MTAyNDQ0ODAwfQ.Oi3u_9GlnZR9WoEZw28WLc7qFfMdW5b0DFZ7y3rLyQU';

/** Cases for all kinds of routes and methods. Paths are relative to the base, which is that of English names for `english`, except those of the site. */
export const cases: readonly Case[] = [
  { request: 'GET ', status: 200, body: /"toplamKayit":438/ },
  { request: 'GET /users', status: 200, headers: total, body: /^\[\{"id":1,"ad":"Şükran"/ },
  { request: 'GET /kullanicilar?_limit=2&_sayfa=2', status: 200, headers: total, body: /^\[\{"id":3,"ad":"Ilgın"/ },
  { request: 'GET /users/', status: 200, headers: total, body: /^\[\{"id":1,/ },
  { request: 'GET /users.json', status: 200, body: /^\[\{"id":1,"ad":"Şükran"/ },
  { request: 'HEAD /users', status: 200, headers: total, body: '' },
  { request: 'GET /users', status: 304, headers: empty, body: '' },
  { request: 'GET /users/1', status: 200, body: /^\{"id":1,"ad":"Şükran"/ },
  { request: 'GET /users/%31', status: 200, body: /^\{"id":1,"ad":"Şükran"/ },
  { request: 'GET /kullanicilar/1.json', status: 200, body: /^\{"id":1,"ad":"Şükran"/ },
  { request: 'GET /users/1', status: 304, headers: empty, body: '' },
  { request: 'GET /users/1/orders', status: 200, body: /"kullaniciId":1\b/ },
  { request: 'GET /users/999', status: 404, body: /"hata":"KAYIT_BULUNAMADI"/ },
  { request: 'GET /users?olmayan=1', status: 400, body: /"hata":"BILINMEYEN_ALAN"/ },
  { request: 'GET /users?_hataOrani=1&_tohum=5', status: 429, headers: { 'Retry-After': '1' } },
  { request: 'POST /gorevler {"baslik":"Çay"}', status: 201, headers: { Location: /\/gorevler\/31$/ }, body: /:"Çay"/ },
  { request: 'GET /gorevler/31', status: 404, body: /"enBuyukKimlik":30\b/ },
  { request: 'PUT /users/1 {"ad":"Şule"}', status: 200, body: '{"ad":"Şule"}' },
  { request: 'PATCH /todos/1 {"baslik":"Çay"}', status: 200, body: /"baslik":"Çay"/ },
  { request: 'DELETE /todos/1', status: 200, body: /"silindi":true/ },
  { request: 'POST /todos {"baslik":', status: 400, body: /"hata":"GOVDE_JSON_DEGIL"/ },
  { request: 'POST /todos?_dogrula=1 {"baslik":""}', status: 422, body: /"hata":"DOGRULAMA_HATASI"/ },
  { request: 'POST /users/1 {}', status: 405, headers: allowed },
  { request: 'OPTIONS /users/1', send: preflight, status: 204, headers: { ...allowed, ...empty }, body: '' },
  { request: 'GET /oturum', status: 401, headers: { 'WWW-Authenticate': /^Bearer/ } },
  { request: 'POST /oturum {"kullaniciAdi":"sukran.isikci","sifre":"kurmaca"}', status: 200, body: /"belirtec":"/ },
  { request: 'GET /oturum', send: { Authorization }, status: 200, body: /"ad":"Şükran"/ },
  { request: 'POST /~/todos {"baslik":"Çay"}', status: 201, headers: { Location: /\/~1.+\/todos\/31$/ } },
  { request: `GET /${state}/todos/31`, status: 200, body: /"baslik":"Çay demle"/ },
  { request: 'POST /sifirla', status: 404, body: /"hata":"KAYNAK_BULUNAMADI"/ },
  { request: 'GET /iller.json?x', status: 200, body: /"Isparta"\},\{"plaka":34,"ad":"İstanbul"/ },
  { request: 'GET /provinces/34/ilceler.json', status: 200, body: /\{"ad":"Ümraniye"\},\{"ad":"Üsküdar"\}/ },
  { request: 'GET /iller/istanbul/ilceler', status: 404, body: /"oneriler":\["iller\/34\/ilceler\.json"/ },
  { request: 'GET /kullanicila', status: 404, body: /"mesaj":"“kullanicila”/, of: 'unknown' },
  { request: 'GET /urunler/1/gorsel.svg', status: 200, headers: { 'Content-Type': 'image/svg+xml' }, of: 'pictures' },
  { request: 'GET ', status: 200, body: /"total":438/, of: 'english' },
  {
    request: 'GET /users?_per_page=2&_page=2',
    status: 200,
    headers: total,
    body: /^\[\{"id":3,"firstName"/,
    of: 'english',
  },
  { request: 'GET /users/1.json', status: 200, body: /^\{"id":1,"firstName":"Şükran"/, of: 'english' },
  { request: 'GET /users/1', status: 200, body: /^\{"id":1,"firstName":"Şükran"/, of: 'english' },
  { request: 'GET /users/1/orders', status: 200, body: /"userId":1\b/, of: 'english' },
  { request: 'GET /users/999', status: 404, body: /^\{"error":"RECORD_NOT_FOUND"/, of: 'english' },
  { request: 'GET /kullanicilar', status: 404, body: /"suggestions":\["users"/, of: 'english' },
  {
    request: 'POST /todos {"title":"Tea"}',
    status: 201,
    headers: { Location: /\/en\/api\/v1\/todos\/31$/ },
    of: 'english',
  },
  {
    request: 'OPTIONS /users/1',
    send: preflight,
    status: 204,
    headers: { ...allowed, ...empty },
    body: '',
    of: 'english',
  },
  { request: 'POST /~/todos {"title":"Tea"}', status: 201, headers: { 'X-Base': /\/en\/api\/v1\/~1/ }, of: 'english' },
  { request: 'GET /provinces.json', status: 200, body: /\{"plateCode":34,"name":"İstanbul"\}/, of: 'english' },
  {
    request: 'GET /en/api/v1/products/1/image.svg',
    status: 200,
    headers: { 'Content-Type': 'image/svg+xml' },
    of: 'site',
  },
  { request: 'GET /api/v1/openapi.json', status: 200, headers: json, body: /"openapi":"3\.1\.1"/, of: 'site' },
  {
    request: 'GET /en/api/v1/openapi.json',
    status: 200,
    headers: json,
    body: /"openapi":"3\.1\.1".*"firstName"/,
    of: 'site',
  },
  { request: 'GET /', status: 200, headers: page, body: /<html lang="tr"/, of: 'site' },
  { request: 'GET /en/try/', status: 200, headers: page, body: /<html lang="en"/, of: 'site' },
  { request: 'GET /en/no-such-page', status: 404, body: /<html lang="(?:en|tr)"/, of: 'site' },
  { request: 'GET /indir/kurmaca.json', status: 200, headers: json, body: /"kullanicilar":/, of: 'site' },
  { request: 'GET /en/downloads/kurmaca.json', status: 200, headers: json, body: /"users":/, of: 'site' },
  { request: 'OPTIONS /indir/kurmaca.json', send: preflight, status: 204, headers: open, body: '', of: 'site' },
  { request: 'OPTIONS /en/downloads/kurmaca.json', send: preflight, status: 204, headers: open, body: '', of: 'site' },
];

/** Sends the requests one by one. Uses no outer variables, because its source text also runs in pages and other processes. */
export const sendCases = async (host: string, asked: readonly Case[], send = fetch): Promise<readonly Received[]> => {
  const responses: Received[] = [];
  for (const { request, send: more, status, of } of asked) {
    const [, method = '', path = '', body = null] = /^(\w+) (\S*) ?(.+)?$/.exec(request) ?? [];
    const base = of === 'english' ? '/en/api/v1' : '/api/v1';
    const address = `${host}${of === 'site' ? '' : base}${path}`;
    const ask = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      send(address, { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    const first = await ask({ ...(body === null ? {} : { 'Content-Type': 'application/json' }), ...more });
    const response = status === 304 ? await ask({ 'If-None-Match': first.headers.get('ETag') ?? '' }) : first;
    const headers = Object.fromEntries(response.headers);
    responses.push({ status: response.status, headers, body: await response.text() });
  }
  return responses;
};

/** Differences between expected and received responses, one line each. */
export const faultsOf = (asked: readonly Case[], got: readonly (Received | undefined)[]): readonly string[] =>
  asked.flatMap(({ request, status, headers, body = /^/, of }, at) => {
    const expected: readonly (readonly [name: string, wanted: Expected, found: string])[] = [
      ['durum / status', String(status), String(got[at]?.status)],
      ...Object.entries({ ...(of === 'site' ? {} : api), ...headers }).map(
        ([name, value]) => [name, value, got[at]?.headers[name.toLowerCase()] ?? ''] as const,
      ),
      ['gövde / body', body, got[at]?.body ?? ''],
    ];
    return expected
      .filter(([, wanted, found]) => (typeof wanted === 'string' ? found !== wanted : !wanted.test(found)))
      .map(([name, wanted, found]) => `${request}: ${name}: “${found.slice(0, 80)}”, beklenen / expected “${wanted}”`);
  });
