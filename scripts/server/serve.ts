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
import { once } from '../../data/cached.ts';
import { addressOf } from '../../functions/http/address.ts';
import { explained, errorOf, type ErrorCode } from '../../functions/http/errors.ts';
import { logFault } from '../../functions/http/handler.ts';
import { errorResponse, type HeaderMap, type PlainResponse } from '../../functions/http/respond.ts';
import { codeOf } from '../../data/thrown.ts';
import { limits } from '../../functions/query/limits.ts';
import { explanations } from '../../site/shared/error-explanations.ts';
import { type ListenAddress, type Hints, closeServer, listenOn, npmStart, urlOf } from './address.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/** Connections that are served at once; a classroom of browsers opens a few hundred. */
const MOST_CONNECTIONS = 2000;

/** The time for open responses and running writes once the server is told to stop, in milliseconds. */
const DRAIN_MS = 2000;

/** Timeouts for callers, in milliseconds. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000 } as const;

/** The timeout for a caller that does not read its response. */
const IDLE_MS = 60_000;

/** A request that is done. */
export interface LogEntry {
  readonly method: string;
  /** Path and query, without credentials that the address may have had, and with the beginning of a state alone. */
  readonly path: string;
  /** `null` where the caller hung up before there was one. */
  readonly status: number | null;
  /** From its headers to the end of its response. */
  readonly milliseconds: number;
  /** Bytes that were sent, headers included. */
  readonly bytes: number;
}

export interface ServeOptions extends ListenAddress {
  /** Called for each request when it is done. */
  readonly log?: (entry: LogEntry) => void;
  readonly timeouts?: Pick<ServerOptions, keyof typeof timeouts | 'connectionsCheckingInterval'>;
  /** The address of the site to which refusals link; `null` for none. By default the server's own. */
  readonly site?: string | null;
  /** Advice for an address on which the server cannot listen. */
  readonly hints?: Hints;
}

export interface RunningServer {
  readonly url: string;
  /** Stops listening, lets open responses and running writes end within two seconds, and closes all connections. */
  readonly close: () => Promise<void>;
}

/** Logs a fault, unless a caller has only hung up while sending its body. */
export const reportFault = (thrown: unknown): void => {
  if (codeOf(thrown) !== 'ECONNRESET') logFault(thrown);
};

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

/**
 * Why a request is refused: two Host headers, or none, which HTTP/1.0 alone permits (RFC 9112, section 3.2); credentials in its address,
 * with which the Fetch standard takes no request; an unknown expectation.
 */
const refusalOf = (
  url: string,
  { rawHeaders, httpVersion, headers }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'headers'>,
): ErrorCode | null => {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return 'ISTEK_OKUNAMADI';
  if (url.includes('@') && addressOf(url).hasCredentials) return 'ISTEK_OKUNAMADI';
  return headers.expect === undefined || headers.expect === '100-continue' ? null : 'BEKLENTI_KARSILANAMADI';
};

/**
 * Sends the responses to requests of one turn of the event loop together: the write that wakes a sleeping caller costs several times as
 * much as the next one (25 µs of processor time a record for 50 callers, 30 µs without). The turn before tells whether to wait, so that a
 * single caller never does.
 */
const batched = (handler: Handler): Handler => {
  let [arrived, before] = [0, 0];
  const endTurn = (): void => {
    [arrived, before] = [0, arrived];
  };
  return (request) => {
    if (arrived === 0) setImmediate(endTurn);
    arrived += 1;
    const response = handler(request);
    return before > 1 ? new Promise((resolve) => setImmediate(resolve, response)) : response;
  };
};

/** The refusals that fit errors of Node's HTTP parser and of its clock; `ISTEK_OKUNAMADI` fits all others. */
const connectionErrors: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'ISTEK_ZAMAN_ASIMI',
  HPE_HEADER_OVERFLOW: 'BASLIKLAR_COK_BUYUK',
};

/**
 * Serves a handler over HTTP on one port.
 * @throws AddressError when the address cannot be listened on.
 */
export const serve = async (
  handler: Handler,
  { log, site = '', hints = npmStart, timeouts: given, ...address }: ServeOptions,
): Promise<RunningServer> => {
  /** The handler's pending work, also for callers that have disconnected. */
  const running = new Set<Promise<Response>>();
  const answer = batched((request) => {
    const response = handler(request);
    if (response instanceof Promise) {
      const end = (): boolean => running.delete(response);
      running.add(response);
      response.then(end, end);
    }
    return response;
  });
  const listener = getRequestListener(
    (request, { incoming }) => {
      const code = refusalOf(request.url, incoming);
      return code === null ? answer(request) : refuse(code, { Connection: 'close' }, site);
    },
    {
      // HTTP/1.0 may leave Host out.
      hostname: 'localhost',
      errorHandler: (thrown) => {
        if (thrown instanceof RequestError) return refuse('ISTEK_OKUNAMADI', {}, site);
        reportFault(thrown);
        return refuse('SUNUCU_HATASI', {}, site);
      },
    },
  );
  const connections = new Set<Duplex>();
  /** Responses that have not ended, and their connections. */
  const due = new Map<ServerResponse, Duplex>();
  let isEnding = false;
  const endIfIdle = (connection: Duplex): unknown =>
    ![...due.values()].includes(connection) && connection.end(() => connection.destroy());
  const listen: RequestListener = (request, response) => {
    const { method = '', url = '', socket } = request;
    const [start, before] = [performance.now(), socket.bytesWritten];
    due.set(response, socket);
    response.once('close', () => {
      due.delete(response);
      if (isEnding) endIfIdle(socket);
      log?.({
        method,
        path: url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/(\/(?:~|%7e)[\w-]{8})[\w-]+/i, '$1…'),
        status: response.headersSent ? response.statusCode : null,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - before,
      });
    });
    void listener(request, response);
  };
  const create = (): Server => {
    // Node's own refusal of a missing Host would not have the API's shape.
    const options = { requireHostHeader: false, maxHeaderSize: limits.headerBytes, ...timeouts, ...given };
    const server = createServer(options, listen);
    server.timeout = IDLE_MS;
    server.maxConnections = MOST_CONNECTIONS;
    // Node would cut responses that are still being sent when it stops listening.
    server.closeIdleConnections = () => undefined;
    server.on('connection', (socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    server.on('checkExpectation', listen);
    server.on('clientError', (error, socket) => {
      const isBegun = [...due].some(([{ headersSent }, connection]) => headersSent && connection === socket);
      if (isBegun) socket.destroy();
      else if (socket.writable) refuseConnection(socket, connectionErrors[codeOf(error)] ?? 'ISTEK_OKUNAMADI', site);
    });
    return server;
  };
  const { port, servers } = await listenOn(create, address, hints);
  return {
    url: urlOf(port, address.host),
    close: async () => {
      isEnding = true;
      const closed = Promise.all(servers.map(closeServer));
      for (const connection of connections) endIfIdle(connection);
      const drained = closed.then(() => Promise.allSettled(running));
      await Promise.race([drained, wait(DRAIN_MS, null, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
};

const showLine = ({ method, path, status, milliseconds }: LogEntry): void =>
  console.log(`${method} ${path} ${status ?? '-'} ${milliseconds.toFixed(1)} ms`);

const showJson = (entry: LogEntry): void => console.log(JSON.stringify(entry));

/** Logs requests on a terminal, or as JSON if requested. The server outlives a reader such as `head`. */
export const requestLog = (asJson = false): Pick<ServeOptions, 'log'> => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (asJson) return { log: showJson };
  return process.stdout.isTTY ? { log: showLine } : {};
};

/** Lets Ctrl+C and SIGTERM stop a server and its process. */
export const stopOnSignals = (server: RunningServer): void => {
  // Ctrl+C may come more than once: from the terminal, and from each program above that passes signals on.
  const stop = once(() => {
    console.error('\nKapanıyor… / Stopping…');
    // What a caller no longer waits for would keep the process alive.
    return server.close().then(() => process.exit());
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
};
