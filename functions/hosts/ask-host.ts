import { addressOf, routePath } from '../http/address.ts';
import { READ_METHODS } from '../http/base.ts';
import { later } from '../http/handler.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { FAILURE_STATUSES } from '../query/limits.ts';
import { type Parameter, parameters } from '../query/parameters.ts';
import { groupPairs, noPairs, readParameter } from '../query/query-pairs.ts';

/** Fetches a response and waits for its whole body. Returns `null` on a network error, on abort or after the timeout. */
const fetchWithTimeout = async (
  fetch: (signal: AbortSignal) => Promise<Response>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Response | null> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  const timer = later(abort, milliseconds);
  signal.addEventListener('abort', abort);
  const response = await fetch(controller.signal).catch(() => null);
  // Reads a clone, because the caller needs the original response with its `url` and its unread body.
  const copy = response?.clone();
  const bytes = await copy?.arrayBuffer().catch(() => null);
  // A later abort would make the response unreadable.
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  return bytes ? response : null;
};

/** Requests a URL from a host. Returns `null` if the host fails or needs longer than `timeout` plus the simulated delay (milliseconds). */
export const askHost = async (
  url: string,
  { method, headers, signal }: Request,
  { basePath, catalogue }: { readonly basePath: string; readonly catalogue: Catalogue },
  timeout: number,
  fetch: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | null> => {
  const { pathname, query } = addressOf(url);
  const { definition: route, ...routed } = routePath(pathname, basePath, catalogue);
  const reads = READ_METHODS.includes(method);
  const pairs = (reads && routed.query === 'none' ? null : groupPairs(query)) ?? noPairs;
  const read = <Value>(parameter: Parameter<Value>): Value => readParameter(pairs, parameter, () => undefined).value;
  const response = await fetchWithTimeout(fetch, timeout + read(parameters.delay), signal);
  if (response === null) return null;
  const { status } = response;
  const requested: readonly (number | null)[] = [
    read(parameters.status),
    ...(read(parameters.errorRate) > 0 ? FAILURE_STATUSES : []),
  ];
  const type = response.headers.get('Content-Type') ?? '';
  const isFile = routed.asFile || read(parameters.envelope) || !reads;
  const needsTotal = status === 200 && !isFile && route?.operations.GET?.parameters.includes('list') === true;
  const isOurs =
    (status === 304 && headers.has('If-None-Match')) ||
    (status === 204 && method === 'OPTIONS') ||
    (type.startsWith('image/') ? route?.about === 'pictures' : /^application\/json\b/i.test(type));
  const failed = (status >= 500 || status === 429) && !requested.includes(status);
  return isOurs && !failed && (!needsTotal || response.headers.has('X-Toplam-Kayit')) ? response : null;
};
