import { createServer, IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { limits } from '../../functions/query/limits.ts';
import { logFault } from '../../functions/http/handler.ts';
import { METHODS, READ_METHODS } from '../../functions/http/routes.ts';
import { addressOf } from '../../functions/http/address.ts';
import { type ListenAddress, type Hints, closeServer, listenOn, npmStart, urlOf } from './address.ts';
import { codeOf } from '../../functions/hosts/thrown.ts';
import { codeFor, refuse, refuseConnection, refuseUnread } from './refusals.ts';
import { createTurns } from './turns.ts';

export type Handler = (request: Request) => Response | Promise<Response>;

/**
 * A request that takes no more chunks of its body than the API needs to refuse it. Node counts bytes alone, and would queue
 * sixty-five thousand chunks of one byte ahead of their reader.
 */
class BoundedRequest extends IncomingMessage {
  #chunks = 0;

  /** Whether the body came in more chunks than the API reads. */
  get isCutOff(): boolean {
    return this.#chunks > limits.bodyChunks + 1;
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    this.#chunks += 1;
    return this.#chunks <= limits.bodyChunks + 1 && super.push(chunk, encoding);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request has two Host headers, which two programs could read in two ways (RFC 9112, section 3.2). */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

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

export interface ServeOptions extends ListenAddress {
  /** Called after each response, with the milliseconds that it took. */
  readonly log?: (request: Request, response: Response, milliseconds: number) => void;
  readonly timeouts?: Partial<Timeouts>;
  /** The address of the site to which refusals link; `null` for none. By default the server's own. */
  readonly site?: string | null;
  /** What to advise where the address cannot be listened on. */
  readonly hints?: Hints;
}

export interface RunningServer {
  readonly url: string;
  /** Stops listening and closes all connections. */
  readonly close: () => Promise<void>;
}

const logged =
  (handler: Handler, log: NonNullable<ServeOptions['log']>): Handler =>
  async (request) => {
    const start = performance.now();
    const response = await handler(request);
    log(request, response, performance.now() - start);
    return response;
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
 */
const guarded =
  (handler: Handler, site: string | null): Handler =>
  (request) => {
    const caught = (thrown: unknown): Response => {
      reportFault(thrown);
      return refuse('SUNUCU_HATASI', {}, site);
    };
    if (request.url.includes('@') && addressOf(request.url).hasCredentials) return refuse('ISTEK_OKUNAMADI', {}, site);
    try {
      const response = handler(request);
      return response instanceof Promise ? response.catch(caught) : response;
    } catch (thrown) {
      return caught(thrown);
    }
  };

/**
 * Holds the responses to requests that arrive in the same turn of the event loop to its end and sends them together: the write that
 * wakes a sleeping caller costs several times as much as the next one. Whether to wait is predicted from the turn before, so that
 * a single caller never waits.
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
  { log, timeouts, site = '', hints = npmStart, ...address }: ServeOptions,
): Promise<RunningServer> => {
  const { inTurn, refuse: refuseInTurn } = createTurns();
  const safe = guarded(log ? logged(handler, log) : handler, site);
  const listener = getRequestListener(batchResponses(safe), {
    // A request without Host is answered, too: HTTP/1.0 and hand-written requests leave it out.
    hostname: 'localhost',
    errorHandler: () => refuse('ISTEK_OKUNAMADI', {}, site),
  });
  const { headers, request, keepAlive, idle, check } = { ...defaultTimeouts, ...timeouts };
  const create = (): Server => {
    const server = createServer({
      requireHostHeader: false,
      IncomingMessage: BoundedRequest,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
    });
    server.timeout = idle;
    server.on(
      'request',
      inTurn((incoming, outgoing) => {
        if (hasTwoHosts(incoming)) {
          refuseUnread(outgoing, 'ISTEK_OKUNAMADI', site);
          return;
        }
        if (READ_METHODS.includes(incoming.method ?? '')) {
          // Nobody reads the body of a GET. Node would, to its end, before the next request; closing is cheaper.
          if (hasBody(incoming)) outgoing.shouldKeepAlive = false;
        } else {
          // What is left of a body that is cut off would be parsed to its end for nothing.
          outgoing.once('finish', () => {
            if (incoming instanceof BoundedRequest && incoming.isCutOff) incoming.socket.destroySoon();
          });
        }
        void listener(incoming, outgoing);
      }),
    );
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
      const closing = servers.map(closeServer);
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closing);
    },
  };
};
