import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { dataSet } from '../../data/records.ts';
import type { Language } from '../../data/language.ts';
import { createApp } from '../../functions/http/app.ts';
import { type Catalogue, catalogueIn, nine } from '../../functions/query/catalogue.ts';
import { errorOf } from '../../functions/http/errors.ts';
import { type App, logFault } from '../../functions/http/handler.ts';
import { errorResponse, toResponse } from '../../functions/http/respond.ts';
import { API_VERSION, READ_METHODS } from '../../functions/http/base.ts';
import { addressOf, belowBase, type Route, routePath } from '../../functions/http/address.ts';
import { type OwnData, type ServedData, servedData } from '../../functions/store/served-data.ts';
import { refusal } from '../../functions/store/storage.ts';
import { ownPath, theirResponse } from '../../functions/hosts/fetch-addresses.ts';
import { indexedDbStorage } from '../../functions/store/persistent/indexed-db.ts';
import { appOptions } from '../../functions/hosts/options.ts';
import { ownDataOf } from '../../functions/hosts/own-catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
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
const { names = 'tr', writes = 'simulated', dataKey, shift, ...settings } = settingsOf(new URL(self.location.href));

const isAtSite = `${settings.site ?? ''}/`.startsWith(`${scope.origin}/`);

/** Each scope has its own database, because an origin can have workers in several folders. */
const storage = writes === 'kept' ? { storage: indexedDbStorage(databaseName(scope, names)) } : {};

interface Host {
  readonly app: App;
  /** Matches the paths of this app's resources; others may be those of the caller's backend. */
  readonly ownPaths: RegExp;
  readonly hasPicture: ServedData['hasPicture'];
}

const moves = shift === undefined ? {} : { shift };

/** An API of this worker. */
interface Base {
  readonly catalogue: Catalogue;
  readonly path: string;
  /** Returns the app, which is created for the first request. If reading custom records fails, the next request tries again. */
  readonly host: () => Promise<Host>;
}

const pathsOf = (catalogue: Catalogue): RegExp => new RegExp(`^${ownPath(catalogue)}`);

const openHost = (catalogue: Catalogue, basePath: string, data?: OwnData): Host => ({
  app: createApp(dataSet, {
    ...appOptions({ ...settings, ...storage, writes, basePath }),
    ...moves,
    documents: ['picture'],
    catalogue,
    data,
  }),
  ownPaths: pathsOf(data?.catalogue ?? catalogue),
  hasPicture: servedData(dataSet, data, catalogue).hasPicture,
});

/** Replaces an app that cannot start: every response is an error that contains the reason. */
const withoutApp = (catalogue: Catalogue, cause: unknown): Host => {
  logFault(cause);
  const neden = messageOf(cause);
  const [tr, en] = [`Service worker başlatılamadı: ${neden}`, `The service worker could not start: ${neden}`];
  const error = errorOf('SUNUCU_HATASI', { tr, en, neden });
  // Without pictures, because they belong to the fixed records, not to custom ones.
  const app: App = (request) => toResponse(errorResponse(error, null, catalogue), request);
  return { app, ownPaths: pathsOf(catalogue), hasPicture: () => false };
};

const baseOf = (catalogue: Catalogue): Base => {
  const path = scope.pathname + catalogue.basePath.slice(1);
  let opened: Promise<Host> | undefined;
  const open = async (): Promise<Host> => {
    if (dataKey === undefined) return openHost(catalogue, path);
    const data = await keptOwnRecords(scope, names, dataKey);
    if (data !== undefined) return openHost(catalogue, path, ownDataOf(data, catalogue));
    throw refusal(
      'kendi verileriniz tarayıcıda bulunamadı; start işlevini yeniden çağırın',
      'your own data is no longer in the browser; call start again',
    );
  };
  const host = (): Promise<Host> =>
    (opened ??= open().catch((cause: unknown) => {
      if (!(cause instanceof TypeError)) opened = undefined;
      return withoutApp(catalogue, cause);
    }));
  return { catalogue, path, host };
};

const baseIn = cached((language: Language) => baseOf(catalogueIn(language)));

/** The worker of a mirror has both bases, like the site; others have one app. */
const baseFor = (pathname: string): Base => {
  const isMirror = isAtSite && writes === 'simulated' && dataKey === undefined;
  return baseIn(isMirror && pathname.startsWith(`${scope.pathname}en/`) ? 'en' : names);
};

const answer = async (request: Request, { host }: Base): Promise<Response> => {
  const response = await (await host()).app(request);
  response.headers.set(ANSWERED_BY, BY_WORKER);
  return response;
};

/** Responds from the app. Paths that are not of its resources are tried at the network first. */
const answerBelow = async (request: Request, base: Base, below: string): Promise<Response> => {
  const isOwn = isAtSite || (await base.host()).ownPaths.test(below);
  return (isOwn ? null : await theirResponse(fetch(request))) ?? answer(request, base);
};

/** Fetches a file of the site. If the file is missing, the app responds instead. */
const answerFile = async (request: Request, base: Base, file: Request): Promise<Response> => {
  const response = await fetch(file);
  return response.status === 404 ? answer(request, base) : response;
};

type PictureRoute = Extract<Route, { kind: 'picture' }>;

/** Fetches a record's picture. If the record has none, responds with the app's error. */
const answerPicture = async (request: Request, base: Base, route: PictureRoute): Promise<Response> =>
  (await base.host()).hasPicture(route.resource, Number(route.id))
    ? answerFile(request, base, pictureFile(request, base, route))
    : answer(request, base);

/** The request for a picture's file. Each SVG picture exists only once, so all aliases of its path are mapped to that file. */
const pictureFile = (request: Request, { catalogue }: Base, { resource, id, file }: PictureRoute): Request => {
  if (!file.endsWith('.svg')) return request;
  const path = `${nine.basePath.slice(1)}/${catalogue.sourceOf(resource)}/${id}/${PICTURE_NAMES.tr}.svg`;
  return new Request(new URL(path, scope), { method: request.method });
};

/** Returns the response to a page's request; `null` if the browser should send the request to the network. */
const respond = (request: Request): Promise<Response> | null => {
  const { origin, pathname } = addressOf(request.url);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const base = baseFor(pathname);
  const { route } = routePath(pathname, base.path, base.catalogue);
  const reads = READ_METHODS.includes(request.method);
  if (reads && route.kind === 'picture') return answerPicture(request, base, route);
  const below = belowBase(pathname, base.path);
  if (below === null || request.mode === 'navigate') return null;
  return reads && 'path' in route ? answerFile(request, base, request) : answerBelow(request, base, below);
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not waited for, because the browser holds back all requests of the site until then, and another tab may block the database.
  forgetOwnRecords(scope, names, dataKey).catch(() => undefined);
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
