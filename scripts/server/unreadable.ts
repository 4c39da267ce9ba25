import type { Duplex } from 'node:stream';
import { errorAnswer, errorDefinitions } from '../../functions/http/errors.ts';

/**
 * Answers bytes that Node's HTTP parser refuses (a broken request line, a method it does not know, headers over its
 * 16 KB) in the API's usual error shape, and closes the connection, for nothing after them can be read.
 */
export const answerUnreadable = (error: Error & { code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { when, cure } = errorDefinitions.ISTEK_OKUNAMADI;
  const message = { tr: `${when.tr} ${cure.tr}`, en: `${when.en} ${cure.en}` };
  const { headers, body } = errorAnswer({ code: 'ISTEK_OKUNAMADI', message }, '', 'POST');
  const lines = Object.entries({ ...headers, 'Content-Length': String(body?.length ?? 0), Connection: 'close' });
  socket.write(`HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.end(body);
};
