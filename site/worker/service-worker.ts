import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { type AppOptions, createApp } from '../../functions/http/app.ts';
import { plainError } from '../../functions/http/errors.ts';
import { type App, logFault } from '../../functions/http/handler.ts';
import { errorResponse, toResponse } from '../../functions/http/respond.ts';
import { API_VERSION, BASE_PATH, READ_METHODS } from '../../functions/http/base.ts';
import { addressOf, belowBase, type Route, routePath } from '../../functions/http/address.ts';
import { type ServedData, servedData } from '../../functions/store/served-data.ts';
import { StorageError } from '../../functions/store/storage.ts';
import { ownPath, theirResponse } from '../../functions/hosts/fetch-addresses.ts';
import { indexedDbStorage } from '../../functions/hosts/indexed-db-storage.ts';
import { appOptions } from '../../functions/hosts/options.ts';
import { messageOf } from '../../functions/hosts/thrown.ts';
import { forgetOwnRecords, keptOwnRecords } from '../../functions/hosts/worker-data.ts';
import {
  CLAIM_MESSAGE,
  databaseName,
  isKeepMessage,
  pageCacheName,
  settingsOf,
  VERSION_MESSAGE,
  ANSWERED_BY,
  BY_WORKER,
} from '../../functions/hosts/worker-settings.ts';

interface LastingEvent extends Event {
  readonly waitUntil: (task: Promise<unknown>) => void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface PageMessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** What is used here of a worker's global scope (Service Workers, section 4.1). TypeScript's own types of it exclude those of pages. */
interface WorkerScope {
  readonly location: { readonly href: string };
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (type: 'message', listener: (event: PageMessageEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}

declare const self: WorkerScope;

const scope = new URL(self.registration.scope);
const basePath = scope.pathname + BASE_PATH.slice(1);
const { writes = 'simulated', pages = false, dataKey, shift, ...settings } = settingsOf(new URL(self.location.href));

const isOwn = new RegExp(`^${ownPath()}`);
const isAtSite = `${settings.site ?? ''}/`.startsWith(`${scope.origin}/`);

/** Each folder keeps its writes in a database of its own, because an origin can have a worker in several. */
const storage = writes === 'kept' ? { storage: indexedDbStorage(databaseName(scope)) } : {};

interface Host {
  readonly app: App;
  readonly hasPicture: ServedData['hasPicture'];
}

const moves = shift === undefined ? {} : { shift };

const openHost = (options: AppOptions): Host => ({
  app: createApp(dataSet, {
    ...appOptions({ ...settings, ...storage, writes, basePath }),
    ...moves,
    documents: ['picture'],
    ...options,
  }),
  hasPicture: servedData(dataSet, options.data).hasPicture,
});

/** Stands in for the app where it cannot start: every request is answered with the reason. */
const withoutApp = (cause: unknown): Host => {
  logFault(cause);
  const neden = messageOf(cause);
  const [tr, en] = [`Service worker başlatılamadı: ${neden}`, `The service worker could not start: ${neden}`];
  const error = plainError('SUNUCU_HATASI', { tr, en, neden });
  // The frozen records' pictures are not those of the user's.
  return { app: (request) => toResponse(errorResponse(error, null), request), hasPicture: () => false };
};

/** What answers; own records are read once, before the first response, and again as long as they cannot be read. */
const host = (() => {
  let opened: Promise<Host> | undefined;
  const open = async (): Promise<Host> => {
    if (dataKey === undefined) return openHost({});
    const data = await keptOwnRecords(scope, dataKey).catch(() => undefined);
    if (data !== undefined) return openHost({ data });
    opened = undefined;
    throw new StorageError({
      tr: 'kendi verileriniz tarayıcıda bulunamadı; start işlevini yeniden çağırın',
      en: 'your own data are no longer in the browser; call start again',
    });
  };
  return (): Promise<Host> => (opened ??= open().catch(withoutApp));
})();

const answer = async (request: Request): Promise<Response> => {
  const response = await (await host()).app(request);
  response.headers.set(ANSWERED_BY, BY_WORKER);
  return response;
};

const openPageCache = (): Promise<Cache> => caches.open(pageCacheName(scope));

const keep = async (url: string, response: Response): Promise<void> => (await openPageCache()).put(url, response);

/** What was kept for an address; a page may have been asked for with another query. */
const kept = async (url: string): Promise<Response | undefined> => {
  const cache = await openPageCache();
  return (await cache.match(url, { ignoreVary: true })) ?? cache.match(url, { ignoreVary: true, ignoreSearch: true });
};

/** The folder's first page, by which a single-page app shows all its addresses. */
const startPage = async ({ mode }: Request): Promise<Response | undefined> =>
  mode === 'navigate' ? kept(scope.href) : undefined;

/** Asks the network, and keeps what comes; what was kept where there is no network. */
const networkFirst = async (request: Request, event: LastingEvent): Promise<Response> => {
  try {
    const response = await fetch(request);
    // Where there is no room, the page is shown all the same.
    if (request.method === 'GET' && response.status === 200)
      event.waitUntil(keep(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (thrown) {
    const found = (await kept(request.url)) ?? (await startPage(request));
    if (found) return found;
    throw thrown;
  }
};

/** Keeps what the page has loaded already; whether there is something to show without a network, for a page its folder's first one, too. */
const keepLoaded = async (url: string, isPage: boolean): Promise<boolean> => {
  try {
    // The browser's own copy is what the page was made of.
    const response = await fetch(url, { cache: 'force-cache' });
    if (response.status === 200) await keep(url, response);
    return response.status === 200;
  } catch {
    return ((await kept(url)) ?? (isPage ? await kept(scope.href) : undefined)) !== undefined;
  }
};

const fetchFile = (request: Request, event: LastingEvent): Promise<Response> =>
  pages ? networkFirst(request, event) : fetch(request);

/** Asks for a file of the site; where it is missing, the app tells where it is. */
const answerFile = async (request: Request, file: Request, event: LastingEvent): Promise<Response> => {
  const response = await fetchFile(file, event);
  return response.status === 404 ? answer(request) : response;
};

/** Asks for a record's picture, where it has one. */
const answerPicture = async (
  request: Request,
  route: Extract<Route, { kind: 'picture' }>,
  event: LastingEvent,
): Promise<Response> =>
  (await host()).hasPicture(route.resource, Number(route.id))
    ? answerFile(request, pictureFile(request, route), event)
    : answer(request);

/** An SVG picture lies in the folder once; all other spellings of its address lead there. */
const pictureFile = (request: Request, { resource, id, file }: Extract<Route, { kind: 'picture' }>): Request => {
  const name = `${PICTURE_NAMES.tr}.svg`;
  if (!file.endsWith('.svg')) return request;
  return new Request(`${scope.origin}${basePath}/${resource}/${id}/${name}`, { method: request.method });
};

/** What a page is made of (Fetch, section 2.2.5, destination); what scripts ask for with `fetch` has none. */
const PARTS: readonly string[] = ['font', 'image', 'json', 'manifest', 'script', 'style', 'worker'];

const isPartOfPage = ({ mode, destination }: Request): boolean => mode === 'navigate' || PARTS.includes(destination);

/** The response to a request of a page, or `null` where it is left to the network. */
const respond = (event: RequestEvent): Promise<Response> | null => {
  const { request } = event;
  const { origin, pathname } = addressOf(request.url);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const { route } = routePath(pathname, basePath);
  const reads = READ_METHODS.includes(request.method);
  if (reads && route.kind === 'picture') return answerPicture(request, route, event);
  const below = belowBase(pathname, basePath);
  if (below !== null && request.mode !== 'navigate') {
    if (!isAtSite && !isOwn.test(below))
      return theirResponse(fetch(request)).then((theirs) => theirs ?? answer(request));
    return reads && 'path' in route ? answerFile(request, request, event) : answer(request);
  }
  return pages && request.method === 'GET' && isPartOfPage(request) ? networkFirst(request, event) : null;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(forgetOwnRecords(scope, dataKey).catch(() => undefined));
});
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  const [port] = ports;
  if (data === CLAIM_MESSAGE) event.waitUntil(self.clients.claim());
  if (data === VERSION_MESSAGE) port?.postMessage(API_VERSION);
  if (isKeepMessage(data)) {
    const missing = data.keep.map(async (url, at) => ((await keepLoaded(url, at === 0)) ? [] : [url]));
    event.waitUntil(Promise.all(missing).then((urls) => port?.postMessage(urls.flat())));
  }
});
self.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});
