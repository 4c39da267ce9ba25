import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { loadableUrl } from '../../functions/hosts/fetch-addresses.ts';
import { createFetch, type FetchOptions } from '../../functions/hosts/fetch.ts';

const SITE = 'https://kurmaca.example';
const FIRST: FetchOptions = { network: 'first', site: SITE };
const LIST = `${SITE}/api/v1/todos`;
const INSIDE = 'sayfa';

type Network = (url: string, init: RequestInit) => Response | Promise<Response>;

const unreachable: Network = () => Promise.reject(new TypeError('Failed to fetch'));
const never = <Value>(): Promise<Value> => new Promise(() => undefined);

/** Never responds, but rejects when the request is aborted. */
const silent: Network = (_, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
  });

const app = createApp(dataSet);
const host: Network = (url, init) => app(new Request(url, init));

/** The requests that the network has received since `useNetwork`. */
const sent: { readonly input: unknown; readonly init: RequestInit | undefined }[] = [];

let network = unreachable;

const useNetwork = (next: Network): void => {
  sent.length = 0;
  network = next;
};

const networkFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  sent.push({ input, init });
  return network(input instanceof Request ? input.url : String(input), init ?? {});
};

/** Simulates a page with a URL and with the base URL of its document. */
const usePage = (href: string, baseURI = href): void => {
  vi.stubGlobal('location', { href });
  vi.stubGlobal('origin', new URL(href).origin);
  vi.stubGlobal('document', { baseURI });
};

const answeredBy = (response: Response): string | null => response.headers.get('X-Kurmaca');

const headOf = (response: Response): readonly unknown[] => [response.status, answeredBy(response), response.url];

const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'X-Toplam-Kayit': '1' } });
const typed =
  (type: string, status = 200): Network =>
  () =>
    new Response('<p>', { status, headers: { 'Content-Type': type } });
const bare =
  (status: number): Network =>
  () =>
    new Response(null, { status });
const [html, svg] = [typed('text/html'), typed('image/svg+xml')];

beforeEach(() => {
  useNetwork(unreachable);
  vi.stubGlobal('fetch', networkFetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('createFetch', () => {
  it.each<[unknown, RegExp]>([
    [null, /the options must be an object/],
    [{ wirtes: 'kept' }, /unknown option wirtes; the options are .*writes/],
    [{ network: 'always' }, /network must be "never" or "first"/],
    [{ timeout: 0 }, /timeout must be a number of milliseconds/],
    [{ indexedDb: '' }, /indexedDb must be the name of a database/],
    [{ indexedDb: 'a' }, /indexedDb needs writes: "kept"/],
    [{ indexedDb: 'a', writes: 'kept', storage: { read: never, write: never } }, /either indexedDb or storage/],
    [{ origins: 'api.example.com' }, /origins "api\.example\.com" has no scheme; did you mean "https:/],
    [{ network: 'first' }, /"first" needs site/],
    [{ ...FIRST, writes: 'kept' }, /"first" cannot be combined with writes/],
    [{ ...FIRST, data: {} }, /data/],
    [{ ...FIRST, today: 'now' }, /today/],
  ])('refuses %j with a TypeError that contains the right value', (options, message) => {
    const create = (): unknown => Reflect.apply(createFetch, null, [options]);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(message);
  });

  it.each([
    ['users/1', 200],
    ['users/x', 404],
    ['users?_status=503', 503],
  ])('sets X-Kurmaca and the URL of its own responses: %s', async (path, status) => {
    const url = `http://localhost/api/v1/${path}`;
    expect(headOf(await createFetch()(`${url}#part`))).toEqual([status, INSIDE, url]);
    expect(sent).toEqual([]);
  });

  it('passes requests to other URLs on untouched, with their bodies unread', async () => {
    useNetwork(() => new Response('theirs'));
    const fetch = createFetch();
    const request = new Request('https://other.example/api/v1/users', { method: 'POST', body: '{}' });
    const init = { cache: 'no-store' } as const;
    for (const input of ['https://other.example/a', new URL('https://other.example/b'), request]) {
      expect(await (await fetch(input, init)).text()).toBe('theirs');
      expect(sent.at(-1)?.input).toBe(input);
      expect(sent.at(-1)?.init).toBe(init);
    }
    expect(request.bodyUsed).toBe(false);
  });
});

describe('createFetch on a page', () => {
  const page = 'https://page.example/shop/index.html';
  const other = 'https://other.example';
  const loopback = 'localhost:8888 a.localhost 0.0.0.0:8000 [::]:8000 127.0.0.1:3000 [::1]'.split(' ');
  const same = (...urls: readonly string[]) => urls.map((url) => [url, url] as const);
  const none = (...urls: readonly string[]) => urls.map((url) => [url, null] as const);
  it.each<[at: string, options: FetchOptions, urls: readonly (readonly [input: string, url: string | null])[]]>([
    [page, {}, ['', '.json', '/users?_limit=1'].map((end) => [`/api/v1${end}`, `https://page.example/api/v1${end}`])],
    [page, {}, [['../api/v1/users', 'https://page.example/api/v1/users']]],
    [page, {}, none('./api/v1/users', '/api/v10/users', '/data.json')],
    [page, {}, same(...loopback.map((host) => `http://${host}/api/v1/users`))],
    [page, {}, none('http://localhost.example/api/v1/users', `${SITE}/api/v1/users`)],
    [page, { site: SITE }, [...same(`${SITE}/api/v1/users`), ...none(`${other}/api/v1/users`)]],
    [page, { origins: other }, [...same(`${other}/api/v1/users`), ...none('/api/v1/users')]],
    [page, { origins: '*' }, same(`${other}/api/v1/users`)],
    [page, { basePath: '/mock' }, [['/mock/users', 'https://page.example/mock/users'], ...none('/api/v1/users')]],
    [page, { basePath: '/' }, [['/users', 'https://page.example/users']]],
    ['about:blank', { origins: other }, [['/api/v1/users?q=a', 'http://localhost/api/v1/users?q=a']]],
    ['file:///home/a/page.html', { site: SITE }, [['/api/v1/users', `${SITE}/api/v1/users`]]],
    ['file:///home/a/page.html', {}, [['./api/v1/users', 'http://localhost/api/v1/users']]],
    ['file:///C:/a/page.html', {}, ['/', ''].map((start) => [`${start}api/v1/users`, 'http://localhost/api/v1/users'])],
    ['file:///home/a/page.html', {}, none('../api/v1/users', '//cdn.example/api/v1/users')],
    [page, FIRST, ['/api', 'http://localhost:8888/api'].map((api) => [`${api}/v1/users`, `${SITE}/api/v1/users`])],
    [page, { ...FIRST, basePath: '/mock' }, [['/mock/users', `${SITE}/api/v1/users`]]],
    [page, { ...FIRST, basePath: '/' }, [['/users', `${SITE}/api/v1/users`]]],
    [page, { ...FIRST, origins: other }, same(`${SITE}/api/v1/users`)],
  ])(
    'at %s with the options %j responds to these URLs, except those with null, which it passes on: %j',
    async (at, options, urls) => {
      usePage(at);
      const fetch = createFetch(options);
      for (const [input, url] of urls) {
        useNetwork((asked) =>
          asked.startsWith('/') || asked === input ? new Response('theirs') : unreachable(asked, {}),
        );
        const response = await fetch(input);
        expect(answeredBy(response) === INSIDE ? response.url : null, input).toBe(url);
      }
    },
  );

  it('resolves relative URLs against the base URL of the document, and works without a page', async () => {
    const url = 'http://localhost/api/v1/users/1';
    expect((await createFetch()('/api/v1/users/1')).url).toBe(url);
    usePage('file:///C:/a/page.html');
    expect((await createFetch()(new Request('file:///C:/api/v1/users/1'))).url).toBe(url);
    usePage('https://page.example/shop/', 'https://page.example/');
    expect((await createFetch()('api/v1/users/1')).status).toBe(200);
  });
});

describe('createFetch called with an unknown endpoint', () => {
  const page = 'https://page.example/shop/';
  const login = 'http://localhost:3000/api/v1/login';

  it.each<[string, FetchOptions, Network, status: number]>([
    [login, {}, () => json({}), 200],
    [login, {}, typed('application/problem+json', 404), 404],
    ['http://localhost:3000/api/v1/auth/login', FIRST, html, 200],
    ['https://other.example/api/v1/login', { origins: '*' }, html, 200],
    ['/login', { basePath: '/' }, () => json({}), 200],
  ])('tries the network first: %s with %j', async (input, options, theirs, status) => {
    usePage(page);
    useNetwork(theirs);
    const init = { method: 'POST', body: '{}' };
    const response = await createFetch(options)(input, init);
    expect([response.status, answeredBy(response), sent]).toEqual([status, null, [{ input, init }]]);
  });

  it.each<[string, Network, string | Request]>([
    ['cannot be reached', unreachable, login],
    ['has a 404 that is no JSON', typed('text/html', 404), new Request(login, { method: 'POST', body: '{}' })],
    ['does not support POST', typed('text/html', 501), login],
  ])('returns the API’s 404 with its suggestions if the network %s', async (_, theirs, input) => {
    useNetwork(theirs);
    const response = await createFetch()(input, { method: 'POST', body: '{}' });
    expect(headOf(response)).toEqual([404, INSIDE, login]);
    expect(await response.json()).toMatchObject({ oneriler: ['POST session'] });
  });

  it.each<[string, FetchOptions, paths: string]>([
    [page, { site: SITE }, `${SITE}/api/v1/login`],
    ['file:///home/a/page.html', {}, '/api/v1/login'],
    [page, {}, '/api/v1/users/login /api/v1/session/x /api/v1/reset /api/v1/%7E1/users'],
  ])(
    'returns the API’s 404 without a request on its site, on pages without a host and for paths below an endpoint: %s, %j, %s',
    async (at, options, paths) => {
      usePage(at);
      useNetwork(() => json({}));
      for (const path of paths.split(' ')) expect((await createFetch(options)(path)).status, path).toBe(404);
      expect(sent).toEqual([]);
    },
  );
});

describe('a request to createFetch', () => {
  const url = 'http://localhost/api/v1/todos';
  const task = '{"baslik":"Çay demle"}';
  const created = { baslik: 'Çay demle', id: 31 };
  const streamed = { method: 'POST', body: new Blob([task]).stream(), duplex: 'half' };
  it.each<[string, RequestInfo | URL, RequestInit | undefined, number, unknown]>([
    ['text body', url, { method: 'post', body: task }, 201, created],
    ['bytes', new URL(url), { method: 'POST', body: new TextEncoder().encode(task) }, 201, created],
    ['stream', url, streamed, 201, created],
    ['Request and its init', new Request(url, { method: 'POST', body: '{}' }), { body: task }, 201, created],
    ['form', url, { method: 'POST', body: new URLSearchParams({ baslik: 'a' }) }, 415, expect.anything()],
    ['headers', `${url}?_auth=1`, { headers: { Authorization: 'Bearer x' } }, 401, expect.anything()],
  ])('is read with its %s', async (_, input, init, status, body) => {
    const response = await createFetch()(input, init);
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  it('is rejected with a TypeError if it is a GET with a body', async () => {
    await expect(createFetch()(url, { body: 'a' })).rejects.toThrow(TypeError);
  });

  it('gets a 413 without a network request if its body is larger than 100 KB or never ends', async () => {
    useNetwork(host);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
    const endless = { method: 'POST', body, duplex: 'half' };
    const large = { method: 'POST', body: 'a'.repeat(102_401) };
    const whole = { method: 'POST', body: `{"a":"${'a'.repeat(102_392)}"}` };
    const first = createFetch(FIRST);
    for (const response of [await createFetch()(url, endless), await first(url, large)])
      expect([response.status, answeredBy(response)]).toEqual([413, INSIDE]);
    expect(sent).toEqual([]);
    expect([(await first(url, whole)).status, sent.length]).toEqual([201, 1]);
  });
});

it.each<[page: string | null, made: string, url: string | null]>([
  ['https://page.example/shop/', '/assets/1f.svg', 'https://page.example/assets/1f.svg'],
  ['https://page.example/shop/', 'data:image/svg+xml,a', 'data:image/svg+xml,a'],
  ['https://page.example/shop/', 'blob:https://page.example/1f', 'blob:https://page.example/1f'],
  ['https://page.example/shop/', 'file:///build/node_modules/kurmaca/gorsel/urunler/3.svg', null],
  ['https://page.example/shop/', 'https://page.example/deps/undefined', null],
  ['https://page.example/shop/', 'undefined', null],
  ['https://page.example/shop/', '[object Object]', null],
  ['file:///home/a/page.html', 'file:///home/a/gorsel/urunler/3.svg', 'file:///home/a/gorsel/urunler/3.svg'],
  ['app://local/page.html', 'app://local/gorsel/urunler/3.svg', 'app://local/gorsel/urunler/3.svg'],
  [null, 'file:///build/gorsel/urunler/3.svg', null],
  [null, '/assets/1f.svg', null],
  [null, 'https://cdn.example/kurmaca/gorsel/urunler/3.svg', 'https://cdn.example/kurmaca/gorsel/urunler/3.svg'],
])('of what bundlers make of a packaged picture, the page %s can load %s as %s', (page, made, url) => {
  if (page !== null) usePage(page);
  expect(loadableUrl(made)).toBe(url);
});

it('records from createFetch have pictures at site, or none, where the package’s files cannot be loaded', async () => {
  const list = '/api/v1/products?id=3&_embed=image&_fields=id';
  for (const page of [null, 'https://page.example/']) {
    if (page !== null) usePage(page);
    expect(await (await createFetch()(list)).text()).toBe('[{"id":3,"gorsel":null}]');
    expect(await (await createFetch({ site: SITE })(list)).text()).toContain(`"${SITE}/api/v1/urunler/3/gorsel.svg"`);
    expect((await createFetch({ site: SITE })('/api/v1/products/3/image.svg')).status).toBe(404);
  }
});

it('pictures from createFetch are files of the package in every spelling, and a 404 for PNG and for missing records', async () => {
  usePage('file:///home/a/page.html');
  useNetwork((url) => new Response(/[^/]*\/[^/]*$/.exec(url)?.[0]));
  const fetch = createFetch({ writes: 'kept', site: SITE });
  const at = (path: string): string => `http://localhost/api/v1${path}`;
  const list = await fetch(at('/products?id=3&_embed=image&_fields=id'));
  expect(await list.text()).toMatch(/^\[\{"id":3,"gorsel":"[^"]*\/gorsel\/urunler\/3\.svg"\}\]$/);
  for (const path of ['/products/3/image.svg', '/urunler/3/gorsel.svg']) {
    const response = await fetch(at(path));
    expect(headOf(response)).toEqual([200, INSIDE, at(path)]);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/svg+xml', 'urunler/3.svg']);
  }
  await fetch(at('/users/2'), { method: 'DELETE' });
  useNetwork(unreachable);
  for (const path of ['/users/1/image.png', '/users/999/image.svg', '/users/2/image.svg', '/users/1/image.svg'])
    expect((await fetch(at(path))).status, path).toBe(404);
});

it('writes kept by createFetch show in later reads with the same fetch, and Location starts with its basePath', async () => {
  const fetch = createFetch({ writes: 'kept', basePath: '/' });
  const created = await fetch('http://localhost/todos', { method: 'POST', body: '{"baslik":"Çay"}' });
  expect(created.headers.get('Location')).toBe('http://localhost/todos/31');
  expect(await (await fetch('http://localhost/todos/31')).json()).toEqual({ baslik: 'Çay', id: 31 });
  expect((await createFetch({ writes: 'kept' })('/api/v1/todos/31')).status).toBe(404);
});

/** A list response whose body starts and then fails when the signal aborts. */
const brokenBody = (signal: AbortSignal | null | undefined): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array([91]));
        const breakOff = (): void => controller.error(new TypeError('terminated'));
        if (signal?.aborted) breakOff();
        else signal?.addEventListener('abort', breakOff);
      },
    }),
    { headers: { 'Content-Type': 'application/json', 'X-Toplam-Kayit': '1' } },
  );
const withoutTotals = (): Response => Response.json([]);
const error = (status: number) => (): Response => json({ hata: 'BENZETILEN_HATA' }, status);

describe("createFetch with network: 'first'", () => {
  it.each<[why: string, path: string, network: Network]>([
    ['it cannot be reached', '/todos', unreachable],
    ['its headers are late', '/todos', silent],
    ['its body is late', '/todos', (_, { signal }) => brokenBody(signal)],
    ['its body breaks off', '/todos', () => brokenBody(AbortSignal.abort())],
    ['it fails with 500', '/todos', error(500)],
    ['it fails with 429', '/todos', error(429)],
    ['it fails with a status that _errorRate never causes', '/todos?_errorRate=1&_seed=1', error(502)],
    ['it sends HTML', '/todos', html],
    ['it sends HTML for a picture', '/users/1/image.svg', html],
    ['it sends a picture for a record', '/todos/1', svg],
    ['it sends a 304 to an unconditional request', '/todos', bare(304)],
    ['it sends a list without a total', '/todos', withoutTotals],
  ])('responds in place of the host if %s', async (_, path, network) => {
    useNetwork(network);
    expect(answeredBy(await createFetch({ ...FIRST, timeout: 20 })(`/api/v1${path}`))).toBe(INSIDE);
    expect(sent).not.toEqual([]);
  });

  it.each<[what: string, path: string, network: Network, init?: RequestInit]>([
    ['a list with its total', '/todos', () => json([])],
    ['an envelope', '/todos?_envelope=1', withoutTotals],
    ['a list as a file', '/todos.json', withoutTotals],
    ['a record', '/todos/1', withoutTotals],
    ['an error', '/todos/999', () => Response.json({}, { status: 404 })],
    ['a requested failure', '/todos?_durum=503', error(503)],
    ['a failure at a requested rate', '/todos?_hataOrani=0.5', error(429)],
    ['a picture', '/users/1/gorsel.png', svg],
    ['a 304 to a conditional request', '/todos', bare(304), { headers: { 'If-None-Match': '"a"' } }],
    ['a preflight', '/todos', bare(204), { method: 'OPTIONS' }],
  ])('returns the host’s response if it is %s', async (_, path, network, init) => {
    useNetwork(network);
    expect(answeredBy(await createFetch(FIRST)(`/api/v1${path}`, init))).toBeNull();
  });

  it('sends the host no request for 30 seconds after a failure', async () => {
    vi.useFakeTimers();
    const fetch = createFetch(FIRST);
    for (const [milliseconds, asked] of [
      [0, 1],
      [29_999, 1],
      [1, 2],
    ] as const) {
      vi.advanceTimersByTime(milliseconds);
      await fetch(LIST);
      expect(sent.length).toBe(asked);
    }
  });

  it.each([
    [3000, FIRST, LIST],
    [2050, { ...FIRST, timeout: 50 }, `${LIST}?_gecikme=2000`],
    [2_147_483_647, { ...FIRST, timeout: Number.MAX_SAFE_INTEGER }, LIST],
  ])(
    'waits %d ms for the host with %j and %s, and never aborts a response that came in time',
    async (ms, options, url) => {
      vi.useFakeTimers();
      // Browsers before 2024 lack both.
      vi.stubGlobal('AbortSignal', { any: undefined, timeout: undefined });
      useNetwork(silent);
      const done = vi.fn<(by: string | null) => void>();
      void createFetch(options)(url).then((response) => done(answeredBy(response)));
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(done).not.toHaveBeenCalled();
      useNetwork(() => json([]));
      const inTime = await createFetch(options)(url);
      await vi.advanceTimersByTimeAsync(ms);
      expect(done).toHaveBeenCalledExactlyOnceWith(INSIDE);
      expect([answeredBy(inTime), sent[0]?.init?.signal?.aborted]).toEqual([null, false]);
    },
  );

  it('rejects for errors of its own, which do not mean that the host is down', async () => {
    vi.stubGlobal('fetch', () => {
      throw new TypeError('ours');
    });
    await expect(createFetch(FIRST)(LIST)).rejects.toThrow('ours');
  });

  it('applies the delay only once if the host responds', async () => {
    vi.useFakeTimers();
    useNetwork(() => json([]));
    const done = vi.fn();
    void createFetch({ ...FIRST, delay: 500 })(LIST).then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('sends the host the whole request, including its headers and settings', async () => {
    useNetwork(host);
    const own = { method: 'POST', credentials: 'omit', keepalive: true, redirect: 'error' } as const;
    const request = new Request('http://localhost:8888/api/v1/todos', {
      ...own,
      headers: { 'Content-Type': 'application/json', 'X-Own': 'a' },
      body: '{"baslik":"Çay"}',
    });
    const more = { priority: 'high', cache: 'no-store' } as const;
    expect(await (await createFetch(FIRST)(request, more)).json()).toEqual({ baslik: 'Çay', id: 31 });
    expect(sent).toMatchObject([{ input: LIST, init: { ...own, ...more } }]);
    expect(new Headers(sent[0]?.init?.headers).get('X-Own')).toBe('a');
  });

  it('returns the same status, headers and bytes as the host if the host fails, even for a request with a body', async () => {
    const fetch = createFetch(FIRST);
    const init = { method: 'POST', body: '{"baslik":"Çay"}' };
    const [inside, outside] = [await fetch(LIST, init), await app(new Request(LIST, init))];
    const { 'x-kurmaca': mark, ...headers } = Object.fromEntries(inside.headers);
    expect([mark, inside.status, headers]).toEqual([INSIDE, outside.status, Object.fromEntries(outside.headers)]);
    expect([sent.length, await inside.text()]).toEqual([1, await outside.text()]);
  });
});

describe('an aborted request to createFetch', () => {
  const reason = new Error('no longer wanted');

  it.each<[when: string, options: FetchOptions, path: string]>([
    ['the host is responding', FIRST, '/todos'],
    ['the network is responding for an unknown endpoint', {}, '/login'],
    ['the page is responding', {}, '/todos?_delay=1000'],
    ['the response is delayed', { delay: 1000 }, '/todos'],
  ])('is rejected with the reason while %s, without a second try', async (_, options, path) => {
    useNetwork(silent);
    const controller = new AbortController();
    const fetch = createFetch(options);
    const response = fetch(`http://localhost/api/v1${path}`, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 5);
    await expect(response).rejects.toBe(reason);
    useNetwork(host);
    await fetch(LIST);
    expect(sent.length).toBe(1);
  });

  it('changes nothing if it is a write that is aborted before or during its delay', async () => {
    const fetch = createFetch({ writes: 'kept', delay: 20 });
    const controller = new AbortController();
    const late = fetch('/api/v1/todos', { method: 'POST', body: '{}', signal: controller.signal });
    controller.abort(reason);
    await expect(late).rejects.toBe(reason);
    const signal = AbortSignal.abort(reason);
    await expect(fetch('/api/v1/todos', { method: 'POST', body: '{}', signal })).rejects.toBe(reason);
    expect((await fetch('/api/v1/todos')).headers.get('X-Toplam-Kayit')).toBe('30');
  });
});
