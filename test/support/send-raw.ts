import { request } from 'node:http';
import type { JsonValue } from '../../data/json.ts';
import { parseJson } from './json.ts';

/** A response to a request that was sent as it stands. */
export interface RawResponse {
  readonly status: number;
  readonly json: JsonValue;
  readonly total: string | undefined;
}

/** How a request is sent that `fetch` would tidy up or refuse. */
export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request whose path and query stay as they are written: an empty question mark, a body on GET. */
export const sendRaw = (
  base: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(base);
    const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path: pathname + path, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const total = response.headers['x-total-count'];
        resolve({
          status: response.statusCode ?? 0,
          json: parseJson(text),
          total: typeof total === 'string' ? total : undefined,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
