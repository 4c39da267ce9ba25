import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { objectOf, parseJson } from '../support/json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

type Listener = (event: object) => void;

/** Starts the worker of a folder as a browser does, with this query in its script's address. Responses that it leaves to the browser are `null`. */
const startWorker = async (
  query = '',
  network: () => Promise<Response> = () => Promise.reject(new TypeError('offline')),
) => {
  const listeners = new Map<string, Listener>();
  const fetched = vi.fn<(request: Request) => Promise<Response>>(network);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    location: { href: `https://own.test/app/kurmaca-isci.js${query}` },
    registration: { scope: 'https://own.test/app/' },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  await import('../../site/worker/service-worker.ts');
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

describe('a worker that cannot start', () => {
  it.each([
    ['?site=kurmaca.example', 'site must be a URL such as "https://kurmaca.example"'],
    ['?delay=soon', 'delay must be a number of milliseconds'],
    ['?data=data+1f', 'your own data are no longer in the browser; call start again'],
  ])('with %s answers every request with a 500 that says why, and logs it', async (query, reason) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = await startWorker(query);
    for (const path of ['/api/v1/users', '/api/v1/users/1', '/api/v1/users/1/image.svg', '/api/v1']) {
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

describe('an address that begins with no word of the API', () => {
  const html = (): Promise<Response> =>
    Promise.resolve(new Response('<p>no such page', { status: 404, headers: { 'Content-Type': 'text/html' } }));
  const json = (status: number) => (): Promise<Response> =>
    Promise.resolve(Response.json({ theirs: true }, { status }));

  it.each([
    ['the network cannot be reached', undefined],
    ['its 404 is no JSON', html],
  ])('gets the 404 of the API where %s', async (_, network) => {
    const { ask, fetched } = await startWorker('', network);
    for (const [path, init] of [['/api/v1/login', { method: 'POST', body: '{}' }], ['/api/v1/userz']] as const) {
      const response = await ask(path, init);
      expect([response?.status, markOf(response)]).toEqual([404, 'isci']);
      expect(await response?.json()).toMatchObject({ hata: 'KAYNAK_BULUNAMADI' });
    }
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([200, 404, 500])('gets what the network says in JSON with %i', async (status) => {
    const { ask } = await startWorker('', json(status));
    const response = await ask('/api/v1/login', { method: 'POST', body: '{}' });
    expect([response?.status, markOf(response), await response?.json()]).toEqual([status, null, { theirs: true }]);
  });

  it('is never asked of the network at the site itself, nor are paths below a known word', async () => {
    const { ask, fetched } = await startWorker('', json(200));
    const below = '/users /users/x /users/login /session/x /~/login /users.json /sifirla .json'.split(' ');
    for (const path of ['', ...below]) expect(markOf(await ask(`/api/v1${path}`)), path).toBe('isci');
    vi.resetModules();
    const atSite = await startWorker('?site=https://own.test', json(200));
    expect((await atSite.ask('/api/v1/login'))?.status).toBe(404);
    expect(fetched.mock.calls.length + atSite.fetched.mock.calls.length).toBe(0);
  });
});
