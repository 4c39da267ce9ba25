import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, each character of its texts a byte (Latin-1); nothing in it is tidied up. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Several pieces make it `Transfer-Encoding: chunked`. */
  readonly body: readonly string[] | null;
}

/** A response, read to its end. */
export interface WireResponse {
  /** 0 for what is no HTTP response. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Writes text as UTF-8, a character for each byte. */
export const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

export const encodeRequest = ({ method, target, version, headers, body }: WireRequest): string => {
  const [only = '', ...more] = body ?? [];
  const chunks = [only, ...more].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  const [framing, content] =
    more.length > 0
      ? ['Transfer-Encoding: chunked\r\n', `${chunks.join('')}0\r\n\r\n`]
      : [body === null ? '' : `Content-Length: ${only.length}\r\n`, only];
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${target} HTTP/${version}\r\n${fields}${framing}\r\n${content}`;
};

/** A request as one line for a report, a long one without its middle. */
export const showRequest = (request: WireRequest): string =>
  JSON.stringify(encodeRequest(request)).replace(/^([^]{200})[^]{50,}([^]{200})$/, '$1 … $2');

const BODILESS = [204, 304];

/**
 * Cuts the first final response (RFC 9110, section 15.2) from received bytes; `null` while it is incomplete.
 * @param method of the request, because HEAD is answered without a body
 * @param ended whether the server has closed the connection, which ends a body of unknown length
 */
const cutResponse = (
  bytes: Buffer,
  method: string,
  ended: boolean,
): { readonly response: WireResponse; readonly rest: Buffer } | null => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1] ?? 0);
  const content = bytes.subarray(headEnd + 4);
  if (status >= 100 && status < 200) return cutResponse(content, method, ended);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  const whole = ended ? content.length : Infinity;
  const isBodiless = method === 'HEAD' || BODILESS.includes(status);
  const length = isBodiless ? 0 : Number(headers.get('content-length') ?? whole);
  if (content.length < length) return null;
  return { response: { status, headers, body: content.subarray(0, length) }, rest: content.subarray(length) };
};

const TIMEOUT_MS = 10_000;

/** How long a server may wait for the rest of a request before it is told that none comes. */
const HALF_CLOSE_MS = 300;

/** Connects and writes bytes. The server may hang up on what it cannot read while the rest is still being written. */
const open = (port: number, bytes: string, reject: (error: Error) => void, written?: () => void): Socket => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
  });
  socket.write(bytes, 'latin1', () => written?.());
  return socket;
};

/**
 * Sends requests in one packet over a connection of their own and waits for a response to each. Fewer come back
 * where the server closes the connection, as it may after a request that it cannot read.
 * @param whole whether the bytes are whole requests for sure; else the server is told after a while that they end.
 * @throws Error when the server is silent for 10 seconds or refuses the connection
 */
export const send = (
  port: number,
  requests: readonly WireRequest[],
  whole: boolean,
): Promise<readonly WireResponse[]> =>
  new Promise((resolve, reject) => {
    const socket = open(port, requests.map(encodeRequest).join(''), reject);
    const halfClose = whole ? undefined : setTimeout(() => socket.end(), HALF_CLOSE_MS);
    const responses: WireResponse[] = [];
    let received: Buffer = Buffer.alloc(0);
    const read = (ended: boolean): void => {
      for (const { method } of requests.slice(responses.length)) {
        const cut = cutResponse(received, method, ended);
        if (!cut) return;
        responses.push(cut.response);
        received = cut.rest;
      }
      // A reset leaves no connection waiting in the system, which would run out of ports within a minute.
      socket.resetAndDestroy();
    };
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} seconds`));
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      read(false);
    });
    socket.on('close', () => {
      clearTimeout(halfClose);
      read(true);
      resolve(responses);
    });
  });

/** Sends the first part of a request and hangs up without waiting for anything. */
export const sendPart = (port: number, request: WireRequest, share: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const bytes = encodeRequest(request);
    const socket = open(port, bytes.slice(0, Math.ceil(bytes.length * share)), reject, () => socket.resetAndDestroy());
    socket.on('close', () => resolve());
  });
