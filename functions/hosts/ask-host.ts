import { definitionOf, ignoresQuery, type RoutedRequest } from '../http/address.ts';
import { READ_METHODS } from '../http/routes.ts';
import { FAILURE_STATUSES } from '../http/simulate.ts';
import { type Parameter, parameters } from '../query/parameters.ts';
import { groupPairs, noPairs, readParameter } from '../query/parse.ts';

/** What tells a host's response from that of something in its place. */
export interface Expected {
  /** Milliseconds that the request asks to be delayed. */
  readonly delay: number;
  readonly accepts: (response: Response) => boolean;
}

const JSON_TYPE = /^application\/json\b/i;

/** What a host with functions may answer to a request. */
export const expectedOf = ({ method, headers }: Request, routed: RoutedRequest, query: string): Expected => {
  const { route, asFile } = routed;
  const grouped = ignoresQuery(routed, method) ? noPairs : (groupPairs(query) ?? noPairs);
  const read = <Value>(parameter: Parameter<Value>): Value => readParameter(grouped, parameter, () => undefined).value;
  const status = read(parameters.status);
  const failures: readonly number[] = read(parameters.errorRate) > 0 ? FAILURE_STATUSES : [];
  const isList = definitionOf(route)?.operations.GET?.parameters.includes('list') ?? false;
  const hasTotals = isList && !asFile && READ_METHODS.includes(method) && !read(parameters.envelope);
  return {
    delay: read(parameters.delay),
    accepts: (response) => {
      const failed = response.status >= 500 || response.status === 429;
      if (failed && response.status !== status && !failures.includes(response.status)) return false;
      if (response.status === 304) return headers.has('If-None-Match');
      if (response.status === 204) return method === 'OPTIONS';
      const type = response.headers.get('Content-Type') ?? '';
      if (!JSON_TYPE.test(type)) return route.kind === 'picture' && type.startsWith('image/');
      return response.status !== 200 || !hasTotals || response.headers.has('X-Toplam-Kayit');
    },
  };
};

/**
 * Asks with a signal that aborts when the caller's does or the time is up, until the body is there.
 * @returns `null` where nothing came in time
 */
export const fetchWithTimeout = async (
  ask: (signal: AbortSignal) => Promise<Response>,
  milliseconds: number,
  { signal }: Request,
): Promise<Response | null> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const whole = async (): Promise<Response> => {
    const response = await ask(controller.signal);
    // A copy is read, so that the caller gets the host's own response, with its URL.
    await response.clone().arrayBuffer();
    return response;
  };
  const late = new Promise<null>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(null));
  });
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, milliseconds);
  try {
    return await Promise.race([whole(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
};
