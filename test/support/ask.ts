import { expect } from 'vitest';
import type { JsonValue } from '../../data/lib/json.ts';
import { parseJson } from './json.ts';
import { departures } from './openapi-validator.ts';

/** A host of the API. The conformance suite runs the same tests against every host. */
export interface Host {
  readonly origin: string;
  /** Sends a request to a path of the host, which may contain a query. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  readonly stop?: () => Promise<void>;
}

export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; `null` for an empty body. */
  readonly json: JsonValue;
}

export const EXPOSED =
  'X-Toplam-Kayit, X-Total-Count, Link, Location, X-Taban, X-Base, ETag, Retry-After, WWW-Authenticate';

const expectCommonHeaders = ({ status, headers }: Response, where: string): void => {
  expect(headers.get('access-control-allow-origin'), where).toBe('*');
  expect(headers.get('cross-origin-resource-policy'), where).toBe('cross-origin');
  expect(headers.get('x-content-type-options'), where).toBe('nosniff');
  expect(headers.get('content-type'), where).toBe(status === 204 ? null : 'application/json; charset=utf-8');
  expect(headers.get('access-control-expose-headers'), where).toBe(EXPOSED);
};

/** Sends a request, and checks that its response is no 5xx, has the common headers and agrees with the OpenAPI document. */
export const ask = async (host: Host, path: string, init: RequestInit = {}): Promise<ReadResponse> => {
  const where = `${init.method ?? 'GET'} ${path}`;
  const response = await host.send(path, init);
  const { status, headers } = response;
  const text = await response.text();
  expect(status, `${where}: ${text.slice(0, 500)}`).toBeLessThan(500);
  expectCommonHeaders(response, where);
  const sent = typeof init.body === 'string' ? { sent: init.body } : {};
  expect(departures({ method: init.method ?? 'GET', path, status, headers, text, ...sent }), where).toEqual([]);
  return { status, headers, text, json: parseJson(text) };
};

const AT_ONCE = 8;

/** Runs a task for each item, `AT_ONCE` of them concurrently. */
export const forEachOf = async <Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const work = async (): Promise<void> => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
