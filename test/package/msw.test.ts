import { getResponse } from 'msw';
import { setupServer } from '../node_modules/msw/lib/node/index.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type HandlerOptions, handlers } from '../../functions/hosts/msw.ts';

const statusOf = async (url: string, options?: HandlerOptions): Promise<number | undefined> =>
  (await getResponse(handlers(options), new Request(url)))?.status;

describe('the handlers for Mock Service Worker', () => {
  it.each<[options: HandlerOptions | undefined, answered: string, left: string]>([
    [undefined, 'http://a.test/api/v1 https://a.test:8080/api/v1.json', 'ws://a.test/api/v1'],
    [{}, 'https://a.test/api/v1/ https://a.test/api/v1/users?_limit=1 https://a.test/api/v1/users.json/', ''],
    [{}, 'https://a.test/api/v1/~/users/1 https://a.test/api/v1/%7e/users', 'https://a.test/x/api/v1/users'],
    [{}, '', 'https://a.test/api/v10/users https://a.test/api/v1.jsonx https://a.test/api/v1/login'],
    [{ origin: 'https://a.test' }, 'https://a.test/api/v1/users', 'https://b.test/api/v1/users'],
    [{ origin: 'https://a.test' }, '', 'https://axtest/api/v1/users https://b.test/?https://a.test/api/v1/users'],
    [{ origin: 'https://a.test' }, '', 'https://proxy.test/https://a.test/api/v1/users'],
    [{ origin: ['https://b.test', new URL('https://a.test')] }, 'https://a.test/api/v1/users', ''],
    [{ basePath: '/mock.v2/' }, 'https://a.test/mock.v2/users', 'https://a.test/mockxv2/users'],
    [{ names: 'en' }, 'https://a.test/en/api/v1 https://a.test/en/api/v1/users?_page=2', 'https://a.test/api/v1/users'],
    [{ names: 'en', basePath: '/b' }, 'https://a.test/b/users/1.json', 'https://a.test/en/api/v1/users'],
    [{ basePath: '/' }, 'https://a.test/users', 'https://a.test/login'],
  ])('with %j respond to %s and pass %s on', async (options, answered, left) => {
    for (const url of answered.split(' ').filter(Boolean)) expect(await statusOf(url, options), url).toBe(200);
    for (const url of left.split(' ').filter(Boolean)) expect(await statusOf(url, options), url).toBeUndefined();
  });

  it('respond to unknown paths below an endpoint with the API’s 404', async () => {
    for (const path of ['users/login', 'session/x']) expect(await statusOf(`https://a.test/api/v1/${path}`)).toBe(404);
  });

  it('leave an unknown endpoint to the caller’s rule for unhandled requests', async () => {
    const server = setupServer(...handlers());
    // The exception prevents a real network request.
    const unhandled = vi.fn<() => void>(() => {
      throw new Error('unhandled');
    });
    server.listen({ onUnhandledFrame: unhandled });
    onTestFinished(() => server.close());
    await fetch('https://a.test/api/v1/login', { method: 'POST', body: '{}' }).catch(() => null);
    expect(unhandled).toHaveBeenCalledOnce();
  });

  it('refuse an unknown option and list the known ones', () => {
    const make = (): unknown => Reflect.apply(handlers, null, [{ orign: '*' }]);
    expect(make).toThrow(/^unknown option orign; the options are names, writes, .*, url, origin$/);
  });

  it('share one app, which keeps writes if the option writes is "kept"', async () => {
    const kept = handlers({ writes: 'kept' });
    const send = async (path: string, init?: RequestInit): Promise<number | undefined> =>
      (await getResponse(kept, new Request(`https://a.test/api/v1${path}`, init)))?.status;
    expect(await send('/todos', { method: 'POST', body: '{}' })).toBe(201);
    expect(await send('/todos/31')).toBe(200);
  });
});
