import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests that may wait for their turn on one connection before no more is read from it. */
const MOST_WAITING = 32;

interface Connection {
  /** What begins the requests that are not answered yet; that of the first has been called. */
  readonly waiting: (() => void)[];
  /** The last request whose headers have arrived, though perhaps not its body, and its response. */
  latest: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** Ends the connection, after everything that waits. */
  refusal: (() => void) | null;
}

/**
 * Node reads on after each request that it has parsed and each response that it has sent, so this is called after both. It cannot be called
 * from within the parser: what it does there is undone.
 */
const holdBack = (socket: Duplex, { waiting }: Connection): void => {
  if (waiting.length >= MOST_WAITING) socket.pause();
  else if (waiting.length < 2 && socket.isPaused()) socket.resume();
};

/** Answers the requests of each connection one at a time. */
export interface Turns {
  /** A listener whose requests take their turn. */
  readonly inTurn: (listener: RequestListener) => RequestListener;
  /** Refuses what has just arrived on a connection, after the responses that are due before it. */
  readonly refuse: (socket: Duplex, refusal: () => void) => void;
  /** Takes note of a new connection, on which nothing may ever be asked. */
  readonly add: (socket: Duplex) => void;
  /** Ends every connection as soon as nothing waits on it. */
  readonly end: () => void;
}

/**
 * Bounds the work that one connection can cause, and keeps a write before what follows it (RFC 9112, section 9.3.2). Node parses a whole
 * packet before it answers anything, and hands on every pipelined request in it at once: twenty callers with 400 expensive lists each took
 * 3 GB within seconds. Here each waits until the response before it is sent, a connection on which many wait is not read from, and requests
 * of a closed connection are forgotten: 350 MB, for 3 to 5 µs of processor time a request (of 40).
 */
export const createTurns = (): Turns => {
  const connections = new Map<Duplex, Connection>();
  let isEnding = false;

  const connectionOf = (socket: Duplex): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const added: Connection = { waiting: [], latest: null, refusal: null };
    connections.set(socket, added);
    socket.once('close', () => connections.delete(socket));
    return added;
  };

  const endConnection = (socket: Duplex): void => {
    socket.end(() => socket.destroy());
  };

  /** Begins the next request of a connection, or does what remains when none waits. */
  const proceed = (socket: Duplex, { waiting, refusal }: Connection): void => {
    const [next] = waiting;
    if (!socket.writable) waiting.length = 0;
    else if (next) next();
    else if (refusal) refusal();
    else if (isEnding) endConnection(socket);
  };

  return {
    inTurn: (listener) => (request, response) => {
      const { socket } = request;
      const connection = connectionOf(socket);
      const { waiting } = connection;
      connection.latest = { request, response };
      response.once('close', () => {
        waiting.shift();
        holdBack(socket, connection);
        proceed(socket, connection);
      });
      waiting.push(() => listener(request, response));
      if (waiting.length === 1) listener(request, response);
      else process.nextTick(holdBack, socket, connection);
    },
    refuse: (socket, refusal) => {
      const connection = connectionOf(socket);
      const { latest, waiting } = connection;
      if (connection.refusal) return;
      connection.refusal = refusal;
      if (latest && !latest.request.complete) {
        // The fault lies in the latest request's body: the refusal is its response, unless it already has one.
        if (waiting.length > 1) waiting.pop();
        else if (latest.response.headersSent) socket.destroy();
        else refusal();
      } else if (waiting.length === 0) refusal();
    },
    add: connectionOf,
    end: () => {
      isEnding = true;
      for (const [socket, { waiting }] of connections) if (waiting.length === 0) endConnection(socket);
    },
  };
};
