import { createApp as createCoreApp } from '../http/app.ts';
import { BASE_PATH } from '../http/base.ts';
import { readBytes } from '../http/body.ts';
import { type PictureFiles, wait } from '../http/handler.ts';
import { limits } from '../query/limits.ts';
import type { Bytes } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { askHost } from './ask-host.ts';
import { addressReader, theirResponse } from './fetch-addresses.ts';
import { indexedDbStorage } from '../storage/indexed-db.ts';
import { appOptions, milliseconds, optionRules, type Options } from './options.ts';
import { checkOptions, type OptionRule, optional } from '../http/option-rules.ts';
import { type Origins, originsOf } from './origins.ts';
import { ANSWERED_BY, BY_PAGE } from './worker-settings.ts';

/** Options of the app, and which requests it answers. */
export interface FetchOptions extends Options {
  /** The name of an IndexedDB database in which kept writes outlive the page; memory where it is left out. */
  readonly indexedDb?: string | undefined;
  /** Whose addresses below `basePath` are answered, `*` for all; those of the page, of localhost and of `site` where it is left out. */
  readonly origins?: Origins | undefined;
  /** `never` (the default) answers inside the page; `first` asks the host at `site`, and answers inside when it fails. */
  readonly network?: 'never' | 'first' | undefined;
  /** Milliseconds after which the host counts as failing, on top of what a request asks for with `_gecikme`; 3,000 where it is left out. */
  readonly timeout?: number | undefined;
}

const rules = {
  ...optionRules,
  indexedDb: optional((value) => typeof value === 'string' && value !== '', 'must be the name of a database'),
  // `originsOf` tells what is wrong.
  origins: optional(() => true, ''),
  network: optional((value) => value === 'never' || value === 'first', 'must be "never" or "first"'),
  timeout: milliseconds((value) => value > 0),
} as const satisfies Readonly<Record<keyof FetchOptions, OptionRule>>;

const DEFAULT_TIMEOUT_MS = 3000;

/** The time in milliseconds for which a failed host is not asked again. */
const INSIDE_MS = 30_000;

/** The address of the API at a site that is asked first. @throws TypeError where host and page could differ. */
const hostAt = (site: string, options: FetchOptions): URL => {
  if (site === '')
    throw new TypeError(
      'network: "first" needs site, the URL of the host to ask, e.g. site: "https://api.example.com"',
    );
  if (options.writes === 'kept')
    throw new TypeError(
      'network: "first" needs simulated writes, because the host must not keep any; leave writes out',
    );
  for (const name of ['data', 'today'] as const)
    if (options[name] !== undefined)
      throw new TypeError(`network: "first" cannot be combined with ${name}, which the host does not have`);
  return new URL(site + BASE_PATH);
};

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
 * Makes a `fetch` that answers requests to the API inside the page, and hands all others on to the `fetch` that was there when it was
 * made. Its responses carry the header `X-Kurmaca: sayfa`. It sees whole URLs, so `basePath` can be `/` here.
 * @throws TypeError for options that cannot be right.
 */
export const createFetch = (
  options: FetchOptions = {},
): ((input: string | URL | Request, init?: RequestInit) => Promise<Response>) => {
  checkOptions(options, rules);
  const { indexedDb, origins, network = 'never', timeout = DEFAULT_TIMEOUT_MS, ...shared } = options;
  if (indexedDb !== undefined && options.storage) throw new TypeError('give either indexedDb or storage');
  if (indexedDb !== undefined && options.writes !== 'kept') throw new TypeError('indexedDb needs writes: "kept"');
  const core = appOptions(indexedDb === undefined ? shared : { ...shared, storage: indexedDbStorage(indexedDb) });
  const { basePath: ownBase = BASE_PATH, delay = 0 } = core;
  const site = core.site ?? '';
  const host = network === 'first' ? hostAt(site, options) : null;
  const basePath = host?.pathname ?? ownBase;
  const addressIn = addressReader({
    basePath: ownBase,
    origins: origins === undefined ? undefined : originsOf(origins, 'origins'),
    site: site === '' ? null : new URL(site).origin,
    host,
  });
  const passOn = globalThis.fetch;

  const pictures: PictureFiles = {
    // Written out, because bundlers look for this pattern and add the files.
    url: (resource, id) => new URL(`./gorsel/${resource}/${id}.svg`, import.meta.url).href,
    read: async (url) => {
      const response = await passOn(url).catch(() => null);
      return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  };
  const app = createCoreApp(dataSet, { ...core, basePath, delay: 0, pictures });

  const answerInside = async (url: string, { method, headers }: Request, body: Bytes | null): Promise<Response> => {
    const response = await app(new Request(url, { method, headers, body }));
    response.headers.set(ANSWERED_BY, BY_PAGE);
    // A response that a script makes has none.
    return Object.defineProperty(response, 'url', { value: url });
  };

  let insideUntil = 0;

  const answer = async (url: string, request: Request, init: RequestInit | undefined): Promise<Response> => {
    const read = await readBytes(request, Infinity);
    const isTooLarge = 'code' in read;
    // The app refuses one byte more than it takes as it would refuse the whole.
    const bytes = isTooLarge ? new Uint8Array(limits.bodyBytes + 1) : read;
    const body = bytes.byteLength === 0 ? null : bytes;
    if (delay > 0) await wait(delay);
    request.signal.throwIfAborted();
    if (host === null || isTooLarge || performance.now() < insideUntil) return answerInside(url, request, body);
    const response = await askHost(url, request, basePath, timeout, (signal) =>
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
    // The body may be gone to the network; a 404 needs none.
    const request = isUnknown ? new Request(url, { method, signal }) : new Request(given ?? url, init);
    request.signal.throwIfAborted();
    return Promise.race([answer(url, request, init), rejection(request.signal)]);
  };
};
