import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { english } from '../../functions/query/catalogue.ts';
import { serve, type ServeOptions } from '../../scripts/server/serve.ts';
import { useLocalServer } from '../support/local-server.ts';
import { lastBodyIn, openRequest, openSocket, rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';

const { site } = useLocalServer();

const start = async (handler: Parameters<typeof serve>[0], options: Partial<ServeOptions> = {}): Promise<string> => {
  const server = await serve(handler, { port: 0, ...options });
  onTestFinished(server.close);
  return server.url;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  return () => void vi.restoreAllMocks();
});

const fail = (): never => {
  throw new Error('ours');
};

const USER = 'GET /api/v1/users/1';
const chunks = 'Transfer-Encoding: chunked';
const large = 'x'.repeat(120_000);

describe('a request over a socket', () => {
  it.each<[what: string, bytes: string, status: number, code: string]>([
    ['two Host headers', rawRequest(USER, ['host: example.com']), 400, 'ISTEK_OKUNAMADI'],
    ['no Host header', `${USER} HTTP/1.1\r\n\r\n`, 400, 'ISTEK_OKUNAMADI'],
    ['credentials in its URL', rawRequest('GET http://u:p@localhost/api/v1/users'), 400, 'ISTEK_OKUNAMADI'],
    ['a letter in its URL that is not encoded', rawRequest('GET /api/v1/orders?tarih=dün'), 400, 'ISTEK_OKUNAMADI'],
    ['a method in lower case', rawRequest('get /api/v1/users'), 400, 'ISTEK_OKUNAMADI'],
    [
      'a Host that is no host name',
      `${USER} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`,
      400,
      'ISTEK_OKUNAMADI',
    ],
    ['an impossible port', rawRequest('GET http://localhost:99999/api/v1/users'), 400, 'ISTEK_OKUNAMADI'],
    ['a broken request line', 'MERHABA\r\n\r\n', 400, 'ISTEK_OKUNAMADI'],
    ['a broken chunk', rawRequest('POST /api/v1/users', [chunks], 'zz\r\n'), 400, 'ISTEK_OKUNAMADI'],
    ['headers of 40 KB', rawRequest(`${USER}?q=${'x'.repeat(40_000)}`), 431, 'BASLIKLAR_COK_BUYUK'],
    ['a body of 120 KB', rawRequest('POST /api/v1/users', ['Content-Length: 120000'], large), 413, 'GOVDE_COK_BUYUK'],
    [
      'a path in brackets as Host',
      `${USER} HTTP/1.1\r\nHost: [::1]/x\r\nConnection: close\r\n\r\n`,
      400,
      'ISTEK_OKUNAMADI',
    ],
    ['two slashes before api', rawRequest('GET //api/v1/users'), 404, 'KAYNAK_BULUNAMADI'],
    ['an unknown expectation', rawRequest(USER, ['Expect: 200-maybe']), 417, 'BEKLENTI_KARSILANAMADI'],
  ])(
    'with %s is refused in the format of the API’s errors, and the next request succeeds',
    async (_, bytes, status, code) => {
      const response = await rawExchange(site(), bytes);
      expect(statusesIn(response)).toEqual([status]);
      expect(response).toContain('Access-Control-Allow-Origin: *');
      expect(lastBodyIn(response)).toMatchObject({ hata: code, durum: status });
      expect(lastBodyIn(await rawExchange(site(), rawRequest(USER)))).toMatchObject({ id: 1 });
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  it('that is too slow gets a 408', async () => {
    const timeouts = { headersTimeout: 100, connectionsCheckingInterval: 20 };
    const response = await rawExchange(await start(() => new Response(), { timeouts }), 'GET / HTTP/1.1\r\nHo');
    expect(lastBodyIn(response)).toMatchObject({ hata: 'ISTEK_ZAMAN_ASIMI', durum: 408 });
  });

  it.each([
    ['is too slow', 'GET / HTTP/1.1\r\nHo', 'REQUEST_TIMEOUT'],
    ['has no Host', 'GET / HTTP/1.1\r\n\r\n', 'UNREADABLE_REQUEST'],
    ['has an unknown expectation', rawRequest('GET /', ['Expect: 200-maybe']), 'EXPECTATION_FAILED'],
    ['has headers of 40 KB', rawRequest(`GET /?q=${'x'.repeat(40_000)}`), 'HEADERS_TOO_LARGE'],
    ['makes the handler fail', rawRequest('GET /'), 'SERVER_ERROR'],
  ])('that %s gets an error with the names of the server', async (_, bytes, error) => {
    const timeouts = { headersTimeout: 100, connectionsCheckingInterval: 20 };
    const body = lastBodyIn(await rawExchange(await start(fail, { timeouts, catalogue: english() }), bytes));
    expect(body).toMatchObject({ error });
    expect(body).toHaveProperty('messageTr');
  });

  it('needs no Host with HTTP/1.0, and gets a response with 100-continue', async () => {
    expect(statusesIn(await rawExchange(site(), `${USER} HTTP/1.0\r\n\r\n`))).toEqual([200]);
    for (const expected of ['100-continue', '100-Continue']) {
      const waiting = rawRequest('POST /api/v1/users', [`Expect: ${expected}`, 'Content-Length: 2'], '{}');
      expect(statusesIn(await rawExchange(site(), waiting)), expected).toEqual([100, 201]);
    }
  });

  it.each([
    ['[0:0:0:0:0:0:0:1]:8911', '[::1]:8911'],
    ['[::FFFF:127.0.0.1]', '[::ffff:7f00:1]'],
  ])('has the IPv6 address %s as Host, and gets links to %s', async (host, own) => {
    const bytes = `GET /api/v1/users?_limit=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await rawExchange(site(), bytes)).toContain(`Link: <http://${own}/api/v1/users?`);
  });

  it('that breaks off in the middle of its body is logged as a request and not as a fault', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const url = await start((request) => request.text().then(() => new Response()), { log: resolve });
    const socket = await openSocket(url);
    socket.write(openRequest('POST /', ['Content-Length: 9'], '{'), () => socket.destroy());
    expect(await promise).toMatchObject({ method: 'POST', path: '/' });
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([
    ['throws', fail],
    ['rejects', (): Promise<never> => Promise.reject(new Error('ours'))],
  ])('gets a 500 without the cause, which is logged, if the handler %s', async (_, handler) => {
    const response = await fetch(await start(handler));
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([500, '*']);
    expect(await response.text()).toMatch(/^(?!.*ours).*SUNUCU_HATASI/s);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(new Error('ours'));
  });

  it('gets a 500 or a closed connection if the response cannot be sent, which is logged', async () => {
    const notBytes = new Proxy(new Uint8Array(1), { get: (bytes, name): unknown => Reflect.get(bytes, name) });
    const responses = [new Response('{}', { headers: { Link: 'ş' } }), new Response(notBytes), new Response('later')];
    const url = await start(() => responses.shift() ?? fail());
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([500, { hata: 'SUNUCU_HATASI' }]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(await (await fetch(url)).text()).toBe('later');
  });
});
