import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { objectOf, parseJson } from '../support/json.ts';
import { useLocalServer } from '../support/local-server.ts';
import { openSocket, rawExchange, received, statusesIn } from '../support/raw-exchange.ts';

const { site: url } = useLocalServer({
  timeouts: { headers: 200, request: 400, keepAlive: 100, idle: 600, check: 50 },
});

const POST = 'POST /api/v1/users HTTP/1.1\r\nHost: localhost\r\n';

describe('a caller that is too slow', () => {
  it.each([
    ['sends nothing at all', ''],
    ['stops in the middle of its headers', 'GET /api/v1/users/1 HTTP/1.1\r\nHo'],
    ['stops in the middle of its body', `${POST}Content-Length: 20\r\n\r\n{`],
    ['stops in the middle of a chunk', `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{`],
  ])('is told so with 408 where it %s', async (_, bytes) => {
    const response = await rawExchange(url(), bytes);
    expect(statusesIn(response)).toEqual([408]);
    expect(response).toContain('Access-Control-Allow-Origin: *');
    expect(objectOf(parseJson(response.slice(response.indexOf('\r\n\r\n') + 4)))).toMatchObject({
      hata: 'ISTEK_ZAMAN_ASIMI',
      durum: 408,
    });
  });

  it.each([
    ['headers', 'GET /api/v1/users/1 HTTP/1.1\r\nX-A: '],
    ['body', `${POST}Content-Length: 2000\r\n\r\n`],
  ])('cannot win time by sending its %s byte by byte', async (_, start) => {
    const socket = await openSocket(url());
    socket.write(start);
    const dripping = setInterval(() => socket.write('x'), 20);
    const response = await received(socket);
    clearInterval(dripping);
    expect(statusesIn(response)).toEqual([408]);
  });

  it('gets its earlier responses before the 408 for a request that it left half sent', async () => {
    const get = 'GET /api/v1/users/1 HTTP/1.1\r\nHost: localhost\r\n\r\n';
    expect(statusesIn(await rawExchange(url(), `${get}${get}GET /api`))).toEqual([200, 200, 408]);
  });

  it('gets no second response for a body that it leaves half sent after a refusal', async () => {
    const form = `${POST}Content-Type: multipart/form-data\r\nContent-Length: 20\r\n\r\n{`;
    expect(statusesIn(await rawExchange(url(), form))).toEqual([415]);
  });

  it('loses a connection on which it takes nothing in', async () => {
    const socket = await openSocket(url());
    const file = 'GET /kurmaca.postman_collection.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.pause().write(file.repeat(32));
    await wait(1500);
    // What has arrived can still be read; the rest was not kept.
    expect(statusesIn(await received(socket)).length).toBeLessThan(32);
  });
});
