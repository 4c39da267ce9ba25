import { describe, expect, it } from 'vitest';
import { useLocalServer } from '../support/local-server.ts';
import { lastBodyIn, openRequest, rawExchange, rawRequest as request, statusesIn } from '../support/raw-exchange.ts';

const { site } = useLocalServer();

const exchange = (bytes: string | Uint8Array): Promise<string> => rawExchange(site(), bytes);

const USER = 'GET /api/v1/users/1';

const post = (headers: readonly string[], body = '{}'): string => request('POST /api/v1/users', headers, body);

const chunked = (body: string): string => post(['Transfer-Encoding: chunked'], body);

/** A write whose body has bytes that are no UTF-8. */
const encoded = (header: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(post([header, `Content-Length: ${body.length}`], '')), body]);

type Row = [what: string, bytes: string | Buffer, says?: RegExp];

const withCredentials = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method): Row => [
  `${method} to an absolute address with credentials`,
  request(`${method} http://u:p@localhost/api/v1/users`, ['Content-Length: 2'], '{}'),
]);

/** What is refused, by status and code. */
const refused: Readonly<Record<string, Row[]>> = {
  '400 ISTEK_OKUNAMADI': [
    ['a lower-case method', request('patch /api/v1/users/1')],
    ['a broken request line', 'MERHABA\r\n\r\n'],
    ['a null byte in the path', request('GET /api/v1/users/\0')],
    ['a Host that is none', openRequest(USER).replace('localhost', 'a b/c')],
    ['an asterisk for all of the server', request('OPTIONS *')],
    ['an absolute address of another scheme', request('GET ftp://localhost/api/v1/users')],
    ['an absolute address with an impossible port', request('GET http://localhost:99999/api/v1/users')],
    ...withCredentials,
    ['a page at an absolute address with credentials', request('GET http://u:p@localhost/')],
    // What two programs could read in two ways.
    ['a length together with chunks', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nG')],
    ['two different lengths', post(['Content-Length: 2', 'Content-Length: 3'])],
    ['an unknown transfer encoding', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['a chunk size that is no number', chunked('zz\r\n{}\r\n0\r\n\r\n')],
    ['no Host header', openRequest(USER, ['Connection: close']).replace('Host: localhost\r\n', '')],
    ['an absolute address without a Host header', `GET http://localhost/api/v1/users/1 HTTP/1.1\r\n\r\n`],
    ['two Host headers', request(USER, ['host: example.com'])],
    ['the same Host twice on a write', post(['Host: localhost', 'Content-Length: 2'])],
    ['lines that end in a bare line feed', request(USER).replaceAll('\r', '')],
  ],
  '431 BASLIKLAR_COK_BUYUK': [
    ['headers of 40 KB', request('GET /api/v1/users', [`X-Uzun: ${'x'.repeat(40_000)}`])],
    ['2,600 headers', request('GET /api/v1/users', Array<string>(2600).fill('a: b'))],
    ['an address of 40 KB', request(`GET /api/v1/users?q=${'x'.repeat(40_000)}`)],
  ],
  '400 GOVDE_COK_PARCALI': [
    [
      'a body in more than 2,000 chunks, and closes the connection',
      openRequest('POST /api/v1/users', ['Transfer-Encoding: chunked'], `${'1\r\n \r\n'.repeat(2100)}0\r\n\r\n`),
      /^Connection: close\r$/im,
    ],
  ],
  '415 GOVDE_TURU_DESTEKLENMIYOR': [
    ['a body in gzip', encoded('Content-Encoding: gzip', Buffer.from([0x1f, 0x8b, 8, 0])), /gzip.*UTF-8/],
    [
      'a body in utf-16',
      encoded('Content-Type: application/json; charset=utf-16', Buffer.from('{"ad":"Çağrı"}', 'utf16le')),
      /utf-16.*UTF-8/,
    ],
  ],
  '417 BEKLENTI_KARSILANAMADI': [['an unknown expectation', post(['Expect: 200-maybe', 'Content-Length: 2'])]],
  '405 YONTEM_DESTEKLENMIYOR': [
    ['TRACE', request('TRACE /api/v1/users'), /^Allow: GET, HEAD, POST, OPTIONS\r$/im],
    ['to be a proxy', request('CONNECT example.com:443'), /^Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/im],
  ],
};

describe.each(Object.entries(refused))('bytes that no browser would send get %s for', (error, rows) => {
  const [status = '', code] = error.split(' ');

  it.each<Row>(rows)('%s, in the API’s shape, and the next caller is answered', async (_, bytes, says = /(?:)/) => {
    const response = await exchange(bytes);
    expect(statusesIn(response)).toEqual([Number(status)]);
    expect(response).toContain('Access-Control-Allow-Origin: *');
    expect(response).toMatch(says);
    expect(lastBodyIn(response)).toMatchObject({ hata: code, durum: Number(status) });
    expect(lastBodyIn(await exchange(request(USER)))).toMatchObject({ id: 1 });
  });
});

describe('bytes that no browser would send', () => {
  it.each([
    ['an empty Host', [200], request(USER).replace('Host: localhost', 'Host:')],
    ['an absolute address', [200], request('GET http://localhost/api/v1/users/1')],
    ['dots in the path', [200], request('GET /api/v1/x/../users/1')],
    ['dots that lead from a page to the API', [200], request('GET /rehber/../api/v1/users/1')],
    ['HTTP/1.0', [200], `${USER} HTTP/1.0\r\n\r\n`],
    ['HTTP/1.0 with Host', [200], openRequest(USER).replace('1.1', '1.0')],
    ['a body on GET', [200], request(USER, ['Content-Length: 12'], '{"_limit":1}')],
    ['a request to change the protocol', [200], openRequest(USER, ['Upgrade: h2c', 'Connection: Upgrade, close'])],
    ['a chunk with an extension', [201], chunked('2;a=b\r\n{}\r\n0\r\n\r\n')],
    ['chunks with trailers', [201], chunked('2\r\n{}\r\n0\r\nX-A: b\r\n\r\n')],
    ['a body that waits to be asked for', [100, 201], post(['Expect: 100-continue', 'Content-Length: 2'])],
  ])('are answered in spite of %s', async (_, statuses, bytes) => {
    const response = await exchange(bytes);
    expect(statusesIn(response)).toEqual(statuses);
    expect(lastBodyIn(response)).toMatchObject({ id: statuses.includes(200) ? 1 : 51 });
  });

  it.each([
    ['raw bytes above ASCII in the path', new Uint8Array(Buffer.from(request('GET /api/v1/kullanıcılar')))],
    ['an encoded null byte', request('GET /api/v1/users?ad=%00')],
    ['an encoded null byte in the path', request('GET /api/v1/users/1%00.json')],
    ['encoded dots', request('GET /api/v1/users/%2e%2e/%2e%2e/%2e%2e/package.json')],
    ['credentials on HEAD', request('HEAD http://u:p@localhost/api/v1/users')],
  ])('get no 5xx for %s', async (_, bytes) => {
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });

  it('are answered in their turn behind a good request, also where they are none', async () => {
    const good = openRequest('POST /api/v1/todos?_gecikme=100', ['Content-Length: 2'], '{}');
    const responses = await exchange(`${good}MERHABA\r\n\r\n`);
    expect(statusesIn(responses)).toEqual([201, 400]);
    expect(lastBodyIn(responses)).toMatchObject({ hata: 'ISTEK_OKUNAMADI' });
  });
});
