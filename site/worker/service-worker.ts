import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { type Catalogue, nine } from '../../functions/query/catalogue.ts';
import { errorOf } from '../../functions/http/errors.ts';
import { type App, logFault } from '../../functions/http/handler.ts';
import { errorResponse, toResponse } from '../../functions/http/respond.ts';
import { API_VERSION, BASE_PATH, READ_METHODS } from '../../functions/http/base.ts';
import { addressOf, belowBase, type Route, routePath } from '../../functions/http/address.ts';
import { type OwnData, type ServedData, servedData } from '../../functions/store/served-data.ts';
import { refusal } from '../../functions/store/storage.ts';
import { ownPath, theirResponse } from '../../functions/hosts/fetch-addresses.ts';
import { indexedDbStorage } from '../../functions/store/persistent/indexed-db.ts';
import { appOptions } from '../../functions/hosts/options.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { messageOf } from '../../data/lib/thrown.ts';
import { forgetOwnRecords, keptOwnRecords } from '../../functions/hosts/worker-data.ts';
import {
  CLAIM_MESSAGE,
  databaseName,
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

/** The part of a worker's global scope that is used here (Service Workers, section 4.1). TypeScript's own types conflict with the DOM's. */
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
const { writes = 'simulated', dataKey, shift, ...settings } = settingsOf(new URL(self.location.href));

const isAtSite = `${settings.site ?? ''}/`.startsWith(`${scope.origin}/`);

/** Each scope has its own database, because an origin can have workers in several folders. */
const storage = writes === 'kept' ? { storage: indexedDbStorage(databaseName(scope)) } : {};

interface Host {
  readonly app: App;
  /** Matches the paths of this app's resources; others may be those of the caller's backend. */
  readonly ownPaths: RegExp;
  readonly hasPicture: ServedData['hasPicture'];
}

const moves = shift === undefined ? {} : { shift };

const pathsOf = (catalogue: Catalogue): RegExp => new RegExp(`^${ownPath(catalogue)}`);

const openHost = (data?: OwnData): Host => ({
  app: createApp(dataSet, {
    ...appOptions({ ...settings, ...storage, writes, basePath }),
    ...moves,
    documents: ['picture'],
    data,
  }),
  ownPaths: pathsOf(data?.catalogue ?? nine),
  hasPicture: servedData(dataSet, data).hasPicture,
});

/** Replaces an app that cannot start: every response is an error that contains the reason. */
const withoutApp = (cause: unknown): Host => {
  logFault(cause);
  const neden = messageOf(cause);
  const [tr, en] = [`Service worker başlatılamadı: ${neden}`, `The service worker could not start: ${neden}`];
  const error = errorOf('SUNUCU_HATASI', { tr, en, neden });
  // Without pictures, because they belong to the fixed records, not to custom ones.
  const app: App = (request) => toResponse(errorResponse(error, null, nine), request);
  return { app, ownPaths: pathsOf(nine), hasPicture: () => false };
};

/** Returns the app, which is created for the first request. If reading custom records fails, the next request tries again. */
const host = (() => {
  let opened: Promise<Host> | undefined;
  const open = async (): Promise<Host> => {
    if (dataKey === undefined) return openHost();
    const data = await keptOwnRecords(scope, dataKey);
    if (data !== undefined) return openHost(ownDataOf(data));
    throw refusal(
      'kendi verileriniz tarayıcıda bulunamadı; start işlevini yeniden çağırın',
      'your own data is no longer in the browser; call start again',
    );
  };
  return (): Promise<Host> =>
    (opened ??= open().catch((cause: unknown) => {
      if (!(cause instanceof TypeError)) opened = undefined;
      return withoutApp(cause);
    }));
})();

const answer = async (request: Request): Promise<Response> => {
  const response = await (await host()).app(request);
  response.headers.set(ANSWERED_BY, BY_WORKER);
  return response;
};

/** Responds from the app. Paths that are not of its resources are tried at the network first. */
const answerBelow = async (request: Request, below: string): Promise<Response> => {
  const isOwn = isAtSite || (await host()).ownPaths.test(below);
  return (isOwn ? null : await theirResponse(fetch(request))) ?? answer(request);
};

/** Fetches a file of the site. If the file is missing, the app responds instead. */
const answerFile = async (request: Request, file: Request): Promise<Response> => {
  const response = await fetch(file);
  return response.status === 404 ? answer(request) : response;
};

/** Fetches a record's picture. If the record has none, responds with the app's error. */
const answerPicture = async (request: Request, route: Extract<Route, { kind: 'picture' }>): Promise<Response> =>
  (await host()).hasPicture(route.resource, Number(route.id))
    ? answerFile(request, pictureFile(request, route))
    : answer(request);

/** The request for a picture's file. Each SVG picture exists only once, so all aliases of its path are mapped to that file. */
const pictureFile = (request: Request, { resource, id, file }: Extract<Route, { kind: 'picture' }>): Request => {
  const name = `${PICTURE_NAMES.tr}.svg`;
  if (!file.endsWith('.svg')) return request;
  return new Request(`${scope.origin}${basePath}/${resource}/${id}/${name}`, { method: request.method });
};

/** Returns the response to a page's request; `null` if the browser should send the request to the network. */
const respond = (request: Request): Promise<Response> | null => {
  const { origin, pathname } = addressOf(request.url);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const { route } = routePath(pathname, basePath);
  const reads = READ_METHODS.includes(request.method);
  if (reads && route.kind === 'picture') return answerPicture(request, route);
  const below = belowBase(pathname, basePath);
  if (below === null || request.mode === 'navigate') return null;
  return reads && 'path' in route ? answerFile(request, request) : answerBelow(request, below);
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not waited for, because the browser holds back all requests of the site until then, and another tab may block the database.
  forgetOwnRecords(scope, dataKey).catch(() => undefined);
});
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  const [port] = ports;
  if (data === CLAIM_MESSAGE) event.waitUntil(self.clients.claim());
  if (data === VERSION_MESSAGE) port?.postMessage(API_VERSION);
});
self.addEventListener('fetch', (event) => {
  const response = respond(event.request);
  if (response) event.respondWith(response);
});
