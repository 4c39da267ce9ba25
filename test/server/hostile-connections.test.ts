import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../scripts/server/serve.ts';
import { type ServerProcess, startServerProcess } from '../fuzz/server.ts';
import { openRequest, openSocket, rawExchange, rawRequest, statusesIn } from '../support/raw-exchange.ts';

let server: ServerProcess;
const url = (): string => `http://localhost:${server.port}`;
const memory = async (): Promise<number> => (await server.usage('settled')).heap;

const MEBIBYTE = 2 ** 20;

const EXPENSIVE = openRequest('GET /api/v1/comments?_limit=100&_gom=kullanici.siparisler,gonderi.yorumlar');
const LARGE = openRequest('GET /api/v1/comments?_limit=100');
const SMALL = openRequest('GET /api/v1/users/1');

const record = (): Promise<string> => rawExchange(url(), rawRequest('GET /api/v1/users/1'));

const openMany = async (count: number): Promise<readonly Socket[]> => {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url())));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return sockets;
};

const written = (socket: Socket, bytes: string): Promise<unknown> =>
  new Promise((resolve) => socket.write(bytes, resolve));

const emitted = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

let before = 0;

beforeAll(async () => {
  server = await startServerProcess();
  // What the first requests prepare stays, and is no leak.
  await rawExchange(url(), EXPENSIVE + rawRequest('POST /api/v1/users', ['Content-Length: 2'], '{}'));
  before = await memory();
});

afterAll(() => server.stop());

/** The next caller is answered, and nothing is kept of what came before. */
const expectUnharmed = async (): Promise<void> => {
  // The server learns a moment later that the other ends have hung up.
  await expect.poll(async () => statusesIn(await record())).toEqual([200]);
  await expect.poll(async () => (await memory()) - before).toBeLessThan(8 * MEBIBYTE);
  expect((await server.usage()).rss).toBeLessThan(400 * MEBIBYTE);
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('abusive connections', () => {
  it('get the responses to 1,000 reads and 200 writes that come in one piece in their order', async () => {
    const requests = numbers(1200).map((at) => {
      if (at % 6 > 0) return openRequest(`GET /api/v1/users/${(at % 50) + 1}`);
      const body = JSON.stringify({ sira: at, dolgu: 'x'.repeat(500) });
      return openRequest('POST /api/v1/todos', [`Content-Length: ${body.length}`], body);
    });
    const responses = await rawExchange(url(), requests.join('') + rawRequest('GET /api/v1/users/999'));
    expect(statusesIn(responses)).toEqual([...requests.map((_, at) => (at % 6 > 0 ? 200 : 201)), 404]);
    const found = [...responses.matchAll(/(?:^\{"id":|"sira":)(\d+)/gm)].map(([, number]) => Number(number));
    expect(found).toEqual(requests.map((_, at) => (at % 6 > 0 ? (at % 50) + 1 : at)));
    await expectUnharmed();
  });

  it('that take nothing in have few responses kept ready', async () => {
    for (const socket of await openMany(5)) socket.pause().write(EXPENSIVE.repeat(400));
    const responses = await Promise.all(Array.from({ length: 10 }, record));
    expect(responses.flatMap(statusesIn)).toEqual(responses.map(() => 200));
    expect((await memory()) - before).toBeLessThan(100 * MEBIBYTE);
  });

  it('are read no faster than they can be answered', async () => {
    const [socket] = await openMany(1);
    // 20 MB; every tenth response is large, so that the caller’s own buffers soon hold no more.
    socket?.pause().write((LARGE + SMALL.repeat(9)).repeat(40_000));
    for (let round = 0; round < 20; round += 1) expect(statusesIn(await record())).toEqual([200]);
    expect((await memory()) - before).toBeLessThan(60 * MEBIBYTE);
    expect(socket?.writableLength).toBeGreaterThan(0);
  });

  it.each<[when: string, count: number, begin: (socket: Socket, at: number) => Promise<unknown>]>([
    ['with 400 expensive requests to answer', 20, (socket) => written(socket, EXPENSIVE.repeat(400))],
    [
      'in the middle of their bodies',
      200,
      (socket, at) =>
        written(socket, openRequest('POST /api/v1/users', ['Content-Length: 90000'], `{"a":"${'x'.repeat(at * 300)}`)),
    ],
    [
      'in the middle of bodies that come in 60,000 chunks',
      100,
      (socket) =>
        written(socket, openRequest('POST /api/v1/users', ['Transfer-Encoding: chunked'], '1\r\nx\r\n'.repeat(60_000))),
    ],
    [
      'in the middle of responses',
      50,
      async (socket) => {
        socket.write(LARGE.repeat(3));
        await emitted(socket, 'data');
      },
    ],
    [
      'while their responses are being delayed',
      100,
      (socket) => written(socket, openRequest('GET /api/v1/users?_gecikme=300')),
    ],
  ])('leave nothing behind where they end %s (%i callers)', async (_, count, begin) => {
    const sockets = await openMany(count);
    await Promise.all(
      sockets.map(async (socket, at) => {
        await begin(socket, at);
        const closed = emitted(socket, 'close');
        if (at % 2 === 0) socket.destroy();
        else socket.resetAndDestroy();
        await closed;
      }),
    );
    await expectUnharmed();
  });
});

it('closes connections beyond the most that it takes, and takes new ones when others end', async () => {
  const few = await serve(() => new Response(), { port: 0, maxConnections: 2 });
  onTestFinished(few.close);
  const [first, second] = [await openSocket(few.url), await openSocket(few.url)];
  // A response shows that the server, not the system alone, has taken the connection.
  for (const socket of [first, second]) {
    socket.write(SMALL);
    await emitted(socket, 'data');
  }
  const beyond = (): Promise<string> => rawExchange(few.url, rawRequest('GET /'));
  expect(await beyond()).toBe('');
  first.destroy();
  await expect.poll(async () => statusesIn(await beyond())).toEqual([200]);
});
