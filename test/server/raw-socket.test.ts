import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import { type RunningServer, startServer } from '../../scripts/server/server.ts';
import { siteFolder } from '../support/build-site.ts';
import { objectOf, parseJson } from '../support/json.ts';

let server: RunningServer | undefined;

beforeAll(async () => {
  server = await startServer({ port: 0, folder: siteFolder });
});

afterAll(async () => {
  await server?.close();
});

/** Sends bytes as they are, and returns all that comes back. */
const exchange = (bytes: string | Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server?.url ?? '').port), 'localhost');
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(bytes);
  });

const request = (line: string, ...headers: readonly string[]): string =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const jsonOf = (answer: string): JsonValue => parseJson(answer.slice(answer.indexOf('\r\n\r\n') + 4));

const bodyOf = (answer: string): JsonObject => objectOf(jsonOf(answer));

describe('bytes that no browser would send', () => {
  it.each([
    ['a lower-case method', request('patch /api/v1/users/1 HTTP/1.1')],
    ['a broken request line', 'MERHABA\r\n\r\n'],
    ['headers of 40 KB', request('GET /api/v1/users HTTP/1.1', `X-Uzun: ${'x'.repeat(40_000)}`)],
    ['an address of 40 KB', request(`GET /api/v1/users?q=${'x'.repeat(40_000)} HTTP/1.1`)],
    ['two different lengths', request('POST /api/v1/users HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3')],
  ])('answers %s with 400 in the usual shape', async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Access-Control-Allow-Origin: *');
    expect(bodyOf(answer)).toMatchObject({ hata: 'ISTEK_OKUNAMADI', durum: 400 });
  });

  it.each([
    ['a method that is unknown', 'BREW'],
    ['TRACE', 'TRACE'],
  ])('does not fall over %s', async (_, method) => {
    const answer = await exchange(request(`${method} /api/v1/users HTTP/1.1`));
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(bodyOf(answer)).toHaveProperty('durum');
  });

  it.each([
    ['a missing Host', 'GET /api/v1/users HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a Host that is none', 'GET /api/v1/users HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
    ['a backslash in the path', request('GET /api\\v1\\users HTTP/1.1')],
    ['an absolute address', request('GET http://localhost/api/v1/users/1 HTTP/1.1')],
    ['dots in the path', request('GET /api/v1/x/../users/1 HTTP/1.1')],
    ['raw bytes above ASCII in the path', new Uint8Array(Buffer.from(request('GET /api/v1/kullanıcılar HTTP/1.1')))],
    ['a null byte in the query', request('GET /api/v1/users?ad=%00 HTTP/1.1')],
    ['an asterisk', request('OPTIONS * HTTP/1.1')],
  ])('answers %s without a 5xx', async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(jsonOf(answer)).not.toBeNull();
  });

  it('hangs up on nobody: the next request is answered as ever', async () => {
    await exchange('MERHABA\r\n\r\n');
    const answer = await exchange(request('GET /api/v1/users/1 HTTP/1.1'));
    expect(bodyOf(answer)).toMatchObject({ id: 1 });
  });
});
