import type { JsonValue } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { parseJson } from './json.ts';

export interface Exchange {
  readonly method: string;
  /** The path and the query, if any. */
  readonly path: string;
  readonly sent?: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const app = createApp(dataSet);

/** Sends a request to the app in this process, and reads the response. */
export const exchange = async (path: string, init: RequestInit = {}): Promise<Exchange> => {
  const response = await app(new Request(`http://kurmaca.test${path}`, init));
  const { status, headers } = response;
  const sent = typeof init.body === 'string' ? { sent: init.body } : {};
  return { method: init.method ?? 'GET', path, status, headers, text: await response.text(), ...sent };
};

/** Sends a request with a JSON body to a path below the base path. */
export type Ask = (
  path: string,
  method?: string,
  body?: JsonValue,
) => Promise<{ readonly status: number; readonly headers: Headers; readonly json: JsonValue }>;

/** Returns a function that sends requests to an app in this process. */
export const asking =
  (target: (request: Request) => Response | Promise<Response>): Ask =>
  async (path, method = 'GET', body) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await target(new Request(`http://kurmaca.test/api/v1${path}`, init));
    return { status: response.status, headers: response.headers, json: parseJson(await response.text()) };
  };
