import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ServerOptions, startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { lastBodyIn, openRequest, openSocket, rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';

const start = async (options: Partial<ServerOptions>): Promise<string> => {
  const server = await startServer({ port: 0, folder: siteFolder, ...options });
  onTestFinished(server.close);
  return server.url;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  return () => void vi.restoreAllMocks();
});

const broken = new Error('something of ours broke');

const faults: Readonly<Record<string, NonNullable<ServerOptions['api']>>> = {
  throws: () => {
    throw broken;
  },
  'rejects at once': () => Promise.reject(broken),
  'rejects later': () => wait(20).then(() => Promise.reject(broken)),
};

describe('an internal error', () => {
  it.each(Object.entries(faults))(
    'is told as 500 and logged with its stack, and the server goes on, where the app %s',
    async (_, api) => {
      for (const log of [{}, { log: () => undefined }]) {
        const url = await start({ api, ...log });
        for (const method of ['GET', 'POST']) {
          const response = await rawExchange(url, rawRequest(`${method} /api/v1/users`, ['Content-Length: 2'], '{}'));
          expect(statusesIn(response)).toEqual([500]);
          expect(response).toContain('Access-Control-Allow-Origin: *');
          expect(response).not.toContain('something of ours');
          expect(lastBodyIn(response)).toMatchObject({ hata: 'SUNUCU_HATASI', durum: 500 });
          expect(vi.mocked(console.error)).toHaveBeenLastCalledWith(broken);
          expect((await fetch(url)).status).toBe(200);
        }
      }
    },
  );

  it.each([
    ['hangs up', (socket: Socket): unknown => socket.end()],
    ['resets its connection', (socket: Socket): unknown => socket.resetAndDestroy()],
    ['goes on with what is no chunk', (socket: Socket): unknown => socket.write('zz')],
    ['is too slow', (): unknown => undefined],
  ])('is not what it is taken for when a caller in the middle of its body %s', async (_, stop) => {
    const answered = Promise.withResolvers<null>();
    const socket = await openSocket(
      await start({ log: () => answered.resolve(null), timeouts: { headers: 100, request: 200, check: 20 } }),
    );
    const begun = openRequest('POST /api/v1/users', ['Transfer-Encoding: chunked'], '5\r\n{"a"}\r\n');
    socket.write(begun, () => setTimeout(stop, 20, socket));
    await answered.promise;
    // What reads the body learns of it a moment later.
    await wait(50);
    expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  });
});
