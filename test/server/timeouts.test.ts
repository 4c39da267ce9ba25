import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useLocalServer } from '../support/local-server.ts';
import { lastBodyIn, openRequest, openSocket, rawExchange, received, statusesIn } from '../support/raw-exchange.ts';

const { site: url } = useLocalServer({
  timeouts: { headers: 200, request: 400, keepAlive: 100, idle: 600, check: 50 },
});

const GET = openRequest('GET /api/v1/users/1');

const post = (header: string, body: string): string => openRequest('POST /api/v1/users', [header], body);

describe('a caller that is too slow', () => {
  it.each<[what: string, bytes: string, drip?: string]>([
    ['sends nothing at all', ''],
    ['stops in the middle of its headers', 'GET /api/v1/users/1 HTTP/1.1\r\nHo'],
    ['stops in the middle of its body', post('Content-Length: 20', '{')],
    ['stops in the middle of a chunk', post('Transfer-Encoding: chunked', '5\r\n{')],
    ['sends its headers byte by byte', 'GET /api/v1/users/1 HTTP/1.1\r\nX-A: ', 'x'],
    ['sends its body byte by byte', post('Content-Length: 2000', ''), 'x'],
  ])('is told so with 408 where it %s', async (_, bytes, drip = '') => {
    const socket = await openSocket(url());
    socket.write(bytes);
    const dripping = setInterval(() => socket.write(drip), 20);
    const response = await received(socket);
    clearInterval(dripping);
    expect(statusesIn(response)).toEqual([408]);
    expect(response).toContain('Access-Control-Allow-Origin: *');
    expect(lastBodyIn(response)).toMatchObject({ hata: 'ISTEK_ZAMAN_ASIMI', durum: 408 });
  });

  it.each([
    ['its earlier responses before the 408 for a request', [200, 200, 408], `${GET}${GET}GET /api`],
    ['no second response for a body', [415], post('Content-Type: multipart/form-data\r\nContent-Length: 20', '{')],
  ])('gets %s that it left half sent', async (_, statuses, bytes) => {
    expect(statusesIn(await rawExchange(url(), bytes))).toEqual(statuses);
  });

  it('loses a connection on which it takes nothing in', async () => {
    const socket = await openSocket(url());
    socket.pause().write(openRequest('GET /kurmaca.postman_collection.json').repeat(32));
    // On a busy machine the first response takes its time, and only then is there something that is not taken in.
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
    await wait(2500);
    // What has arrived can still be read; the rest was not kept.
    expect(statusesIn(await received(socket)).length).toBeLessThan(32);
  });
});
