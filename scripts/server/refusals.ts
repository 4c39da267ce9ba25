import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { explained, errorOf, type ErrorCode } from '../../functions/http/errors.ts';
import { errorResponse, type HeaderMap, type PlainResponse } from '../../functions/http/respond.ts';
import { explanations } from '../../site/shared/error-explanations.ts';

/** The API's error shape for what the app never sees. By default no origin is named: the Host may be what is wrong. */
const refusal = (code: ErrorCode, headers: HeaderMap, site: string | null): PlainResponse =>
  errorResponse(errorOf(code, { ...explained(explanations[code]), headers }), site);

/** Refuses a request in the API's error shape. */
export const refuse = (code: ErrorCode, headers: HeaderMap = {}, site: string | null = ''): Response => {
  const { body, ...init } = refusal(code, headers, site);
  return new Response(body, init);
};

/** Refuses what did not become a request, and closes the connection, because nothing after it can be understood. */
export const refuseConnection = (socket: Duplex, code: ErrorCode, site: string | null): void => {
  const { status, headers, body } = refusal(code, {}, site);
  const fields = {
    ...headers,
    Date: new Date().toUTCString(),
    'Content-Length': body?.byteLength,
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.end(body);
};
