import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { limits } from '../../functions/query/limits.ts';
import { logFault } from '../../functions/http/handler.ts';
import { METHODS, READ_METHODS } from '../../functions/http/base.ts';
import { addressOf } from '../../functions/http/address.ts';
import { type ListenAddress, type Hints, closeServer, listenOn, npmStart, urlOf } from './address.ts';
import { codeOf } from '../../functions/hosts/thrown.ts';
import { codeFor, refuse, refuseConnection, refuseUnread } from './refusals.ts';
import { createTurns } from './turns.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/**
 * A request that takes no more chunks of its body than the API needs to refuse it. Node counts bytes alone, and would queue
 * sixty-five thousand chunks of one byte ahead of their reader: 690 MB for a hundred callers (145 MB here).
 */
class BoundedRequest extends IncomingMessage {
  #chunks = 0;

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    this.#chunks += 1;
    return this.#chunks <= limits.bodyChunks + 1 && super.push(chunk, encoding);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request has two Host headers, or none, which HTTP/1.0 alone permits (RFC 9112, section 3.2). */
const hasWrongHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
};

/** How long callers may take, in milliseconds. */
export interface Timeouts {
  /** For address and headers. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
  /** Between two requests on one connection. */
  readonly keepAlive: number;
  /** For taking in a response, counted from the last progress. */
  readonly idle: number;
  /** How often `headers` and `request` are checked. */
  readonly check: number;
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 30_000, keepAlive: 10_000, idle: 60_000, check: 2000 };

/** Connections that are served at once; a classroom of browsers opens a few hundred. Each can cost some hundred kilobytes. */
const MOST_CONNECTIONS = 2000;

/** How long open responses and running writes may take once the server is told to stop. */
const DRAIN_MS = 2000;

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
  readonly timeouts?: Partial<Timeouts>;
  /** How many connections are served at once on each address; what comes beyond is closed. */
  readonly maxConnections?: number;
  /** The address of the site to which refusals link; `null` for none. By default the server's own. */
  readonly site?: string | null;
  /** What to advise where the address cannot be listened on. */
  readonly hints?: Hints;
}

export interface RunningServer {
  readonly url: string;
  /** Stops listening, lets open responses and running writes end within two seconds, and closes all connections. */
  readonly close: () => Promise<void>;
}

const logged =
  (listener: RequestListener, log: NonNullable<ServeOptions['log']>): RequestListener =>
  (request, response) => {
    const start = performance.now();
    const { method = '', url = '', socket } = request;
    const before = socket.bytesWritten;
    response.once('close', () =>
      log({
        method,
        path: url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/(\/(?:~|%7e)[\w-]{8})[\w-]+/i, '$1…'),
        status: response.headersSent ? response.statusCode : null,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - before,
      }),
    );
    listener(request, response);
  };

/** What Node reports to the reader of a body whose sender has hung up. */
const HUNG_UP = 'ECONNRESET';

/** Logs a fault, unless a caller has only hung up while sending its body. */
export const reportFault = (thrown: unknown): void => {
  if (codeOf(thrown) !== HUNG_UP) logFault(thrown);
};

/**
 * Answers every request that Node could read, whatever the handler does. Credentials in an absolute address are refused because the Fetch
 * standard takes no request with them.
 * @param running holds what the handler is still doing, whether or not the caller waits for it
 */
const guarded =
  (handler: Handler, site: string | null, running: Set<Promise<Response>>): Handler =>
  (request) => {
    const caught = (thrown: unknown): Response => {
      reportFault(thrown);
      return refuse('SUNUCU_HATASI', {}, site);
    };
    if (request.url.includes('@') && addressOf(request.url).hasCredentials) return refuse('ISTEK_OKUNAMADI', {}, site);
    try {
      const response = handler(request);
      if (!(response instanceof Promise)) return response;
      const answered = response.catch(caught).finally(() => running.delete(answered));
      running.add(answered);
      return answered;
    } catch (thrown) {
      return caught(thrown);
    }
  };

/**
 * Holds the responses to requests that arrive in the same turn of the event loop to its end and sends them together: the write that
 * wakes a sleeping caller costs several times as much as the next one: 57 µs of processor time a list for 50 callers, 66 µs without.
 * Whether to wait is predicted from the turn before, so that a single caller never waits.
 */
const batchResponses = (handler: Handler): Handler => {
  let arrived = 0;
  let several = false;
  const endTurn = (): void => {
    several = arrived > 1;
    arrived = 0;
  };
  return (request) => {
    if (arrived === 0) setImmediate(endTurn);
    arrived += 1;
    const response = handler(request);
    return several ? new Promise((resolve) => setImmediate(resolve, response)) : response;
  };
};

/**
 * Serves a handler over HTTP on one port, whatever callers send and however slowly.
 * @throws AddressError when the address cannot be listened on.
 */
export const serve = async (
  handler: Handler,
  { log, timeouts, maxConnections = MOST_CONNECTIONS, site = '', hints = npmStart, ...address }: ServeOptions,
): Promise<RunningServer> => {
  const { inTurn, refuse: refuseInTurn, add, end } = createTurns();
  const running = new Set<Promise<Response>>();
  const listener = getRequestListener(batchResponses(guarded(handler, site, running)), {
    // HTTP/1.0 may leave Host out.
    hostname: 'localhost',
    errorHandler: () => refuse('ISTEK_OKUNAMADI', {}, site),
  });
  const { headers, request, keepAlive, idle, check } = { ...defaultTimeouts, ...timeouts };
  const create = (): Server => {
    const server = createServer({
      // Node's own refusal would not have the API's shape.
      requireHostHeader: false,
      IncomingMessage: BoundedRequest,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
    });
    server.timeout = idle;
    server.maxConnections = maxConnections;
    // Node would cut responses that are still being sent when it stops listening.
    server.closeIdleConnections = () => undefined;
    const answer: RequestListener = (incoming, outgoing) => {
      if (hasWrongHost(incoming)) {
        refuseUnread(outgoing, 'ISTEK_OKUNAMADI', site);
        return;
      }
      // Nobody reads the body of a GET. Node would, to its end, before the next request; closing is cheaper.
      if (READ_METHODS.includes(incoming.method ?? '') && hasBody(incoming)) outgoing.shouldKeepAlive = false;
      void listener(incoming, outgoing);
    };
    server.on('connection', add);
    server.on('request', inTurn(log ? logged(answer, log) : answer));
    server.on(
      'checkExpectation',
      inTurn((_, outgoing) => refuseUnread(outgoing, 'BEKLENTI_KARSILANAMADI', site)),
    );
    server.on('clientError', (error, socket) => {
      refuseInTurn(socket, () => refuseConnection(socket, codeFor(error), {}, site));
    });
    server.on('connect', (_, socket) => {
      socket.on('error', () => socket.destroy());
      refuseInTurn(socket, () =>
        refuseConnection(socket, 'YONTEM_DESTEKLENMIYOR', { Allow: METHODS.join(', ') }, site),
      );
    });
    return server;
  };
  const { port, servers } = await listenOn(create, address, hints);
  return {
    url: urlOf(port, address.host),
    close: async () => {
      const closed = Promise.all(servers.map(closeServer));
      end();
      const drained = closed.then(() => Promise.allSettled(running));
      await Promise.race([drained, wait(DRAIN_MS, null, { ref: false })]);
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
};
