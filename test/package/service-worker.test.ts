import { IDBFactory } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { objectOf, parseJson } from '../support/json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

type Listener = (event: object) => void;

/** Starts the worker like a browser, with this query in the URL of its script. `ask` returns `null` if the worker does not respond. */
const startWorker = async (
  query = '',
  network: () => Promise<Response> = () => Promise.reject(new TypeError('offline')),
  data?: object,
) => {
  const listeners = new Map<string, Listener>();
  const fetched = vi.fn<(request: Request) => Promise<Response>>(network);
  const skipWaiting = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    location: { href: `https://own.test/app/kurmaca-isci.js${query}` },
    registration: { scope: 'https://own.test/app/' },
    skipWaiting,
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  // Imported here, because a module of another test could have a connection to its database of the same name.
  const { databaseStore } = await import('../../functions/store/persistent/indexed-db.ts');
  if (data) await set('data 1', data, await databaseStore('kurmaca /app/'));
  await import('../../site/worker/service-worker.ts');
  listeners.get('install')?.({ waitUntil: () => undefined });
  expect(skipWaiting, 'a new worker takes over at once').toHaveBeenCalledOnce();
  const ask = (path: string, init?: RequestInit): Promise<Response> | null => {
    let response: Promise<Response> | null = null;
    const request = new Request(`https://own.test/app${path}`, init);
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (response = given),
      waitUntil: () => undefined,
    });
    return response;
  };
  return { ask, fetched };
};

const markOf = (response: Response | null | undefined): string | null | undefined => response?.headers.get('X-Kurmaca');

describe('a service worker that cannot start', () => {
  it.each([
    ['?site=kurmaca.example', 'site must be a URL such as "https://kurmaca.example"'],
    ['?delay=soon', 'delay must be a number of milliseconds'],
    ['?data=data+1f', 'your own data is no longer in the browser; call start again'],
  ])('because of %s responds to every request with a 500 and the reason, and logs it', async (query, reason) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = await startWorker(query);
    for (const path of ['/api/v1/users', '/api/v1/users/1/image.svg']) {
      const response = await ask(path);
      expect([response?.status, markOf(response)], path).toEqual([500, 'isci']);
      const error = objectOf(parseJson((await response?.text()) ?? ''));
      expect(error, path).toMatchObject({ hata: 'SUNUCU_HATASI', durum: 500 });
      expect(error['message'], path).toContain('The service worker could not start: ');
      expect(error['neden'], path).toContain(reason);
    }
    expect(String(log.mock.calls[0])).toContain(reason);
  });
});

it('a service worker answers for resources of one’s own, and asks the network for other names', async () => {
  const { ask, fetched } = await startWorker('?data=data+1', () => Promise.reject(new TypeError('offline')), {
    books: [{ id: 'a', title: 'İnce Yol' }],
  });
  const response = await ask('/api/v1/books?q=INCE');
  expect([response?.status, markOf(response), await response?.json()]).toEqual([
    200,
    'isci',
    [{ id: 'a', title: 'İnce Yol' }],
  ]);
  expect((await ask('/api/v1/books', { method: 'POST', body: '{}' }))?.headers.get('Location')).toMatch(/books\/1$/);
  expect(fetched).not.toHaveBeenCalled();
  expect((await ask('/api/v1/authors'))?.status).toBe(404);
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([
  ['', '/api/v1', 'baslik', ['kurmaca /app/']],
  ['&names=en', '/en/api/v1', 'title', ['kurmaca en /app/']],
] as const)(
  'a service worker with %j keeps writes below %s in a database of its language',
  async (query, base, title, due) => {
    const { ask } = await startWorker(`?writes=kept${query}`);
    const body = JSON.stringify({ [title]: 'Çay demle' });
    expect((await ask(`${base}/todos`, { method: 'POST', body }))?.status).toBe(201);
    expect(await (await ask(`${base}/todos/31?_fields=${title}`))?.json()).toEqual({ [title]: 'Çay demle', id: 31 });
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(due);
  },
);

describe('a request to the service worker for an unknown endpoint', () => {
  const json = (): Promise<Response> => Promise.resolve(Response.json({ theirs: true }, { status: 404 }));

  it('gets the API’s 404 if the network cannot be reached', async () => {
    const { ask, fetched } = await startWorker();
    const response = await ask('/api/v1/login', { method: 'POST', body: '{}' });
    expect([response?.status, markOf(response), fetched.mock.calls.length]).toEqual([404, 'isci', 1]);
  });

  it('gets the network’s response if it is JSON', async () => {
    const { ask } = await startWorker('', json);
    const response = await ask('/api/v1/login', { method: 'POST', body: '{}' });
    expect([response?.status, markOf(response), await response?.json()]).toEqual([404, null, { theirs: true }]);
  });

  it('is not sent to the network on the site itself, nor is one for a path below an endpoint', async () => {
    const { ask, fetched } = await startWorker('', json);
    const below = '/users /users/login /~/login /sifirla .json'.split(' ');
    for (const path of ['', ...below]) expect(markOf(await ask(`/api/v1${path}`)), path).toBe('isci');
    vi.resetModules();
    const atSite = await startWorker('?site=https://own.test', json);
    expect((await atSite.ask('/api/v1/login'))?.status).toBe(404);
    expect(fetched.mock.calls.length + atSite.fetched.mock.calls.length).toBe(0);
  });
});
