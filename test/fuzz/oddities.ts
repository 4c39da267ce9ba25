import fc from 'fast-check';

/** Name and value of a header or of a query parameter. */
export type Pair = readonly [name: string, value: string];

type Twist = (path: string) => string;

const wordsOf = (text: string): readonly string[] => text.split(' ');

const endings = wordsOf('/ // .json %00 ;a=1 #x /siparisler/1/faturalar');
const identifiers = wordsOf('0 99999999999999999999 01 1.0 -1 %31 1%00 %zz __proto__');
const insertions = wordsOf('/v1. /v1// /v1/x/../ /v1/%2e%2e/v1/');
const origins = wordsOf(
  'http://kurmaca.test http://u:p@kurmaca.test https://kurmaca.test:99999 //kurmaca.test ftp://a',
);
const others = ['*', 'kurmaca.test:80', '/', '/api', '/api/v1/\u00c4\u00b0\u00ff', `/api/v1/${'a/'.repeat(4000)}`];

/** Changes that make another address of a path, or the same one in another spelling. */
export const twists: readonly Twist[] = [
  ...endings.map((ending) => (path: string) => path + ending),
  ...identifiers.map((identifier) => (path: string) => path.replace(/\d+$/, identifier)),
  ...insertions.map((insertion) => (path: string) => path.replace('/v1/', insertion)),
  ...origins.map((origin) => (path: string) => origin + path),
  ...[...others, `/api/v1/${'%41'.repeat(3000)}`].map((path) => () => path),
  (path: string): string => path.replace(/\/([^/]*)$/, '%2F$1'),
  (path: string): string => path.toUpperCase(),
  (path: string): string => path.replaceAll('/', '\\'),
  (path: string): string => path.slice(0, -1),
];

const header = (name: string, ...values: readonly string[]): fc.Arbitrary<Pair> =>
  fc.constantFrom(...values).map((value) => [name, value]);

export const harmlessHeaders: fc.Arbitrary<Pair> = fc.oneof(
  header('Accept', '*/*', 'text/html', 'application/xml;q=0', 'application/json'),
  header('Accept-Encoding', 'gzip, br', 'identity;q=0'),
  header('Origin', 'null', 'https://codepen.io', 'x'),
  header('Cookie', `a=${'b'.repeat(2000)}`),
  header('Range', 'bytes=0-1', 'bytes=9-'),
  header('X-HTTP-Method-Override', 'DELETE'),
  header('X-Forwarded-Host', 'kotu.example'),
  header('Authorization', 'Bearer x', 'Basic eDp5', `Bearer ${'a.'.repeat(3000)}`),
  header('Access-Control-Request-Method', 'PUT', 'x y'),
  header('Access-Control-Request-Headers', 'x-a, content-type', 'a\u00ff', 'x'.repeat(4000), '*'),
);

export const conditionalHeaders = header('If-None-Match', '*', '"x"', 'W/"x"', '"', ',,,', '"a",'.repeat(2000));

export const wildHeaders: fc.Arbitrary<Pair> = fc.oneof(
  header(
    'Host',
    'a"b',
    'a b',
    '',
    'x'.repeat(300),
    '<script>',
    'localhost:99999',
    '[::1]:80',
    'a,b',
    'u:p@h',
    '\u00ff',
  ),
  header('Expect', '100-continue', 'mucize'),
  header('Connection', 'close', 'Upgrade', 'keep-alive, Upgrade'),
  header('Upgrade', 'websocket', 'h2c'),
  header('Content-Type', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ';', ''),
  header('Transfer-Encoding', 'gzip', 'identity', 'chunked, chunked', 'xchunked'),
  header('Content-Length', '-1', '+5', '5, 5', '1e3', '99999999999999999999'),
  header('X-Uzun', 'x'.repeat(8000), 'x'.repeat(40_000)),
  header('X-Bozuk', '\u0000', 'a\rb', '\u007f', '\u0080\u00ff'),
  header('bad name', '1'),
);

export const oddMethods = fc.constantFrom(
  ...wordsOf('HEAD OPTIONS TRACE CONNECT PROPFIND BREW patch get M-SEARCH'),
  '',
);
