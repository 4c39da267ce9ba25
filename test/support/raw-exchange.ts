import { connect, type Socket } from 'node:net';
import type { JsonObject } from '../../data/lib/json.ts';
import { objectOf, parseJson } from './json.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** Opens a connection to a local server. A reset by the server does not fail the test. */
export const openSocket = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(url), '127.0.0.1', () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });

/** The data that a server sends until it closes the connection; empty if the connection is reset before any data. */
export const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = (): void => resolve(Buffer.concat(chunks).toString('utf8'));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
    if (socket.closed) end();
    else socket.once('close', end);
  });

/** Sends bytes unchanged, and returns everything that the server sends. */
export const rawExchange = async (url: string, bytes: string | Uint8Array): Promise<string> => {
  const socket = await openSocket(url);
  socket.write(bytes);
  return received(socket);
};

/** The text of a request that keeps its connection open. */
export const openRequest = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');

/** The text of a request whose connection is closed after the response. */
export const rawRequest = (line: string, headers: readonly string[] = [], body = ''): string =>
  openRequest(line, ['Connection: close', ...headers], body);

export const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

export const lastBodyIn = (text: string): JsonObject =>
  objectOf(parseJson(text.slice(text.lastIndexOf('\r\n\r\n') + 4)));
