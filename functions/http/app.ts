import { PICTURE_NAMES, PICTURE_TYPES } from '../../data/catalogue/picture.ts';
import type { Bytes } from '../../data/json.ts';
import { limits } from '../query/limits.ts';
import { type QueryPairs, groupPairs, noPairs } from '../query/parameter.ts';
import { simulationNames } from '../query/parameters.ts';
import type { PictureUrl } from '../query/shape.ts';
import { BASE_PATH } from './base.ts';
import { createRecord, writeRecord, type WriteRequest } from './change.ts';
import { type ApiError, definedError } from './errors.ts';
import { foreignAddress } from './foreign-addresses.ts';
import { type ListRequest, readChildren, readIndex, readList, readRecord } from './get.ts';
import { movedData, type Shift, unmoved } from './moved-data.ts';
import { fileNotHere, methodNotAllowed, nothingKept, pictureNotFound } from './path-errors.ts';
import { badQuery, queryTooLong } from './query-errors.ts';
import {
  corsHeaders,
  dataResponse,
  errorResponse,
  isApiError,
  jsonResponse,
  NO_STORE,
  type Outcome,
  preflightHeaders,
  READ_METHODS,
  toResponse,
  uncacheable,
} from './respond.ts';
import {
  type Address,
  addressOf,
  ignoresQuery,
  isAnError,
  methodsOf,
  type Route,
  type RoutedRequest,
  routePath,
} from './route.ts';
import { type OwnRecords, type Records, servedData } from './served-data.ts';
import { respondSession, tokenError } from './session.ts';
import { simulationOf } from './simulate.ts';
import { ReplaceableStateError, StorageError } from './state.ts';
import type { Storage } from './storage.ts';
import { findRecord, keptStore, replaceState, type Store, simulatedStore } from './store.ts';
import { strayParameterError } from './write-query.ts';

/** The whole API: every host hands it a request and sends the response. Returns a Response where it can, a promise where it must wait. */
export type App = (request: Request) => Response | Promise<Response>;

/** The pictures of a host that has them elsewhere than at its own addresses. */
export interface PictureFiles {
  readonly url: PictureUrl;
  /** What is at such an address; `null` where nothing can be had from it. */
  readonly read: (url: string) => Promise<Bytes | null>;
}

/** How an app is to behave. */
export interface AppOptions {
  /** `simulated` answers writes and changes nothing; `kept` shows them to later reads. */
  readonly writes?: 'simulated' | 'kept';
  /** Where kept writes outlive the app; memory where it is left out. */
  readonly storage?: Storage;
  /** Records in place of the frozen ones, checked (`ownRecords`). */
  readonly data?: OwnRecords;
  /** How the moments of the data are moved. */
  readonly shift?: Shift;
  /** The path below which the API lives. */
  readonly basePath?: string;
  /** Whether its owner’s router hands requests on, and may have shortened their paths: the 404 outside the base then says so. */
  readonly behindRouter?: boolean;
  /** Delay of every response in milliseconds, on top of what a request asks for. */
  readonly delay?: number;
  /** The address of the site to which errors link; `null` for none. By default the request's own origin. */
  readonly site?: string | null;
  /** Whether this host has the pictures at its own addresses. By default it does where it is its own site. */
  readonly servesPictures?: boolean;
  readonly pictures?: PictureFiles;
  /** Called with whatever went wrong inside the app; the caller gets a 500. By default it is logged with its stack. */
  readonly reportFault?: (fault: unknown) => void;
}

type Settings = Required<Pick<AppOptions, 'basePath' | 'behindRouter' | 'delay' | 'servesPictures'>> &
  Pick<AppOptions, 'site' | 'pictures'>;

/** The site to which the errors of a request link. */
const siteFor = ({ site }: Settings, { origin }: Address): string | null => (site === undefined ? origin : site);

const picturesBelow =
  (base: string): PictureUrl =>
  (resource, id) =>
    `${base}/${resource}/${id}/${PICTURE_NAMES.tr}.svg`;

/** Where the pictures are; `null` where no host is known to have them. */
const pictureUrlFor = (settings: Settings, address: Address): PictureUrl | null => {
  if (settings.pictures) return settings.pictures.url;
  if (settings.servesPictures) return picturesBelow(address.origin + settings.basePath);
  const site = siteFor(settings, address);
  return site === null ? null : picturesBelow(site + BASE_PATH);
};

const preflight = (request: Request, methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      ...preflightHeaders(request.headers.get('Access-Control-Request-Headers')),
      Allow: methods.join(', '),
    },
  });

const resetDone = jsonResponse(200, { sifirlandi: true }, { 'Cache-Control': NO_STORE });

const reset = async (store: Store): Promise<Outcome> => {
  await store.reset();
  return resetDone;
};

/** A request whose address and query have been parsed. */
interface ParsedRequest {
  readonly address: Address;
  readonly grouped: QueryPairs;
  readonly routed: RoutedRequest;
  /** Whether it must carry a valid token. */
  readonly requiresToken: boolean;
}

const isAboutSession = ({ kind }: Route): boolean => kind === 'session' || kind === 'refresh';

/** Whether a route returns records, which `_oturum` can protect. */
const holdsRecords = ({ kind }: Route): boolean => kind === 'list' || kind === 'children' || kind === 'record';

/** A picture, from where the host has it. Only SVGs are there. */
const readPicture = async (
  { url, read }: PictureFiles,
  { resource, id, file }: Extract<Route, { kind: 'picture' }>,
  missing: ApiError,
): Promise<Outcome> => {
  const bytes = file.endsWith('.svg') ? await read(url(resource, Number(id))) : null;
  if (bytes === null) return missing;
  const response = dataResponse(bytes, false);
  return { ...response, headers: { ...response.headers, 'Content-Type': PICTURE_TYPES.svg } };
};

/** Runs what a route stands for. The outcome of a write is known only after its body has been read. */
const runRoute = (
  store: Store,
  settings: Settings,
  request: Request,
  { address, grouped, routed: { route, asFile } }: ParsedRequest,
): Outcome | Promise<Outcome> => {
  const { basePath, site = '', pictures } = settings;
  const reads = READ_METHODS.includes(request.method);
  const list: ListRequest = { address, grouped, asFile, pictureUrl: pictureUrlFor(settings, address) };
  const write: WriteRequest = { request, address, grouped };
  switch (route.kind) {
    case 'unknown':
      return route.error;
    case 'foreign':
      return foreignAddress(route, address.origin + basePath);
    case 'index':
      return readIndex(store, basePath);
    case 'list':
      return reads ? readList(store, route.resource, list) : createRecord(write, store, route.resource);
    case 'record':
      return reads ? readRecord(store, route.resource, route.id) : writeRecord(write, store, route);
    case 'children':
      return readChildren(store, route, list);
    case 'picture': {
      const found = findRecord(store, route.resource, route.id);
      if (typeof found !== 'number') return found;
      if (!store.hasPicture(route.resource, Number(route.id))) return pictureNotFound(route.resource, route.id);
      const missing = fileNotHere(`${route.resource}/${route.id}/${route.file}`, basePath, site);
      return pictures ? readPicture(pictures, route, missing) : missing;
    }
    case 'document':
      return fileNotHere(route.path, basePath, site);
    case 'reset':
      return strayParameterError(grouped) ?? reset(store);
    case 'session':
    case 'refresh':
      return respondSession(request, store, route.kind, grouped);
  }
};

/** Checks the method and, where `_oturum` asks for it, the token; then runs the route. */
const dispatch = (
  store: Store,
  settings: Settings,
  request: Request,
  parsed: ParsedRequest,
): Outcome | Promise<Outcome> => {
  const { routed, requiresToken } = parsed;
  const { route } = routed;
  if (route.kind === 'reset' && !store.keeps) return nothingKept(settings.basePath);
  const methods = methodsOf(routed);
  if (!methods.includes(request.method) && !isAnError(route)) return methodNotAllowed(request.method, methods);
  const run = (): Outcome | Promise<Outcome> => runRoute(store, settings, request, parsed);
  if (!requiresToken || !holdsRecords(route)) return run();
  return tokenError(request, store).then((error) => error ?? run());
};

/** The pairs of a request's query within their bounds, or the error. */
const parsePairs = (query: string): QueryPairs | ApiError => {
  if (query.length > limits.queryBytes) return queryTooLong(query.length);
  return groupPairs(query) ?? badQuery([{ kind: 'tooMany', parameter: null, atMost: limits.pairs, what: 'pairs' }]);
};

/** Whether a query asks for a simulation, well or badly. */
const asksForSimulation = (grouped: QueryPairs): boolean =>
  grouped.size > 0 && simulationNames.some((name) => grouped.has(name));

/** Lets time pass, in milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Responds to a request, apart from faults of ours. */
const respond = (store: Store, settings: Settings, request: Request): Response | Promise<Response> => {
  const address = addressOf(request.url);
  const site = siteFor(settings, address);
  const routed = routePath(address.pathname, settings.basePath, settings.behindRouter);
  const finish = (found: Outcome): Response => {
    const outcome = isAboutSession(routed.route) ? uncacheable(found) : found;
    return toResponse(isApiError(outcome) ? errorResponse(outcome, site, request.method) : outcome, request);
  };
  if (address.hasCredentials) return finish(definedError('ISTEK_OKUNAMADI'));
  if (request.method === 'OPTIONS') return preflight(request, methodsOf(routed));
  const grouped = ignoresQuery(routed, request.method) ? noPairs : parsePairs(address.query);
  if ('code' in grouped) return finish(grouped);
  const simulation = asksForSimulation(grouped) ? simulationOf(grouped) : null;
  if (simulation !== null && 'code' in simulation) return finish(uncacheable(simulation));
  const requiresToken = simulation?.requiresToken ?? false;
  const parsed: ParsedRequest = { address, grouped, routed, requiresToken };
  const outcome = (): Outcome | Promise<Outcome> => dispatch(store, settings, request, parsed);
  const delay = settings.delay + (simulation?.delay ?? 0);
  if (simulation === null && delay === 0) {
    const plain = outcome();
    return plain instanceof Promise ? plain.then(finish) : finish(plain);
  }
  return wait(delay).then(async () => {
    const delayed = simulation?.error ?? (await outcome());
    return finish(simulation === null ? delayed : uncacheable(delayed));
  });
};

/** An error of ours; where kept data cannot be used or kept, the caller learns why. */
const faultError = (cause: unknown): ApiError => {
  const error = definedError('SUNUCU_HATASI', { 'Cache-Control': NO_STORE });
  if (!(cause instanceof StorageError)) return error;
  const { tr, en } = cause.text;
  return {
    ...error,
    message: { tr: `Saklanan veriler kullanılamadı: ${tr}`, en: `The kept data could not be used: ${en}` },
    details: { neden: cause.message },
  };
};

/** Makes the API over a data set. It never throws or rejects: a fault of ours is reported and answered with 500. */
export const createApp = (dataSet: Records, options: AppOptions = {}): App => {
  const { writes = 'simulated', storage, basePath = BASE_PATH, delay = 0, site, reportFault = console.error } = options;
  const { servesPictures = site === undefined, behindRouter = false, pictures } = options;
  const { data, shift } = options;
  const served = servedData(dataSet, data, shift !== undefined);
  const settings: Settings = {
    basePath,
    behindRouter,
    delay,
    servesPictures,
    ...(site === undefined ? {} : { site }),
    ...(pictures === undefined ? {} : { pictures }),
  };
  const fail = (request: Request, cause: unknown): Response =>
    toResponse(errorResponse(faultError(cause), siteFor(settings, addressOf(request.url)), request.method), request);
  const guarded =
    (store: Store): App =>
    (request) => {
      const fault = (thrown: unknown): Response => {
        reportFault(thrown);
        return fail(request, thrown);
      };
      try {
        const response = respond(store, settings, request);
        return response instanceof Promise ? response.catch(fault) : response;
      } catch (thrown) {
        return fault(thrown);
      }
    };
  if (writes === 'simulated') return guarded(simulatedStore(movedData(served, shift?.weeks ?? 0)));

  let opened: Promise<App> | null = null;
  let reported = '';
  /** Opens the store; where that fails, the next request tries again. The same reason is reported once. */
  const open = (before: () => Promise<void> = () => Promise.resolve()): Promise<App> => {
    const opening = before()
      .then(() => keptStore(served, shift ?? unmoved, storage))
      .then(guarded);
    opening.catch((cause: unknown) => {
      opened = null;
      if (reported !== String(cause)) reportFault(cause);
      reported = String(cause);
    });
    return (opened = opening);
  };
  /** What can be said while the state cannot be used: preflights pass, and a reset replaces a state of another version. */
  const withoutStore = async (request: Request, cause: unknown): Promise<Response> => {
    const routed = routePath(addressOf(request.url).pathname, basePath);
    if (request.method === 'OPTIONS') return preflight(request, methodsOf(routed));
    const resets = routed.route.kind === 'reset' && request.method === 'POST';
    if (!resets || !(cause instanceof ReplaceableStateError) || storage === undefined) return fail(request, cause);
    if (opened) return (await opened)(request);
    await open(() => replaceState(storage));
    return toResponse(resetDone, request);
  };
  return async (request) => {
    try {
      const app = await (opened ?? open());
      return await app(request);
    } catch (cause) {
      return withoutStore(request, cause).catch((failure: unknown) => fail(request, failure));
    }
  };
};
