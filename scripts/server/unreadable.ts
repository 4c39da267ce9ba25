import type { Duplex } from 'node:stream';
import type { Answer } from '../../functions/http/answer.ts';
import { errorAnswer, errorDefinitions } from '../../functions/http/errors.ts';

const unreadableAnswer = (): Answer => {
  const { when, cure } = errorDefinitions.ISTEK_OKUNAMADI;
  const message = { tr: `${when.tr} ${cure.tr}`, en: `${when.en} ${cure.en}` };
  return errorAnswer({ code: 'ISTEK_OKUNAMADI', message }, '', 'POST');
};

/** Answers a request whose address or Host cannot make a URL. */
export const unreadable = (): Response => {
  const { status, headers, body } = unreadableAnswer();
  return new Response(body, { status, headers });
};

/**
 * Answers bytes that Node's HTTP parser refuses (a broken request line, a method it does not know, headers over its
 * 16 KB) in the API's usual error shape, and closes the connection, for nothing after them can be read.
 */
export const answerUnreadable = (error: Error & { code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { headers, body } = unreadableAnswer();
  const lines = Object.entries({ ...headers, 'Content-Length': String(body?.length ?? 0), Connection: 'close' });
  socket.write(`HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.end(body);
};
