import { describe, expect, it, vi } from 'vitest';
import { textIn } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { readCommand } from '../../scripts/package/command.ts';
import { namedByAll, withoutForeignPages } from '../../scripts/package/foreign-pages.ts';
import { containing } from '../support/containing.ts';
import { parseJson } from '../support/json.ts';

interface Case {
  readonly host?: string;
  readonly origin?: string;
  readonly site?: string;
  /** `Sec-Fetch-Mode` and `Sec-Fetch-Dest`. */
  readonly fetched?: readonly [mode: string, dest: string];
  readonly isFile?: boolean;
  readonly method?: string;
  readonly named?: readonly string[];
  /** The host names in `--host` and `--url`. */
  readonly own?: readonly string[];
}

const refuses = async ({ host = 'localhost:8888', method = 'POST', named = [], own = [], ...given }: Case) => {
  const { origin, site, fetched, isFile = false } = given;
  const headers = new Headers({ Host: host });
  if (origin !== undefined) headers.set('Origin', origin);
  if (site !== undefined) headers.set('Sec-Fetch-Site', site);
  if (fetched) ['Sec-Fetch-Mode', 'Sec-Fetch-Dest'].forEach((name, at) => headers.set(name, fetched[at] ?? ''));
  const request = new Request('http://localhost:8888/', { method });
  Object.defineProperty(request, 'headers', { value: headers });
  const guarded = withoutForeignPages(
    () => new Response(),
    namedByAll(named, own),
    vi.fn(),
    () => isFile,
  );
  return (await guarded(request)).status === 403;
};

const CODEPEN = 'https://cdpn.io';
/** What browsers send for `<img>` in the page of another site. */
const EMBEDDED: Case = { method: 'GET', site: 'cross-site', fetched: ['no-cors', 'image'] };
const EXTENSION = 'chrome-extension://aicmkgpgakddgnaphhhpliifpcfhicfo';

describe('npx kurmaca with custom or kept data', () => {
  it.each<[what: string, request: Case]>([
    ['a Live Server on 127.0.0.1', { origin: 'http://127.0.0.1:5500' }],
    ['a page on localhost', { host: '127.0.0.1:8888', origin: 'http://localhost:5173' }],
    ['a page on 0.0.0.0, as python3 -m http.server prints it', { origin: 'http://0.0.0.0:8000' }],
    ['a page on an IPv6 loopback address as Java writes it', { origin: 'http://[0:0:0:0:0:0:0:1]:5500' }],
    [
      'a page on 127.0.0.1 as an IPv6 address',
      { host: '[::ffff:127.0.0.1]:8888', origin: 'http://[::ffff:127.0.0.1]' },
    ],
    ['a phone in the LAN', { host: '192.168.1.20:8888', origin: 'http://192.168.1.20:5173' }],
    ['a page at the end of the range 172.16.0.0/12', { origin: 'http://172.31.255.1' }],
    ['a service of a container', { host: 'api:8888', origin: 'http://web:3000' }],
    ['a public IP address as Host', { host: '203.0.113.7', method: 'GET' }],
    ['a name in --host or --url', { host: 'api.x.dev', origin: 'https://api.x.dev', own: ['api.x.dev'] }],
    ['a name in upper case, which browsers send in lower case', { host: 'my.box.com', own: ['My.Box.com'] }],
    ['Postman and curl', {}],
    ['a preflight', { origin: CODEPEN, method: 'OPTIONS' }],
    ['a page of the same origin according to Sec-Fetch-Site', { origin: 'null', site: 'same-origin' }],
    ['CodePen if --koken contains it', { origin: CODEPEN, named: ['https://x.dev', 'https://cdpn.io/'] }],
    ['a file if --koken is null', { origin: 'null', named: ['null'] }],
    ['an extension if --koken contains it', { origin: EXTENSION, named: [EXTENSION] }],
    ['a host in --koken', { origin: 'https://x.dev:444', named: ['x.dev'] }],
    ['a subdomain of a host in --koken', { origin: 'http://a.b.x.dev', named: ['*.x.dev'] }],
    ['any origin if --koken is *', { host: 'tunnel.example.com', origin: CODEPEN, named: ['*'] }],
    ['a link on a foreign page', { ...EMBEDDED, fetched: ['navigate', 'document'] }],
    ['a picture in a foreign page', { ...EMBEDDED, isFile: true }],
    ['a picture in a foreign page if --koken is *', { ...EMBEDDED, named: ['*'] }],
    ['a picture in a page of another port', { ...EMBEDDED, site: 'same-site' }],
    ['a picture in a page before Fetch Metadata', { method: 'GET' }],
    ['a tunnel whose origin is in --koken', { host: 'tunnel.example.com', named: ['https://tunnel.example.com'] }],
  ])('accepts a request from %s', async (_, request) => {
    expect(await refuses(request)).toBe(false);
  });

  it.each<[what: string, request: Case]>([
    ['a foreign page', { origin: CODEPEN }],
    ['a foreign page that only reads', { origin: CODEPEN, method: 'GET' }],
    ['a sandboxed frame, a form without referrer, a file', { origin: 'null' }],
    ['a sandboxed frame that only reads', { origin: 'null', method: 'GET', site: 'cross-site' }],
    ['a page on a public address', { origin: 'http://8.8.8.8' }],
    ['a host whose name only begins like a local name', { origin: 'http://localhost.evil.com' }],
    ['a host whose name only ends like a local name', { origin: 'http://evillocal.com' }],
    ['another port of an origin in --koken', { origin: 'https://x.dev:444', named: ['https://x.dev'] }],
    ['the parent domain of a pattern with *.', { origin: 'https://x.dev', named: ['*.x.dev'] }],
    ['a name rebound to this machine (DNS rebinding)', { host: 'evil.com', origin: 'http://evil.com' }],
    ['a picture in a foreign page', EMBEDDED],
    ['an object in a foreign page', { ...EMBEDDED, fetched: ['navigate', 'object'] }],
    ['a frame in a foreign page', { ...EMBEDDED, fetched: ['navigate', 'iframe'] }],
    ['a no-cors fetch by a foreign page', { ...EMBEDDED, fetched: ['no-cors', 'empty'] }],
    ['an allowed page without its Origin', { ...EMBEDDED, named: ['localhost', 'https://x.dev', 'null'] }],
    ['a rebound name that only reads', { host: 'evil.com', method: 'GET' }],
  ])('refuses a request from %s', async (_, request) => {
    expect(await refuses(request)).toBe(true);
  });

  it.each(['', 'https://x.dev/path', 'chrome-extension://', 'x.dev:80', '*.'])(
    'refuses --koken “%s” and shows the right form',
    (text) => {
      expect(() => namedByAll([text])).toThrow(/--origin “/);
    },
  );
});

describe('the responses of npx kurmaca with kept data', () => {
  const url = 'http://localhost:8888/api/v1/todos';
  const logged: string[] = [];
  const picture = '/api/v1/products/1/image.svg';
  const pictures = { url: () => '', read: () => Promise.resolve(new Uint8Array(1)) };
  const app = withoutForeignPages(
    createApp(dataSet, { writes: 'kept', pictures }),
    namedByAll([]),
    (origin) => logged.push(origin),
    (path) => path === picture,
  );
  const ask = async (
    origin: string | null,
    method = 'GET',
    host = 'localhost:8888',
    path = '',
    others = {},
  ): Promise<Response> => {
    const request = new Request(new URL(path, url), { method, ...(method === 'POST' ? { body: '{}' } : {}) });
    const headers = new Headers({ ...others, Host: host, ...(origin === null ? {} : { Origin: origin }) });
    Object.defineProperty(request, 'headers', { value: headers });
    return app(request);
  };

  it('refuse foreign pages with 403, change nothing, contain the option that allows the page, and are logged once', async () => {
    for (const method of ['POST', 'GET']) {
      const response = await ask(CODEPEN, method);
      const names = ['access-control-allow-origin', 'cache-control', 'vary'];
      expect(names.map((name) => response.headers.get(name))).toEqual(['*', 'no-store', 'Origin']);
      expect(parseJson(await response.text())).toMatchObject({
        hata: 'YABANCI_KOKEN',
        durum: 403,
        mesaj: containing('--koken https://cdpn.io'),
        message: containing('--origin https://cdpn.io'),
      });
    }
    expect(await (await ask('null', 'POST')).text()).toContain('--origin null');
    expect((await ask(null)).headers.get('x-total-count')).toBe('30');
    expect(logged).toEqual([CODEPEN, 'null']);
  });

  it.each(['capacitor://localhost', 'app://-', 'file://'])(
    'refuse the app at %s and contain the option that allows only this origin',
    async (origin) => {
      const message = textIn(parseJson(await (await ask(origin)).text()), 'message');
      const [, option = ''] = / --origin (\S+)\.$/.exec(message) ?? [];
      expect(namedByAll([option]).hasOrigin(origin)).toBe(true);
      expect(namedByAll([option]).hasOrigin('other://localhost')).toBe(false);
    },
  );

  it('refuse an embedded request of an unknown page, and explain how its page may send it', async () => {
    const before = logged.length;
    const response = await ask(null, 'GET', 'localhost:8888', '', { 'Sec-Fetch-Site': 'cross-site' });
    expect([response.status, parseJson(await response.text())]).toMatchObject([
      403,
      {
        hata: 'YABANCI_KOKEN',
        mesaj: containing('Gelen: “Sec-Fetch-Site: cross-site”; sizinse fetch ile isteyin ve sunucuyu --koken KÖKEN'),
        message: containing('if it is yours, request it with fetch, and start the server with --origin ORIGIN.'),
      },
    ]);
    expect(logged).toHaveLength(before);
  });

  it('cause a refused host name to be logged without its port, as the option accepts it', async () => {
    const { status } = await ask(null, 'GET', 'Mock.x.dev:8888');
    expect([status, logged.at(-1)]).toEqual([403, 'mock.x.dev']);
    expect(namedByAll(['mock.x.dev']).hasHost('mock.x.dev')).toBe(true);
  });

  it('let cross-origin isolated pages embed only fixed files', async () => {
    const policyOf = async (path?: string) =>
      (await ask(null, 'GET', undefined, path)).headers.get('Cross-Origin-Resource-Policy');
    expect([await policyOf(), await policyOf(picture)]).toEqual([null, 'cross-origin']);
  });

  it('allow the local origin of the request, or that of the server, and have Vary: Origin', async () => {
    const near = await ask('http://localhost:5173');
    expect([near.status, near.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:5173']);
    expect((await ask(null)).headers.get('access-control-allow-origin')).toBe('http://localhost:8888');
    const preflight = await ask(CODEPEN, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    for (const response of [near, preflight]) expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
  });
});

it('npx kurmaca accepts --koken more than once, but only with custom or kept data, and the host names in --host and --url', () => {
  const command = readCommand(
    '--keep --koken https://x.dev --origin *.y.dev --host a.dev --url https://b.dev/a'.split(' '),
  );
  if (command.kind !== 'serve') throw new Error(command.kind);
  const origins = ['https://x.dev', 'https://a.y.dev', 'https://z.dev'];
  expect(origins.map(command.named.hasOrigin)).toEqual([true, true, false]);
  expect(['a.dev', 'b.dev', 'z.dev'].map(command.named.hasHost)).toEqual([true, true, false]);
  expect(() => readCommand(['--origin', 'https://x.dev'])).toThrow(/is for kept writes/);
  expect(() => readCommand(['--url', 'api.x.dev'])).toThrow(/--url must be a URL/);
});
