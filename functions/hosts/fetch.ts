import { createApp as createCoreApp } from '../http/app.ts';
import { readBytes } from '../http/body.ts';
import { type Pictures, wait } from '../http/handler.ts';
import { limits } from '../query/limits.ts';
import type { PictureUrl } from '../query/shape.ts';
import type { Bytes } from '../../data/lib/json.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { askHost } from './ask-host.ts';
import { addressReader, loadableUrl, theirResponse } from './fetch-addresses.ts';
import { indexedDbStorage } from '../store/persistent/indexed-db.ts';
import { coreOptions, milliseconds, optionRules, type Options } from './options.ts';
import { optional, type OptionRule, readOptions } from '../../data/lib/option-rules.ts';
import { type Origins, originsOf } from './origins.ts';
import { ANSWERED_BY, BY_PAGE } from './worker-settings.ts';

/** The app's options, plus those for intercepting requests. */
export interface FetchOptions<Names extends Language = Language> extends Options<Names> {
  /** The name of an IndexedDB database for kept writes; by default, they are kept in memory. */
  readonly indexedDb?: string | undefined;
  /** The origins whose URLs below `basePath` are intercepted; `*` means all. By default the page's origin, localhost and `site`. */
  readonly origins?: Origins | undefined;
  /** `never` (the default) responds inside the page; `first` tries the host at `site` and responds inside the page if that fails. */
  readonly network?: 'never' | 'first' | undefined;
  /** Timeout for the host in milliseconds, in addition to the delay requested with `_gecikme`; 3,000 by default. */
  readonly timeout?: number | undefined;
}

const rules = {
  ...optionRules,
  indexedDb: optional((value) => typeof value === 'string' && value !== '', 'must be the name of a database'),
  // `originsOf` validates the other values.
  origins: optional(() => true, 'must be an origin such as "https://api.example.com", an array of them, or "*"'),
  network: optional((value) => value === 'never' || value === 'first', 'must be "never" or "first"'),
  timeout: milliseconds((value) => value > 0),
} as const satisfies Readonly<Record<keyof FetchOptions, OptionRule>>;

const DEFAULT_TIMEOUT_MS = 3000;

/** The time in milliseconds before a failed host is requested again. */
const INSIDE_MS = 30_000;

/** The API's base URL at `site`, for `network: 'first'`. @throws TypeError without `site` or for options that the host does not have. */
const hostAt = (site: string, base: string, options: Options): URL => {
  if (site === '')
    throw new TypeError('network: "first" needs site, the URL of the host, such as "https://api.example.com"');
  for (const name of ['writes', 'data', 'today'] as const)
    if (options[name] !== undefined && options[name] !== 'simulated')
      throw new TypeError(`network: "first" cannot be combined with ${name}, which does not apply to the host`);
  return new URL(site + base);
};

/** The URL of a packaged picture, if the page can load it. */
const pictureUrl: PictureUrl = (resource, id) =>
  // A literal `new URL(…, import.meta.url)`, which bundlers recognize to include the files. For some of them it is a text, or throws.
  loadableUrl(String(unlessThrown(() => new URL(`./gorsel/${resource}/${id}.svg`, import.meta.url))));

const initOf = (request: Request): RequestInit => {
  const { cache, credentials, headers, integrity, keepalive, method, mode, redirect, referrer, referrerPolicy } =
    request;
  return { cache, credentials, headers, integrity, keepalive, method, mode, redirect, referrer, referrerPolicy };
};

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  }).then((): never => {
    throw signal.reason;
  });

/**
 * Makes a `fetch` that responds to API requests inside the page and passes all others on to the previous global `fetch`. Its own
 * responses have the header `X-Kurmaca: sayfa`. `basePath` may be `/` here, because requests are matched by their whole URL.
 * @throws TypeError for invalid options.
 */
export const createFetch = <Names extends Language = 'tr'>(
  options: FetchOptions<Names> = {},
): ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) => {
  const read = readOptions(options, rules);
  const { indexedDb, origins, network = 'never', timeout = DEFAULT_TIMEOUT_MS, ...shared } = read;
  if (indexedDb !== undefined && shared.storage) throw new TypeError('give either indexedDb or storage');
  if (indexedDb !== undefined && shared.writes !== 'kept') throw new TypeError('indexedDb needs writes: "kept"');
  const core = coreOptions(indexedDb === undefined ? shared : { ...shared, storage: indexedDbStorage(indexedDb) });
  const { basePath: ownBase, catalogue, delay = 0 } = core;
  const site = core.site ?? '';
  const host = network === 'first' ? hostAt(site, catalogue.basePath, shared) : null;
  const basePath = host?.pathname ?? ownBase;
  const addressIn = addressReader({
    basePath: ownBase,
    origins: origins === undefined ? undefined : originsOf(origins, 'origins'),
    site: site === '' ? null : new URL(site).origin,
    host,
    catalogue,
  });
  const passOn = globalThis.fetch;

  const readPicture: Pictures['read'] = async (resource, id) => {
    const url = pictureUrl(resource, id);
    const response = url === null ? null : await passOn(url).catch(() => null);
    return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  };
  const { pictures = { url: pictureUrl, read: readPicture } } = core;
  const app = createCoreApp(dataSet, { ...core, basePath, delay: 0, pictures });

  const answerInside = async (url: string, { method, headers }: Request, body: Bytes | null): Promise<Response> => {
    const response = await app(new Request(url, { method, headers, body }));
    response.headers.set(ANSWERED_BY, BY_PAGE);
    // Responses made by scripts have an empty `url`.
    return Object.defineProperty(response, 'url', { value: url });
  };

  let insideUntil = 0;

  const answer = async (url: string, request: Request, init: RequestInit | undefined): Promise<Response> => {
    const read = await readBytes(request, Infinity);
    const isTooLarge = 'code' in read;
    // A body one byte above the limit causes the same error as the original body.
    const bytes = isTooLarge ? new Uint8Array(limits.bodyBytes + 1) : read;
    const body = bytes.byteLength === 0 ? null : bytes;
    if (delay > 0) await wait(delay);
    request.signal.throwIfAborted();
    if (host === null || isTooLarge || performance.now() < insideUntil) return answerInside(url, request, body);
    const response = await askHost(url, request, { basePath, catalogue }, timeout, (signal) =>
      passOn(url, { ...init, ...initOf(request), body, signal }),
    );
    if (response) return response;
    request.signal.throwIfAborted();
    insideUntil = performance.now() + INSIDE_MS;
    return answerInside(url, request, body);
  };

  return async (input, init) => {
    const address = addressIn(input);
    if (address === null) return passOn(input, init);
    const { url, isUnknown } = address;
    const given = typeof input === 'object' && 'url' in input ? input : undefined;
    const [method, signal] = [init?.method ?? given?.method ?? 'GET', init?.signal ?? given?.signal ?? null];
    if (isUnknown) {
      const theirs = await theirResponse(passOn(input, init));
      signal?.throwIfAborted();
      if (theirs) return theirs;
    }
    // Leaves out the body, because the network may have consumed it and the response is a 404 anyway.
    const request = isUnknown ? new Request(url, { method, signal }) : new Request(given ?? url, init);
    request.signal.throwIfAborted();
    return Promise.race([answer(url, request, init), rejection(request.signal)]);
  };
};
