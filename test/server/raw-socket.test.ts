import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { rawExchange, rawRequest as request, statusesIn } from '../support/raw-exchange.ts';

const { site } = useLocalServer();

const exchange = (bytes: string | Uint8Array): Promise<string> => rawExchange(site(), bytes);

const jsonOf = (response: string): JsonValue => parseJson(response.slice(response.lastIndexOf('\r\n\r\n') + 4));

const bodyOf = (response: string): JsonObject => objectOf(jsonOf(response));

const post = (headers: readonly string[], body = '{}'): string => request('POST /api/v1/users HTTP/1.1', headers, body);

/** One response in the API's error shape, with CORS; and the server answers the next caller. */
const expectRefusal = async (response: string, status: number, code: string): Promise<void> => {
  expect(statusesIn(response)).toEqual([status]);
  expect(response).toContain('Access-Control-Allow-Origin: *');
  expect(bodyOf(response)).toMatchObject({ hata: code, durum: status });
  expect(bodyOf(await exchange(request('GET /api/v1/users/1 HTTP/1.1')))).toMatchObject({ id: 1 });
};

describe('bytes that no browser would send', () => {
  it('may be the body of a GET, which means nothing', async () => {
    const lines = ['Content-Type: application/json', 'Content-Length: 12'];
    expect(bodyOf(await exchange(request('GET /api/v1/users/1 HTTP/1.1', lines, '{"_limit":1}')))).toMatchObject({
      id: 1,
    });
  });

  it.each([
    ['a lower-case method', request('patch /api/v1/users/1 HTTP/1.1')],
    ['a broken request line', 'MERHABA\r\n\r\n'],
    ['a null byte in the path', request('GET /api/v1/users/\0 HTTP/1.1')],
    ['a Host that is none', 'GET /api/v1/users HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
    ['an asterisk for all of the server', request('OPTIONS * HTTP/1.1')],
    ['an absolute address of another scheme', request('GET ftp://localhost/api/v1/users HTTP/1.1')],
    ['an absolute address with an impossible port', request('GET http://localhost:99999/api/v1/users HTTP/1.1')],
  ])('refuses %s with 400 in the usual shape', async (_, bytes) => {
    await expectRefusal(await exchange(bytes), 400, 'ISTEK_OKUNAMADI');
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'refuses %s to an absolute address with credentials',
    async (method) => {
      const response = await exchange(
        request(`${method} http://u:p@localhost/api/v1/users HTTP/1.1`, ['Content-Length: 2'], '{}'),
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(bodyOf(await exchange(request('GET /api/v1/users/1 HTTP/1.1')))).toMatchObject({ id: 1 });
    },
  );

  it.each([
    ['a length together with chunks', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nG')],
    ['two different lengths', post(['Content-Length: 2', 'Content-Length: 3'])],
    ['an unknown transfer encoding', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['a chunk size that is no number', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['two Host headers', request('GET /api/v1/users/1 HTTP/1.1', ['host: example.com'])],
    ['the same Host twice on a write', post(['Host: localhost', 'Content-Length: 2'])],
    ['lines that end in a bare line feed', 'GET /api/v1/users/1 HTTP/1.1\nHost: localhost\nConnection: close\n\n'],
  ])('refuses %s, which two programs could read in two ways', async (_, bytes) => {
    await expectRefusal(await exchange(bytes), 400, 'ISTEK_OKUNAMADI');
  });

  it.each([
    ['headers of 40 KB', request('GET /api/v1/users HTTP/1.1', [`X-Uzun: ${'x'.repeat(40_000)}`])],
    ['2,600 headers', request('GET /api/v1/users HTTP/1.1', Array<string>(2600).fill('a: b'))],
    ['an address of 40 KB', request(`GET /api/v1/users?q=${'x'.repeat(40_000)} HTTP/1.1`)],
  ])('refuses %s with 431', async (_, bytes) => {
    await expectRefusal(await exchange(bytes), 431, 'BASLIKLAR_COK_BUYUK');
  });

  it('refuses a body in more than 2,000 chunks with 400 and closes the connection', async () => {
    const head = 'POST /api/v1/users HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const response = await exchange(`${head}${'1\r\n \r\n'.repeat(2100)}2\r\n{}\r\n0\r\n\r\n`);
    expect(response).toMatch(/^Connection: close\r$/im);
    await expectRefusal(response, 400, 'GOVDE_COK_PARCALI');
  });

  it.each([
    ['gzip', 'Content-Encoding: gzip', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['utf-16', 'Content-Type: application/json; charset=utf-16', Buffer.from('{"ad":"Çağrı"}', 'utf16le')],
    ['iso-8859-9', 'Content-Type: application/json; charset=iso-8859-9', Buffer.from('{"ad":"\xC7ay"}', 'latin1')],
  ])('refuses a body in %s with 415 that names it', async (name, header, body) => {
    const response = await exchange(
      Buffer.concat([Buffer.from(post([header, `Content-Length: ${body.length}`], '')), body]),
    );
    await expectRefusal(response, 415, 'GOVDE_TURU_DESTEKLENMIYOR');
    expect(bodyOf(response)['message']).toMatch(new RegExp(`${name}.*UTF-8`));
  });

  it('refuses an unknown expectation with 417', async () => {
    await expectRefusal(
      await exchange(post(['Expect: 200-maybe', 'Content-Length: 2'])),
      417,
      'BEKLENTI_KARSILANAMADI',
    );
  });

  it('tells a caller that waits with its body to go on', async () => {
    const responses = await exchange(post(['Expect: 100-continue', 'Content-Length: 2']));
    expect(statusesIn(responses)).toEqual([100, 201]);
  });

  it('refuses to be a proxy and names its methods', async () => {
    const response = await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    await expectRefusal(response, 405, 'YONTEM_DESTEKLENMIYOR');
    expect(response).toContain('Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  });

  it('answers 405 to TRACE', async () => {
    expect(statusesIn(await exchange(request('TRACE /api/v1/users HTTP/1.1')))).toEqual([405]);
  });

  it.each([
    ['a missing Host', 'GET /api/v1/users/1 HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an absolute address', request('GET http://localhost/api/v1/users/1 HTTP/1.1')],
    ['dots in the path', request('GET /api/v1/x/../users/1 HTTP/1.1')],
    ['dots that lead from a page to the API', request('GET /rehber/../api/v1/users/1 HTTP/1.1')],
    ['HTTP/1.0', 'GET /api/v1/users/1 HTTP/1.0\r\n\r\n'],
    ['HTTP/1.0 with Host', 'GET /api/v1/users/1 HTTP/1.0\r\nHost: localhost\r\n\r\n'],
    ['a body on GET', request('GET /api/v1/users/1 HTTP/1.1', ['Content-Length: 2'], '{}')],
    [
      'a request to change the protocol',
      'GET /api/v1/users/1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n',
    ],
  ])('answers a record in spite of %s', async (_, bytes) => {
    const response = await exchange(bytes);
    expect(statusesIn(response)).toEqual([200]);
    expect(bodyOf(response)).toMatchObject({ id: 1 });
  });

  it.each([
    ['an extension', '2;a=b\r\n{}\r\n0\r\n\r\n'],
    ['trailers', '2\r\n{}\r\n0\r\nX-A: b\r\n\r\n'],
  ])('reads chunks with %s', async (_, body) => {
    expect(statusesIn(await exchange(post(['Transfer-Encoding: chunked'], body)))).toEqual([201]);
  });

  it.each([
    ['raw bytes above ASCII in the path', new Uint8Array(Buffer.from(request('GET /api/v1/kullanıcılar HTTP/1.1')))],
    ['an encoded null byte', request('GET /api/v1/users?ad=%00 HTTP/1.1')],
    ['an encoded null byte in the path', request('GET /api/v1/users/1%00.json HTTP/1.1')],
    ['encoded dots', request('GET /api/v1/users/%2e%2e/%2e%2e/%2e%2e/package.json HTTP/1.1')],
  ])('answers %s without a 5xx', async (_, bytes) => {
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  });

  it('answers a request that follows a good one in its turn, also where it is none', async () => {
    const good = 'POST /api/v1/todos?_gecikme=100 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';
    const responses = await exchange(`${good}MERHABA\r\n\r\n`);
    expect(statusesIn(responses)).toEqual([201, 400]);
    expect(bodyOf(responses)).toMatchObject({ hata: 'ISTEK_OKUNAMADI' });
  });
});
