import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { once } from '../../data/lib/cached.ts';
import { addressOf } from '../../functions/http/address.ts';
import { errorOf, type ErrorCode } from '../../functions/http/errors.ts';
import { explained } from '../../functions/http/problems.ts';
import { logFault } from '../../functions/http/handler.ts';
import { errorResponse, type HeaderMap, type PlainResponse } from '../../functions/http/respond.ts';
import { codeOf } from '../../data/lib/thrown.ts';
import { type Catalogue, nine } from '../../functions/query/catalogue.ts';
import { limits } from '../../functions/query/limits.ts';
import { explanations } from '../../functions/http/error-texts.ts';
import { type ListenAddress, type Hints, closeServer, listenOn, networkUrls, urlOf } from './address.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/** The maximum number of connections; a classroom of browsers opens a few hundred. */
const MOST_CONNECTIONS = 2000;

/** The maximum time to wait for open responses and writes when the server stops, in milliseconds. */
const DRAIN_MS = 2000;

/** In milliseconds. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000 } as const;

/** The timeout for a caller that stops reading its response, in milliseconds. */
const IDLE_MS = 60_000;

/** A completed or aborted request. */
export interface LogEntry {
  readonly method: string;
  /** Path and query, without credentials; the state in the URL is shortened. */
  readonly path: string;
  /** `null` if the caller disconnected before the response. */
  readonly status: number | null;
  /** From the request's headers to the end of the response. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export interface ServeOptions extends ListenAddress {
  readonly log?: (entry: LogEntry) => void;
  readonly timeouts?: Pick<ServerOptions, keyof typeof timeouts | 'connectionsCheckingInterval'>;
  /** The site that error responses link to, by default the server's origin; `null` for no links. */
  readonly site?: string | null;
  /** The names in the server's own errors. */
  readonly catalogue?: Catalogue;
  readonly hints?: Hints;
}

export interface RunningServer {
  readonly url: string;
  /** The URLs for other machines; none if only this machine reaches the server. */
  readonly networkUrls: readonly string[];
  /** Stops listening, waits up to two seconds for open responses and writes, and closes all connections. */
  readonly close: () => Promise<void>;
}

/** The printed lines with the URLs of a path for other machines. */
export const networkLines = ({ networkUrls }: Pick<RunningServer, 'networkUrls'>, path = ''): readonly string[] =>
  networkUrls.map((url) => `Ağdaki diğer makineler / Other machines on the network: ${url}${path}`);

/** Logs an error, unless the caller merely disconnected while sending its body. */
export const reportFault = (thrown: unknown): void => {
  if (codeOf(thrown) !== 'ECONNRESET') logFault(thrown);
};

type ErrorContext = Required<Pick<ServeOptions, 'site' | 'catalogue'>>;

/** Links are relative by default, because the Host may be invalid. */
const usualContext: ErrorContext = { site: '', catalogue: nine };

const refusal = (code: ErrorCode, headers: HeaderMap, { site, catalogue }: ErrorContext): PlainResponse =>
  errorResponse(errorOf(code, { ...explained(explanations[code], catalogue), headers }), site, catalogue);

export const refuse = (code: ErrorCode, headers: HeaderMap = {}, context = usualContext): Response => {
  const { body, ...init } = refusal(code, headers, context);
  return new Response(body, init);
};

/** Responds to an unparsable request and closes the connection, because the rest of the stream cannot be parsed. */
const refuseConnection = (socket: Duplex, code: ErrorCode, context: ErrorContext): void => {
  const { status, headers, body } = refusal(code, {}, context);
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

/**
 * The error code for an invalid request: not exactly one Host header (RFC 9112, section 3.2; HTTP/1.0 requires none), credentials in
 * the URL, which `new Request` does not accept, or an unknown `Expect`; otherwise `null`.
 */
const refusalOf = (
  url: string,
  { rawHeaders, httpVersion, headers }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'headers'>,
): ErrorCode | null => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return 'ISTEK_OKUNAMADI';
  if (url.includes('@') && addressOf(url).hasCredentials) return 'ISTEK_OKUNAMADI';
  return (headers.expect ?? '100-continue').toLowerCase() === '100-continue' ? null : 'BEKLENTI_KARSILANAMADI';
};

/** Shortens an IPv6 address in a Host header as URLs do, because the HTTP library refuses other forms, which Java sends. */
const withShortHost = (headers: IncomingMessage['headers']): void => {
  const { host = '' } = headers;
  if (/^\[[^\]]*\](?::\d+)?$/.test(host) && URL.canParse(`http://${host}`))
    headers.host = new URL(`http://${host}`).host;
};

const logWhenClosed = (
  log: NonNullable<ServeOptions['log']>,
  { method = '', url = '', socket }: IncomingMessage,
  response: ServerResponse,
): void => {
  const [start, before] = [performance.now(), socket.bytesWritten];
  response.on('close', () => {
    log({
      method,
      path: url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/(\/(?:~|%7e)[\w-]{8})[\w-]+/i, '$1…'),
      status: response.headersSent ? response.statusCode : null,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
      bytes: socket.bytesWritten - before,
    });
  });
};

/** Error codes for Node's parser and timeout errors; all others get `ISTEK_OKUNAMADI`. */
const connectionErrors: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'ISTEK_ZAMAN_ASIMI',
  HPE_HEADER_OVERFLOW: 'BASLIKLAR_COK_BUYUK',
};

/**
 * Serves a handler over HTTP on one port.
 * @throws AddressError if the server cannot listen on the address
 */
export const serve = async (
  handler: Handler,
  { log, site = usualContext.site, catalogue = nine, hints, timeouts: given, ...address }: ServeOptions,
): Promise<RunningServer> => {
  const context = { site, catalogue };
  /** Pending responses, including those of disconnected callers. */
  const running = new Set<Promise<Response>>();
  const answer: Handler = (request) => {
    const response = handler(request);
    if (response instanceof Promise) {
      const end = (): boolean => running.delete(response);
      running.add(response);
      response.then(end, end);
    }
    return response;
  };
  const listener = getRequestListener(
    (request, { incoming }) => {
      const code = refusalOf(request.url, incoming);
      return code === null ? answer(request) : refuse(code, { Connection: 'close' }, context);
    },
    {
      // Used without a Host header, which HTTP/1.0 does not require.
      hostname: 'localhost',
      errorHandler: (thrown) => {
        if (thrown instanceof RequestError) return refuse('ISTEK_OKUNAMADI', {}, context);
        reportFault(thrown);
        return refuse('SUNUCU_HATASI', {}, context);
      },
    },
  );
  /** The open connections with their unfinished responses. */
  const connections = new Map<Duplex, Set<ServerResponse>>();
  let isEnding = false;
  const endIfIdle = (connection: Duplex): unknown =>
    connections.get(connection)?.size === 0 && connection.end(() => connection.destroy());
  const listen: RequestListener = (request, response) => {
    const { socket } = request;
    const unfinished = connections.get(socket);
    unfinished?.add(response);
    response.on('close', () => {
      unfinished?.delete(response);
      if (isEnding) endIfIdle(socket);
    });
    if (log) logWhenClosed(log, request, response);
    withShortHost(request.headers);
    listener(request, response).catch((thrown: unknown) => {
      reportFault(thrown);
      if (response.headersSent) return response.destroy();
      const { status, headers, body } = refusal('SUNUCU_HATASI', {}, context);
      // Without it, Node would send the length of the response that failed.
      return response.writeHead(status, { ...headers, 'Content-Length': body?.byteLength }).end(body);
    });
  };
  const create = (): Server => {
    const options = {
      // Disabled, because Node's response to a missing Host is not an error of the API.
      requireHostHeader: false,
      // Saves the events of a stream for requests without a body, which almost all are.
      optimizeEmptyRequests: true,
      maxHeaderSize: limits.headerBytes,
      ...timeouts,
      ...given,
    };
    const server = createServer(options, listen);
    server.timeout = IDLE_MS;
    server.maxConnections = MOST_CONNECTIONS;
    // Disabled, because `close` calls it, and Node would then cut off responses that are still being sent.
    server.closeIdleConnections = () => undefined;
    server.on('connection', (socket) => {
      connections.set(socket, new Set());
      socket.once('close', () => connections.delete(socket));
    });
    server.on('checkExpectation', listen);
    server.on('clientError', (error, socket) => {
      if ([...(connections.get(socket) ?? [])].some(({ headersSent }) => headersSent)) socket.destroy();
      else if (socket.writable) refuseConnection(socket, connectionErrors[codeOf(error)] ?? 'ISTEK_OKUNAMADI', context);
    });
    return server;
  };
  const { port, servers } = await listenOn(create, address, hints);
  return {
    url: urlOf(port, address.host),
    networkUrls: networkUrls(port, address.host),
    close: async () => {
      isEnding = true;
      const closed = Promise.all(servers.map(closeServer));
      for (const connection of connections.keys()) endIfIdle(connection);
      const drained = closed.then(() => Promise.allSettled(running));
      await Promise.race([drained, wait(DRAIN_MS, null, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
};

/** Logs requests as JSON if requested, otherwise as text on a terminal. A closed pipe (as in `| head`) does not stop the server. */
export const requestLog = (asJson = false): Pick<ServeOptions, 'log'> => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (!asJson && !process.stdout.isTTY) return {};
  const line = ({ method, path, status, milliseconds }: LogEntry): string =>
    `${method} ${path} ${status ?? '-'} ${milliseconds.toFixed(1)} ms`;
  return { log: (entry) => console.log(asJson ? JSON.stringify(entry) : line(entry)) };
};

/** Closes the server and exits on Ctrl+C, SIGTERM and the end of the terminal (SIGHUP). */
export const stopOnSignals = (server: RunningServer): void => {
  // Ctrl+C may arrive several times: from the terminal, and from parent processes that forward signals.
  const stop = once(() => {
    console.error('\nKapanıyor… / Stopping…');
    // Exits explicitly, because work for disconnected callers would keep the process alive.
    return server.close().then(() => process.exit());
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
};
