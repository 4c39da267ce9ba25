import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Pipelined requests that may wait on one connection before no more is read from it. */
const MOST_WAITING = 32;

/** A request together with its response and what answers it. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly listener: RequestListener;
}

interface Connection {
  busy: boolean;
  /** The last exchange whose headers have arrived; its body may still be on the way. */
  latest: Exchange | null;
  readonly waiting: Exchange[];
  /** Ends the connection, after everything that waits. */
  refusal: (() => void) | null;
}

/**
 * Node reads on after each request that it has parsed and each response that it has sent, so this is called after both. It cannot be called
 * from within the parser: what it does there is undone.
 */
const holdBack = (socket: Duplex, { waiting }: Connection): void => {
  if (waiting.length >= MOST_WAITING) socket.pause();
};

/** Answers the requests of each connection one at a time. */
export interface Turns {
  /** A listener whose requests take their turn. */
  readonly inTurn: (listener: RequestListener) => RequestListener;
  /** Refuses what has just arrived on a connection, after the responses that are due before it. */
  readonly refuse: (socket: Duplex, refusal: () => void) => void;
}

/**
 * Bounds the work that one connection can cause. Node parses a whole packet before it answers anything, and hands on every pipelined
 * request in it at once. Here each waits until the response before it is sent, other connections are served in between, a connection with
 * many requests waiting is not read from, and requests of a closed connection are forgotten.
 */
export const createTurns = (): Turns => {
  const connections = new WeakMap<Duplex, Connection>();
  /** Connections whose next request is due; one is taken in each turn of the event loop, so that new requests come in between. */
  const due: (() => void)[] = [];

  const takeOne = (): void => {
    due[0]?.();
    due.shift();
    if (due.length > 0) setImmediate(takeOne);
  };

  const later = (task: () => void): void => {
    due.push(task);
    if (due.length === 1) setImmediate(takeOne);
  };

  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const added: Connection = { busy: false, latest: null, waiting: [], refusal: null };
    connections.set(socket, added);
    return added;
  };

  const begin = (connection: Connection, { request, response, listener }: Exchange): void => {
    const { socket } = request;
    connection.busy = true;
    response.once('close', () => {
      connection.busy = false;
      holdBack(socket, connection);
      if (connection.waiting.length > 0 || connection.refusal) later(() => proceed(socket, connection));
    });
    listener(request, response);
  };

  const proceed = (socket: Duplex, connection: Connection): void => {
    if (!socket.writable) {
      connection.waiting.length = 0;
      return;
    }
    if (connection.busy) return;
    const next = connection.waiting.shift();
    if (connection.waiting.length === 0 && socket.isPaused()) socket.resume();
    if (next) begin(connection, next);
    else connection.refusal?.();
  };

  return {
    inTurn: (listener) => (request, response) => {
      const connection = connectionOf(request.socket);
      const exchange = { request, response, listener };
      connection.latest = exchange;
      if (!connection.busy && connection.waiting.length === 0) {
        begin(connection, exchange);
        return;
      }
      connection.waiting.push(exchange);
      process.nextTick(holdBack, request.socket, connection);
    },
    refuse: (socket, refusal) => {
      const connection = connectionOf(socket);
      const { latest, waiting } = connection;
      if (connection.refusal) return;
      connection.refusal = refusal;
      if (latest && !latest.request.complete) {
        // The fault lies in the latest request's body: the refusal is its response, unless it already has one.
        if (latest === waiting.at(-1)) waiting.pop();
        else if (latest.response.headersSent) socket.destroy();
        else refusal();
      }
      proceed(socket, connection);
    },
  };
};
