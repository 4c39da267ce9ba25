import { PICTURE_NAMES, PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import { numberOf } from '../../data/ids.ts';
import { encodeJson } from '../../data/lib/json.ts';
import type { Province } from '../../data/places.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { limits } from '../query/limits.ts';
import {
  IGNORED_PARAMETER,
  namesTakenBy,
  type Parameter,
  type ParameterTable,
  type RequestKind,
  simulationNames,
} from '../query/parameters.ts';
import {
  collectProblems,
  encodingProblems,
  groupPairs,
  noPairs,
  type QueryPairs,
  readParameter,
} from '../query/query-pairs.ts';
import type { PictureUrl } from '../query/shape.ts';
import { strayParameter } from '../query/suggest.ts';
import { OPERATION_METHODS, READ_METHODS } from './base.ts';
import type { ApiError } from './errors.ts';
import { type ListRequest, readChildren, readIndex, readList, readRecord, shapePairs } from './get.ts';
import { badQuery, foreignAddress, plainError, problems } from './problems.ts';
import {
  cachingOf,
  dataResponse,
  errorResponse,
  isApiError,
  NO_STORE,
  type Outcome,
  preflight,
  toResponse,
  uncacheable,
} from './respond.ts';
import {
  type Address,
  addressOf,
  belowBase,
  decodeSegment,
  FILE_EXTENSION,
  findRecord,
  preferRecord,
  type Route,
  type RoutedRequest,
  routePath,
} from './address.ts';
import { districtList, provinceList } from './place-files.ts';
import { type DocumentKind, type RouteKind, routes, routeTable } from './routes.ts';
import { readSession } from './session.ts';
import { simulationOf } from './simulate.ts';
import { shownToOwner, StorageError } from '../store/storage.ts';
import type { AddressStores } from '../store/address-store.ts';
import { childKey, type Store } from '../store/port.ts';

/** The whole API as a function from request to response. Returns a promise only if it must wait. */
export type App = (request: Request) => Response | Promise<Response>;

/** A write request whose body has not been read yet. */
export interface WriteRequest {
  readonly request: Request;
  readonly address: Address;
  /** The base path, and the segment of a state in the URL (`/~…`; empty if there is none). */
  readonly base: { readonly path: string; readonly segment: string };
  readonly grouped: QueryPairs;
  /** The kinds of parameters that the query may contain. */
  readonly parameters: readonly RequestKind[];
}

/** A route with at least one method besides GET. */
export type WritableRoute = Extract<
  Route,
  { kind: { [Kind in RouteKind]: keyof (typeof routes)[Kind]['operations'] extends 'GET' ? never : Kind }[RouteKind] }
>;

/** Handles writes. It is injected, so that read-only functions start without loading its code. */
export type WriteHandler = (write: WriteRequest, store: Store, route: WritableRoute) => Outcome | Promise<Outcome>;

/** The pictures of the fixed records. */
export interface Pictures {
  /** Reads a picture (SVG) of a resource by its Turkish name; `null` if it cannot be loaded. */
  readonly read: (resource: string, id: number) => Promise<Uint8Array | null>;
}

/** The options that are public in the package, separate so that the published types contain no internal options. */
export interface BaseOptions {
  /** The base path of the API; by default `/api/v1`, with English names `/en/api/v1`. */
  readonly basePath?: string | undefined;
  /**
   * The public URL before `basePath`, for an app behind a proxy: `https://api.example.com/mock`. The URLs in `Link`, in `Location`, in
   * the index and of pictures start with it, because headers such as `X-Forwarded-Host` are not trusted.
   */
  readonly url?: string | undefined;
  /** Delay of every response in milliseconds, in addition to the delay requested with `_gecikme`. */
  readonly delay?: number | undefined;
}

/** Options of a handler that do not concern its store. */
export interface HandlerOptions extends BaseOptions {
  /** True behind a router that may have removed a path prefix; the 404 for a path outside the base then mentions the router. */
  readonly behindRouter?: boolean | undefined;
  /** The URL of the site that errors link to; `null` for none. By default the request's origin. */
  readonly site?: string | null | undefined;
  /** The kinds of documents that this host serves; by default all if `site` is undefined, otherwise none. */
  readonly documents?: readonly DocumentKind[] | undefined;
  /** `url` returns the URL of a picture outside the API, if it has one. */
  readonly pictures?: (Pictures & { readonly url?: PictureUrl }) | undefined;
  /** Returns the provinces, from which this host makes their documents; if absent, these are static files of the site. */
  readonly provinces?: (() => readonly Province[]) | undefined;
  /** Maximum cache age in seconds, for data that never changes. By default caches always revalidate. */
  readonly cacheSeconds?: number | undefined;
  /** False if a requested delay is ignored, because waiting costs and nothing limits the rate of requests. */
  readonly waits?: boolean;
  /** Called with internal errors, which result in a 500. By default, it logs storage errors without their stack and others with it. */
  readonly reportFault?: (fault: unknown) => void;
}

/** Functions for the URLs of documents, pictures and the linked site. `origin` is the request's, or empty for relative URLs. */
const hostUrls = (catalogue: Catalogue, { site, documents, pictures }: HandlerOptions, basePath: string) => {
  const { of, sourceOf, spelled } = catalogue;
  /** The base URL of a kind of document: `own` if this host serves it, `null` if no host is known to serve it. */
  const documentBase = (kind: DocumentKind, own: string): string | null => {
    if (documents?.includes(kind) ?? site === undefined) return own;
    return site ? site + catalogue.basePath : null;
  };
  return {
    /** The site that errors link to; `null` for none. */
    siteAt: (origin: string): string | null => (site === undefined ? origin : site),
    documentBase,
    pictureUrl:
      (origin: string): PictureUrl =>
      (resource, id) => {
        const base = documentBase('picture', origin + basePath);
        const source = sourceOf(resource);
        return (
          (source && pictures?.url?.(source, id)) ??
          (base === null ? null : `${base}/${of(resource).path}/${id}/${spelled(PICTURE_NAMES).tr}.svg`)
        );
      },
  };
};

/** A handler's options with defaults, resolved once. */
const resolved = (catalogue: Catalogue, options: HandlerOptions, write: WriteHandler) => {
  const {
    basePath = catalogue.basePath,
    url,
    delay = 0,
    behindRouter = false,
    pictures,
    provinces,
    cacheSeconds,
    waits = true,
  } = options;
  return {
    ...hostUrls(catalogue, options, basePath),
    catalogue,
    basePath,
    url,
    delay,
    waits,
    behindRouter,
    pictures,
    provinces,
    write,
    /** The base path in messages. */
    shownPath: decodeSegment(basePath),
    /** The base path as callers see it. */
    publicPath: (url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '')) + basePath,
    /** `/~…` for a state in the URL, otherwise empty; not part of the URLs of documents and pictures. */
    segment: '',
    caching: cachingOf(cacheSeconds),
    /** `Cache-Control` of responses with data that callers wrote (`/~1…`). */
    stateCaching: cachingOf(cacheSeconds, true),
  };
};

type Settings = ReturnType<typeof resolved>;

interface ParsedRequest {
  readonly address: Address;
  readonly grouped: QueryPairs;
  /** The error of an undecodable or oversized query; `grouped` is then empty. */
  readonly unreadable: ApiError | null;
  readonly routed: RoutedRequest;
  /** True if the request must have a valid token. */
  readonly requiresToken: boolean;
}

/** Responds with a picture. There are only SVGs. */
const readPicture = async (
  { read }: Pictures,
  source: string,
  { id, file }: Extract<Route, { kind: 'picture' }>,
  missing: ApiError,
  cacheControl: string,
): Promise<Outcome> => {
  const bytes = file.endsWith('.svg') ? await read(source, Number(id)) : null;
  if (bytes === null) return missing;
  const response = dataResponse(new Uint8Array(bytes), cacheControl);
  return { ...response, headers: { ...response.headers, 'Content-Type': PICTURE_TYPES.svg } };
};

/** The error for an unknown parameter (`_…`) or an invalid value of `own`; `null` if there is none. Not used for lists. */
export const queryError = (
  { grouped, parameters: kinds }: Pick<WriteRequest, 'grouped' | 'parameters'>,
  table: ParameterTable,
  ...own: readonly Parameter<unknown>[]
): ApiError | null => {
  const { problems: found, report } = collectProblems();
  const valid = namesTakenBy(kinds, table);
  // Names without a leading underscore are ignored.
  for (const name of grouped.keys())
    if (name.startsWith('_') && name !== IGNORED_PARAMETER && !valid.includes(name))
      report(() => strayParameter(name, valid, table));
  for (const each of own) readParameter(grouped, each, report);
  return found.length === 0 ? null : badQuery(found);
};

const runRoute = (
  store: Store,
  settings: Settings,
  request: Request,
  { address, grouped, routed: { route, asFile } }: ParsedRequest,
): Outcome | Promise<Outcome> => {
  const { basePath, shownPath, publicPath, segment, siteAt, documentBase, pictureUrl, pictures, provinces, write } =
    settings;
  const { catalogue } = store;
  const cacheControl = settings.caching.data;
  const base = { path: basePath, segment };
  const reads = READ_METHODS.includes(request.method);
  const answerWrite = (writable: WritableRoute): Outcome | Promise<Outcome> => {
    const method = OPERATION_METHODS.find((name) => name === request.method);
    const { parameters = [] } = (method && routeTable[writable.kind].operations[method]) ?? {};
    return write({ request, address, base, grouped, parameters }, store, writable);
  };
  const fileNotHere = (path: string): ApiError => {
    if (segment !== '') return problems.notInState(path, shownPath);
    const site = siteAt('');
    return problems.fileNotHere(path, shownPath, site === null ? null : `${site}${catalogue.basePath}/${path}`);
  };
  const list: ListRequest = { address, grouped, asFile, pictureUrl: pictureUrl(address.origin), cacheControl };
  switch (route.kind) {
    case 'unknown':
      return route.error;
    case 'foreign':
      return foreignAddress(route, address.origin, shownPath, segment);
    case 'index':
      return readIndex(store, publicPath + segment, (kind) => documentBase(kind, publicPath), cacheControl);
    case 'list':
      return reads ? readList(store, route.resource, list) : answerWrite(route);
    case 'record':
      return reads ? readRecord(store, route, list) : answerWrite(route);
    case 'children':
      return readChildren(store, route, list);
    case 'picture': {
      const found = findRecord(store, route);
      if (typeof found !== 'number') return found;
      if (!store.hasPicture(route.resource, Number(route.id))) return problems.noPicture(route);
      const missing = fileNotHere(`${route.named}/${route.id}/${route.file}`);
      const source = catalogue.sourceOf(route.resource);
      return pictures && source !== undefined && segment === ''
        ? readPicture(pictures, source, route, missing, cacheControl)
        : missing;
    }
    case 'provinces':
    case 'districts': {
      if (!provinces || segment !== '') return fileNotHere(route.file);
      const { places } = catalogue.members;
      const list =
        route.kind === 'provinces' ? provinceList(provinces(), places) : districtList(provinces(), route.plate, places);
      return dataResponse(encodeJson(list), cacheControl);
    }
    case 'unknownPlace': {
      const path = route.segments.join('/') + (asFile ? FILE_EXTENSION : '');
      const prefix = segment === '' ? '' : `${shownPath}/`;
      return problems.unknownPlace(catalogue, path, provinces?.() ?? [], shownPath, prefix);
    }
    case 'openApi':
    case 'schema':
      return fileNotHere(route.path);
    case 'session':
      if (!reads) return answerWrite(route);
      return (
        queryError({ grouped, ...routes.session.operations.GET }, catalogue.parameters) ?? readSession(request, store)
      );
    case 'reset':
    case 'refresh':
      return answerWrite(route);
  }
};

/** The request to suggest after a POST on a sub-collection, which is not supported. */
const creationFor = (method: string, route: Route, store: Store): string | undefined => {
  if (method !== 'POST' || route.kind !== 'children') return undefined;
  const { resource, child, named, id } = route;
  const { of } = store.catalogue;
  const segment = of(child)[named === of(resource).alias ? 'alias' : 'path'];
  const key = childKey(store, resource, child);
  return key && `POST /${segment} {"${key}": ${numberOf(id) ?? JSON.stringify(id)}}`;
};

/** Checks the method and, if `_oturum` protects the records, the token; then runs the route on the current records. */
const dispatch = (
  store: Store,
  settings: Settings,
  request: Request,
  given: ParsedRequest,
): Outcome | Promise<Outcome> => {
  const parsed =
    given.routed.route.kind === 'foreign' ? { ...given, routed: preferRecord(store, given.routed) } : given;
  const { route, definition, methods } = parsed.routed;
  if (route.kind === 'reset' && !store.keeps) return problems.nothingKept(settings.catalogue, settings.shownPath);
  if (definition !== null && !methods.includes(request.method))
    return problems.methodNotAllowed(request.method, methods, creationFor(request.method, route, store));
  const run = (): Outcome | Promise<Outcome> => {
    if (parsed.unreadable === null || definition === null) return runRoute(store, settings, request, parsed);
    const found = 'id' in route ? findRecord(store, route) : null;
    return found === null || typeof found === 'number' ? parsed.unreadable : found;
  };
  const checked = (): Outcome | Promise<Outcome> =>
    parsed.requiresToken && definition?.about === 'records'
      ? readSession(request, store).then((session) => (isApiError(session) ? session : run()))
      : run();
  // A reset works even if the state cannot be read.
  return store.readChanges === null || route.kind === 'reset' ? checked() : store.readChanges().then(checked);
};

/** Parses a query string; returns the error if it is not UTF-8 or has too many pairs. */
const parsePairs = (query: string): QueryPairs | ApiError => {
  const pairs = groupPairs(query);
  if (pairs === null) return badQuery([{ kind: 'tooMany', parameter: null, atMost: limits.pairs, what: 'pairs' }]);
  const notUtf8 = encodingProblems(query, pairs);
  return notUtf8.length === 0 ? pairs : badQuery(notUtf8);
};

/** Calls a function once after these milliseconds. Timers hold a signed 32-bit number, and with a larger one would fire at once. */
export const later = (run: () => void, milliseconds: number): ReturnType<typeof setTimeout> =>
  setTimeout(run, Math.min(milliseconds, 2_147_483_647));

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void later(resolve, milliseconds));

/** Responds from a store, which is `null` if the state in the URL could not be read. */
const respondFrom = (
  store: Store | null,
  settings: Settings,
  request: Request,
  address: Address,
): Response | Promise<Response> => {
  const site = settings.siteAt(address.origin);
  const { basePath, segment, catalogue, behindRouter } = settings;
  const routed = routePath(address.pathname, basePath + segment, catalogue, behindRouter);
  const reads = READ_METHODS.includes(request.method);
  const finish = (found: Outcome): Response => {
    const outcome = routed.definition?.about === 'session' ? uncacheable(found) : found;
    const kept = reads ? settings.caching.errors : NO_STORE;
    return toResponse(isApiError(outcome) ? errorResponse(outcome, site, catalogue, kept) : outcome, request);
  };
  if (address.hasCredentials) return finish(plainError('ISTEK_OKUNAMADI'));
  if (request.method === 'OPTIONS') return preflight(request, routed.methods);
  if (store === null) return finish(problems.stateNotReadable(settings.shownPath));
  const taken = reads ? routed.query : 'all';
  const query =
    taken === 'all' ? address.query : taken === 'shape' ? shapePairs(catalogue.parameters, address.query) : '';
  if (query.length > limits.queryBytes) return finish(problems.queryTooLong(query.length));
  const pairs = parsePairs(query);
  const [grouped, unreadable] = 'code' in pairs ? [noPairs, pairs] : [pairs, null];
  const simulates = grouped.size > 0 && simulationNames(catalogue.parameters).some((name) => grouped.has(name));
  const simulation = simulates ? simulationOf(grouped, catalogue.parameters) : null;
  if (simulation !== null && 'code' in simulation) return finish(uncacheable(simulation));
  const parsed: ParsedRequest = {
    address,
    grouped,
    unreadable,
    routed,
    requiresToken: simulation?.requiresToken ?? false,
  };
  const outcome = (): Outcome | Promise<Outcome> => dispatch(store, settings, request, parsed);
  const delay = settings.delay + (settings.waits ? (simulation?.delay ?? 0) : 0);
  if (simulation === null && delay === 0) {
    const plain = outcome();
    return plain instanceof Promise ? plain.then(finish) : finish(plain);
  }
  return wait(delay).then(async () => {
    const delayed = simulation?.error ?? (await outcome());
    return finish(simulation === null ? delayed : uncacheable(delayed));
  });
};

/** Matches the segment of a state in the URL, whose `~` may be percent-encoded, and the rest of the path. */
const STATE = /^\/(?:~|%7e)([^/]*?)((?:\.json|\/.*)?)$/i;

/** Responds to a request; may throw or reject on internal errors. */
const respond = (
  store: Store,
  states: AddressStores,
  settings: Settings,
  request: Request,
): Response | Promise<Response> => {
  const received = addressOf(request.url);
  const address = settings.url === undefined ? received : { ...received, origin: settings.url };
  const found = STATE.exec(belowBase(address.pathname, settings.basePath) ?? '');
  if (found === null) return respondFrom(store, settings, request, address);
  const [, text = '', rest = ''] = found;
  // The state contains what a caller wrote, so shared caches must not store it.
  const caching = text === '' ? settings.caching : settings.stateCaching;
  const below = { ...settings, segment: `/~${text}`, caching };
  const within = { ...address, pathname: settings.basePath + below.segment + rest };
  // A preflight does not depend on the state.
  const opened = request.method === 'OPTIONS' ? store : states(text);
  return opened instanceof Promise
    ? opened.then((state) => respondFrom(state, below, request, within))
    : respondFrom(opened, below, request, within);
};

/** The error for an internal failure; storage failures are explained to the caller. */
const faultError = (cause: unknown, catalogue: Catalogue): ApiError =>
  cause instanceof StorageError
    ? (cause.problem === 'full' ? problems.storageFull : problems.storageFailed)(cause, catalogue)
    : plainError('SUNUCU_HATASI');

/** Logs an internal error; the default for `reportFault`. */
export const logFault = (fault: unknown): void => console.error(shownToOwner(fault));

export const faultResponse = (
  request: Request,
  cause: unknown,
  site: HandlerOptions['site'],
  catalogue: Catalogue,
): Response => {
  const linked = site === undefined ? addressOf(request.url).origin : site;
  return toResponse(errorResponse(faultError(cause, catalogue), linked, catalogue), request);
};

/** Makes the API for a store and states in URLs. The function never throws or rejects: internal errors are reported and result in a 500. */
export const createHandler = (
  store: Store,
  states: AddressStores,
  write: WriteHandler,
  options: HandlerOptions = {},
): App => {
  const { site, reportFault = logFault } = options;
  const settings = resolved(store.catalogue, options, write);
  return (request) => {
    const fault = (thrown: unknown): Response => {
      reportFault(thrown);
      return faultResponse(request, thrown, site, store.catalogue);
    };
    try {
      const response = respond(store, states, settings, request);
      return response instanceof Promise ? response.catch(fault) : response;
    } catch (thrown) {
      return fault(thrown);
    }
  };
};
