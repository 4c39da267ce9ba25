import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { openSocket, rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';

const running: RunningServer[] = [];

const start = async (options: Partial<ServerOptions>): Promise<string> => {
  const server = await startServer({ port: 0, folder: siteFolder, ...options });
  running.push(server);
  return server.url;
};

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const broken = new Error('something of ours broke');

const faults: readonly (readonly [string, NonNullable<ServerOptions['api']>])[] = [
  [
    'throws',
    () => {
      throw broken;
    },
  ],
  ['rejects at once', () => Promise.reject(broken)],
  [
    'rejects later',
    async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      throw broken;
    },
  ],
];

describe('an internal error', () => {
  it.each(faults)('is told as 500 and logged with its stack where the app %s', async (_, api) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    for (const log of [undefined, (): void => undefined]) {
      const url = await start(log ? { api, log } : { api });
      for (const method of ['GET', 'POST']) {
        const response = await rawExchange(
          url,
          rawRequest(`${method} /api/v1/users HTTP/1.1`, ['Content-Length: 2'], '{}'),
        );
        expect(statusesIn(response)).toEqual([500]);
        expect(response).toContain('Access-Control-Allow-Origin: *');
        expect(response).not.toContain('something of ours');
        const body = objectOf(parseJson(response.slice(response.indexOf('\r\n\r\n') + 4)));
        expect(body).toMatchObject({ hata: 'SUNUCU_HATASI', durum: 500 });
        expect(logged).toHaveBeenLastCalledWith(broken);
      }
    }
  });

  it('does not stop the server', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const url = await start({
      api: ({ url: address }) => (address.endsWith('/1') ? Promise.reject(broken) : new Response('{}')),
    });
    expect((await fetch(`${url}/api/1`)).status).toBe(500);
    expect((await fetch(`${url}/api/2`)).status).toBe(200);
  });

  it.each([
    ['hangs up', (socket: Socket): unknown => socket.end()],
    ['resets its connection', (socket: Socket): unknown => socket.resetAndDestroy()],
    ['goes on with what is no chunk', (socket: Socket): unknown => socket.write('zz')],
    ['is too slow', (): unknown => undefined],
  ])('is not what it is taken for when a caller in the middle of its body %s', async (_, stop) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const answered = Promise.withResolvers<null>();
    const socket = await openSocket(
      await start({ log: () => answered.resolve(null), timeouts: { headers: 100, request: 200, check: 20 } }),
    );
    const head = 'POST /api/v1/users HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a"}\r\n';
    socket.write(head, () => setTimeout(stop, 20, socket));
    await answered.promise;
    expect(logged).not.toHaveBeenCalled();
  });
});
