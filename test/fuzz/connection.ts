import { connect } from 'node:net';
import { cutResponse, encodeRequest, type WireRequest, type WireResponse } from './wire.ts';

const TIMEOUT_MS = 10_000;

/** How long a server may wait for the rest of a request before it is told that none comes. */
const HALF_CLOSE_MS = 300;

/**
 * Sends requests in one packet over a connection of their own and waits for a response to each. Fewer come back
 * where the server closes the connection, as it may after a request that it cannot read.
 * @param whole whether the bytes are whole requests for sure; else the server is told after a while that they end.
 * @throws Error when the server is silent for 10 seconds, refuses the connection or sends what is no HTTP.
 */
export const send = (
  port: number,
  requests: readonly WireRequest[],
  whole: boolean,
): Promise<readonly WireResponse[]> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const responses: WireResponse[] = [];
    let received: Buffer = Buffer.alloc(0);
    const halfClose = whole ? undefined : setTimeout(() => socket.end(), HALF_CLOSE_MS);
    const finish = (): void => {
      // A reset leaves no connection waiting in the system, which would run out of ports within a minute.
      socket.resetAndDestroy();
      resolve(responses);
    };
    const read = (ended: boolean): void => {
      try {
        for (;;) {
          const request = requests[responses.length];
          const cut = request && cutResponse(received, request.method, ended);
          if (!cut) break;
          responses.push(cut.value);
          received = received.subarray(cut.end);
        }
        if (responses.length === requests.length) finish();
      } catch (thrown) {
        socket.destroy();
        reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
      }
    };
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(new Error(`no response within ${TIMEOUT_MS / 1000} seconds`));
    });
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      read(false);
    });
    socket.on('error', (error: Error & { code?: string }) => {
      // The server may hang up on what it cannot read while the rest of it is still being written.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') read(true);
      else reject(error);
    });
    socket.on('close', () => {
      clearTimeout(halfClose);
      read(true);
      resolve(responses);
    });
    socket.write(requests.map(encodeRequest).join(''), 'latin1');
  });

/** Sends the first part of a request and hangs up without waiting for anything. */
export const sendPart = (port: number, request: WireRequest, share: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const bytes = encodeRequest(request);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', reject);
    socket.write(bytes.slice(0, Math.ceil(bytes.length * share)), 'latin1', () => {
      socket.resetAndDestroy();
      resolve();
    });
  });
