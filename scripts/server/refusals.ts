import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { explained, errorOf, type ErrorCode } from '../../functions/http/errors.ts';
import { errorResponse, type HeaderMap, type PlainResponse } from '../../functions/http/respond.ts';
import { explanations } from '../../site/view/error-explanations.ts';

/** How long a refused caller may go on sending, so that it reads the response before the connection is reset. */
const LINGER_MS = 1000;

/** The API's error shape for what the app never sees. By default no origin is named: the Host may be what is wrong. */
const refusal = (code: ErrorCode, headers: HeaderMap = {}, site: string | null = ''): PlainResponse =>
  errorResponse(errorOf(code, { ...explained(explanations[code]), headers }), site);

/** Refuses a request in the API's error shape. */
export const refuse = (code: ErrorCode, headers?: HeaderMap, site?: string | null): Response => {
  const { body, ...init } = refusal(code, headers, site);
  return new Response(body, init);
};

/** Refuses a request whose body may never come, and closes the connection. */
export const refuseUnread = (response: ServerResponse, code: ErrorCode, site?: string | null): void => {
  const { status, headers, body } = refusal(code, {}, site);
  response.writeHead(status, { ...headers, 'Content-Length': body?.byteLength ?? 0, Connection: 'close' }).end(body);
};

/** Refuses what did not become a request, and closes the connection, because nothing after it can be understood. */
export const refuseConnection = (socket: Duplex, code: ErrorCode, headers?: HeaderMap, site?: string | null): void => {
  if (!socket.writable) return;
  const { status, headers: own, body } = refusal(code, headers, site);
  const fields = {
    ...own,
    Date: new Date().toUTCString(),
    'Content-Length': String(body?.byteLength ?? 0),
    Connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  socket.end(body);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

/** The refusal that fits an error of Node's HTTP parser or of its clock. */
export const codeFor = (error: NodeJS.ErrnoException): ErrorCode => {
  switch (error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'ISTEK_ZAMAN_ASIMI';
    case 'HPE_HEADER_OVERFLOW':
      return 'BASLIKLAR_COK_BUYUK';
    default:
      return 'ISTEK_OKUNAMADI';
  }
};
