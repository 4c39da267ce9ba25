import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../fuzz/server.ts';
import { openSocket, rawExchange, rawRequest, received, statusesIn } from '../support/raw-exchange.ts';

let server: ServerProcess;
const url = (): string => `http://localhost:${server.port}`;
const memory = async (): Promise<number> => (await server.usage('settled')).heap;

const MEBIBYTE = 2 ** 20;

const EXPENSIVE = '/api/v1/comments?_limit=100&_gom=kullanici.siparisler,gonderi.yorumlar';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const record = (): Promise<string> => rawExchange(url(), rawRequest('GET /api/v1/users/1 HTTP/1.1'));

const openMany = (count: number): Promise<readonly Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(url())));

let before = 0;

beforeAll(async () => {
  server = await startServerProcess();
  // What the first requests prepare stays, and is no leak.
  await rawExchange(url(), rawRequest(`GET ${EXPENSIVE} HTTP/1.1`));
  await rawExchange(url(), rawRequest('POST /api/v1/users HTTP/1.1', ['Content-Length: 2'], '{}'));
  await openMany(1).then(([socket]) => socket?.destroy());
  before = await memory();
});

afterAll(() => server.stop());

/** The next caller is answered, and nothing is kept of what came before. */
const expectUnharmed = async (): Promise<void> => {
  // The server learns a moment later that the other ends have hung up.
  await expect.poll(async () => statusesIn(await record())).toEqual([200]);
  await expect.poll(async () => (await memory()) - before).toBeLessThan(8 * MEBIBYTE);
};

describe('abusive connections', () => {
  it('answers 1,000 requests that come in one piece, in their order', async () => {
    const socket = await openSocket(url());
    const ids = Array.from({ length: 1000 }, (_, index) => (index % 50) + 1);
    socket.write(ids.map((id) => get(`/api/v1/users/${id}`)).join('') + rawRequest('GET /api/v1/users/999 HTTP/1.1'));
    const responses = await received(socket);
    expect(statusesIn(responses)).toEqual([...ids.map(() => 200), 404]);
    expect([...responses.matchAll(/\{"id":(\d+),/g)].map(([, id]) => Number(id))).toEqual(ids);
    await expectUnharmed();
  });

  it('answers requests with bodies that come in one piece, in their order', async () => {
    const bodies = Array.from({ length: 200 }, (_, index) => JSON.stringify({ sira: index, dolgu: 'x'.repeat(500) }));
    const post = (body: string): string =>
      `POST /api/v1/todos HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const responses = await rawExchange(url(), bodies.map(post).join('') + rawRequest('GET /api/v1 HTTP/1.1'));
    expect(statusesIn(responses)).toEqual([...bodies.map(() => 201), 200]);
    expect([...responses.matchAll(/"sira":(\d+)/g)].map(([, index]) => Number(index))).toEqual(
      bodies.map((_, index) => index),
    );
    await expectUnharmed();
  });

  it.each([1, 20])(
    'drops 400 expensive requests of a caller that hangs up, on each of %d connections',
    async (count) => {
      const sockets = await openMany(count);
      await Promise.all(
        sockets.map(
          (socket) => new Promise((resolve) => socket.write(get(EXPENSIVE).repeat(400), () => resolve(null))),
        ),
      );
      for (const socket of sockets) socket.destroy();
      await expectUnharmed();
      expect((await server.usage()).rss).toBeLessThan(400 * MEBIBYTE);
    },
  );

  it('keeps few responses ready for callers that take none in', async () => {
    const sockets = await openMany(5);
    for (const socket of sockets) socket.pause().write(get(EXPENSIVE).repeat(400));
    const responses = await Promise.all(Array.from({ length: 10 }, record));
    expect(responses.flatMap(statusesIn)).toEqual(responses.map(() => 200));
    expect((await memory()) - before).toBeLessThan(100 * MEBIBYTE);
    for (const socket of sockets) socket.destroy();
    await expectUnharmed();
  });

  it('reads no more requests of a caller than it can answer', async () => {
    const [socket] = await openMany(1);
    // 20 MB; every tenth response is large, so that the caller’s own buffers soon hold no more.
    const requests = get('/api/v1/comments?_limit=100') + get('/api/v1/users/1').repeat(9);
    socket?.pause().write(requests.repeat(40_000));
    for (let round = 0; round < 20; round += 1) expect(statusesIn(await record())).toEqual([200]);
    expect((await memory()) - before).toBeLessThan(60 * MEBIBYTE);
    expect(socket?.writableLength).toBeGreaterThan(0);
    socket?.destroy();
    await expectUnharmed();
  });

  it('bears 2,000 connections that ask nothing, and closes what comes beyond', async () => {
    const sockets = await openMany(2100);
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(100);
    const beyond = await record();
    const [first] = sockets.filter(({ closed }) => !closed);
    const response = first && received(first);
    first?.write(rawRequest('GET /api/v1/users/1 HTTP/1.1'));
    for (const socket of sockets) if (socket !== first) socket.destroy();
    expect(beyond).toBe('');
    expect(statusesIn((await response) ?? '')).toEqual([200]);
    await expectUnharmed();
  });

  it('bears callers that hang up in the middle of their bodies', async () => {
    const sockets = await openMany(200);
    const start = 'POST /api/v1/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n{"a":"';
    await Promise.all(
      sockets.map(
        (socket, index) =>
          new Promise((resolve) => {
            socket.write(start + 'x'.repeat(index * 300), () => {
              socket.once('close', resolve);
              if (index % 2 === 0) socket.destroy();
              else socket.resetAndDestroy();
            });
          }),
      ),
    );
    await expectUnharmed();
  });

  it('bears callers that hang up in the middle of responses', async () => {
    const sockets = await openMany(50);
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve) => {
            socket.once('close', resolve);
            socket.once('data', () => socket.resetAndDestroy());
            socket.write(get('/api/v1/comments?_limit=100').repeat(3));
          }),
      ),
    );
    await expectUnharmed();
  });

  it('bears callers that hang up while their responses are being delayed', async () => {
    const sockets = await openMany(100);
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.write(get('/api/v1/users?_gecikme=300'), resolve))),
    );
    for (const socket of sockets) socket.destroy();
    await expectUnharmed();
  });
});
