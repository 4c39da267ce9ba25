import { getResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../functions/hosts/app.ts';
import { createFetch } from '../../functions/hosts/fetch.ts';
import { handlers } from '../../functions/hosts/msw.ts';
import { pictures as picturesOfBrowsers } from '../../functions/hosts/pictures.browser.ts';
import { originsOf } from '../../functions/hosts/origins.ts';
import { indexedDbStorage } from '../../functions/store/persistent/entry.ts';
import { start, stop } from '../../functions/hosts/worker.ts';

/** Calls `createApp` without type checks, as from JavaScript. */
const createWith = (options: unknown): unknown => Reflect.apply(createApp, null, [options]);

const appOptions = 'the options are names, writes, data, today, delay, site, pictures, storage, basePath, url';
const wrongWrites = 'writes must be "simulated" or "kept"';
const wrongDelay = 'delay must be a number of milliseconds';
const wrongStorage = 'storage must have the methods read and write, and may have changed';
const wrongSite = 'site must be a URL such as "https://kurmaca.example"';
const wrongUrl = 'url must be a URL such as "https://api.example.com/mock", without a query';
const wrongDay = 'today must be "now" or a day such as "2025-12-20"';
const read = (): Promise<null> => Promise.resolve(null);
const write = (): Promise<void> => Promise.resolve();

describe('createApp', () => {
  it('links errors to a site whose URL ends with a slash', async () => {
    const response = await createApp({ site: 'https://x.dev/' })(new Request('http://localhost/api/v1/users/999'));
    expect(await response.text()).toContain('"docs":"https://x.dev/en/errors/');
  });

  it.each([
    [{ names: 'english' }, 'names must be "tr" or "en"'],
    [{ writes: 'keep' }, wrongWrites],
    [{ wirtes: 'kept' }, `unknown option wirtes; ${appOptions}`],
    [{ basePath: 'api' }, 'basePath must start with /'],
    ...['300', -1, Number.NaN].map((delay): [object, string] => [{ delay }, wrongDelay]),
    ...[{}, null, { read, write: 1 }, { read, write, changed: true }].map((storage): [object, string] => [
      { writes: 'kept', storage },
      wrongStorage,
    ]),
    [{ pictures: {} }, 'pictures must be those of kurmaca/pictures'],
    [{ storage: { read, write } }, 'storage needs writes: "kept"'],
    ...['kurmaca.example', 'https://x/?a=1'].map((site): [object, string] => [{ site }, wrongSite]),
    ...['api.example.com', 'ftp://a', 'https://a#', 'https://u:p@a'].map((url): [object, string] => [
      { url },
      wrongUrl,
    ]),
    ...['yarın', '2025-02-30', '0999-01-01', new Date()].map((today): [object, string] => [{ today }, wrongDay]),
    [
      { basePath: '/' },
      'basePath cannot be /: Location and Link would lack the path at which the app is mounted. Name that path and pass ' +
        "requests on with their whole URL, e.g. const api = createApp({ basePath: '/mock' }); " +
        "router.all('/mock/*', ({ request }) => api(request))",
    ],
  ])('refuses %j with a TypeError that contains the right value', (options, message) => {
    expect(() => createWith(options)).toThrow(new TypeError(message));
  });
});

it.each([
  ['/users/1', 'Did you mean /api/v1/users/1? If a router in front removes this prefix, use app.all'],
  ['/', 'begin with /api/v1. If a router in front removes this prefix, use app.all'],
  ['/elsewhere', 'begin with /api/v1.","'],
])('an app whose router has removed the prefix responds to %s with a 404 and the remedy', async (path, message) => {
  const response = await createApp()(new Request(`https://a.test${path}`));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(message);
});

describe('an option of createApp is used as a URL spells it', () => {
  it.each([
    ['https://api.şirket.com.tr/', 'https://api.xn--irket-idb.com.tr'],
    ['HTTPS://x.dev:443/a/./şema//', 'https://x.dev/a/%C5%9Fema'],
  ])('if its public URL is %s', async (given, used) => {
    const app = createApp({ url: given, site: given });
    const list = await app(new Request('http://localhost/api/v1/users'));
    expect([list.status, list.headers.get('Link')]).toEqual([200, expect.stringContaining(`<${used}/api/v1/users?`)]);
    const { status, headers } = await app(
      new Request('http://localhost/api/v1/~/users', { method: 'POST', body: '{}' }),
    );
    expect([status, headers.get('Location')]).toEqual([201, expect.stringContaining(`${used}/api/v1/~`)]);
    const missing = await app(new Request('http://localhost/api/v1/users/99'));
    expect(await missing.text()).toContain(`"docs":"${used}/en/errors/`);
  });

  it.each([
    ['/örnek', '/%C3%B6rnek', '/örnek'],
    ['/a b', '/a%20b', '/a b'],
    ['/api/./v1', '/api/v1', '/api/v1'],
  ])('if its base path is %s', async (basePath, path, shown) => {
    const app = createApp({ basePath, writes: 'kept' });
    const ask = async (below: string, init?: RequestInit): Promise<Response> =>
      app(new Request(`http://a.test${basePath}${below}`, init));
    const created = await ask('/todos', { method: 'POST', body: '{}' });
    expect([created.status, created.headers.get('Location')]).toEqual([201, `http://a.test${path}/todos/31`]);
    expect(await (await ask('/todoz')).json()).toMatchObject({ kok: shown, oneriler: ['todos'] });
    const outside = await app(new Request('http://a.test/users/1'));
    expect(await outside.text()).toContain(`begin with ${shown}. Did you mean ${shown}/users/1?`);
    await app.reset();
    expect((await ask('/todos/31')).status).toBe(404);
    const intercepted = await createFetch({ basePath })(`http://localhost${path}/users/1`);
    expect([intercepted.status, intercepted.headers.get('X-Kurmaca')]).toEqual([200, 'sayfa']);
    const handled = await getResponse(handlers({ basePath }), new Request(`http://a.test${basePath}/users/1`));
    expect(handled?.status).toBe(200);
  });

  it('even if its delay is longer than any timer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const done = vi.fn<() => void>();
    for (const [delay, query] of [
      [3e9, ''],
      [2_147_483_647, '?_delay=2000'],
    ] as const)
      void createApp({ delay })(new Request(`http://localhost/api/v1/users${query}`)).then(done);
    await vi.advanceTimersByTimeAsync(2_147_483_646);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(2);
  });
});

describe('the pictures of kurmaca/pictures', () => {
  const pictures = {
    read: (resource: string, id: number) => Promise.resolve(new TextEncoder().encode(`${resource} ${id}`)),
  };
  const url = 'https://api.şirket.com.tr/dış';

  it.each([
    ['an app', createApp({ pictures }), '/api/v1', 'http://a.test/api/v1'],
    ['an app with a public URL', createApp({ pictures, url, basePath: '/b' }), '/b', `${new URL(url).href}/b`],
    ['MSW', (request: Request) => getResponse(handlers({ pictures }), request), '/api/v1', 'http://a.test/api/v1'],
  ])('are served by %s at its own URLs in both languages', async (_, app, path, base) => {
    const ask = (below: string, method = 'GET') => app(new Request(`http://a.test${path}${below}`, { method }));
    const list = await ask('/products?id=8&_embed=image&_fields=id');
    expect(await list?.json()).toEqual([{ id: 8, gorsel: `${base}/urunler/8/gorsel.svg` }]);
    for (const [below, method, text] of [
      ['/urunler/8/gorsel.svg', 'GET', 'urunler 8'],
      ['/products/8/image.svg', 'GET', 'urunler 8'],
      ['/products/8/image.svg', 'HEAD', ''],
    ] as const) {
      const response = await ask(below, method);
      expect([response?.status, response?.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
      expect(await response?.text()).toBe(text);
    }
    expect((await ask('/products/8/image.png'))?.status).toBe(404);
  });

  it('cannot be used where there are no files, and the error names site', () => {
    const create = (): unknown => createApp({ pictures: picturesOfBrowsers });
    expect(create).toThrow(TypeError);
    expect(create).toThrow(/^kurmaca\/pictures needs files; .* site, /);
  });
});

describe('the origins of MSW handlers', () => {
  const meant = 'did you mean "https://api.example.com"?';

  it.each([
    [['https://a.example', '*'], null],
    [' HTTPS://API.Example.com:443/ ', ['https://api.example.com']],
    [new URL('http://localhost:3000'), ['http://localhost:3000']],
  ])('are parsed from %s', (given, origins) => {
    expect(originsOf(given, 'origin')).toEqual(origins);
  });

  it.each<[given: unknown, message: string]>([
    ['api.example.com', meant],
    ['localhost:3000', 'did you mean "http://localhost:3000"?'],
    ['https://api.example.com/v2', '{ origin: "https://api.example.com", basePath: "/v2" }'],
    [new URL('https://api.example.com/v2'), 'origin URL https://api.example.com/v2 has a path'],
    ['https://u@api.example.com', meant],
    ['https://api.example.com?a=1', meant],
    ['https://*.example.com', 'cannot have a wildcard'],
    ['ws://api.example.com', 'must begin with http:// or https://'],
    ['https://', 'is not a URL'],
    [[], 'at least one origin'],
    [['https://a.example', null], 'must be a text such as'],
  ])('are refused with an error that contains the right form if they are %s', (given, message) => {
    expect(() => originsOf(given, 'origin')).toThrow(message);
  });
});

const url = '/kurmaca-isci.js';

it.each<[options: unknown, message: string]>([
  ['./kurmaca-isci.js', 'the options must be an object'],
  [{}, 'url must be the URL of kurmaca-isci.js'],
  [{ url, page: true }, 'unknown option page; the options are names, writes, data, today, delay, site, url'],
  [{ url, today: '2025-02-30' }, wrongDay],
])('start of the service worker refuses %j like createApp', async (options, message) => {
  vi.stubGlobal('document', { baseURI: 'https://own.test/' });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(Reflect.apply(start, null, [options])).rejects.toThrow(new TypeError(message));
});

it('start, stop and indexedDbStorage reject in Node.js with an error that contains the remedy', async () => {
  await expect(start({ url: '/kurmaca-isci.js' })).rejects.toThrow(/sayfa.* \/ .*createApp/);
  await expect(stop()).rejects.toThrow(/sayfa.* \/ .*createApp/);
  // Another test file may have defined it.
  vi.stubGlobal('indexedDB', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(indexedDbStorage('a').read()).rejects.toThrow(/fileStorage/);
});
