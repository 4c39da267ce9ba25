import { BASE_PATH } from '../../functions/http/base.ts';
import { addressOf, routePath } from '../../functions/http/route.ts';
import { indexedDbStorage } from '../../functions/package/indexed-db-storage.ts';
import { createApp } from '../../functions/package/app.ts';
import {
  CLAIM_MESSAGE,
  settingsOf,
  WORKER_HEADER,
  WORKER_HEADER_VALUE,
} from '../../functions/package/worker-settings.ts';

interface LastingEvent extends Event {
  readonly waitUntil: (task: Promise<unknown>) => void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** What is used here of a worker's global scope (Service Workers, section 4.1). TypeScript's own types of it exclude those of pages. */
interface WorkerScope {
  readonly location: { readonly href: string };
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
  };
}

declare const self: WorkerScope;

const scope = new URL(self.registration.scope);
const basePath = scope.pathname + BASE_PATH.slice(1);
const { writes = 'simulated', ...settings } = settingsOf(new URL(self.location.href));

/** Each folder keeps its writes in a database of its own, because an origin can have a worker in several. */
const storage = writes === 'kept' ? { storage: indexedDbStorage(`kurmaca ${scope.pathname}`) } : {};

const app = createApp({ ...settings, ...storage, writes, basePath });

const answer = async (request: Request): Promise<Response> => {
  const response = await app(request);
  response.headers.set(WORKER_HEADER, WORKER_HEADER_VALUE);
  return response;
};

const isBelowBase = (pathname: string): boolean =>
  pathname.startsWith(basePath) && /^(?:$|\/|\.json$)/.test(pathname.slice(basePath.length));

/** What is a file of the site at every address: the app has neither documents nor pictures. */
const FILES: readonly string[] = ['document', 'picture'];

/** Pages, other origins and addresses that are files of the site pass on to the network. */
const answersHere = ({ url, mode, method }: Request): boolean => {
  const { origin, pathname } = addressOf(url);
  if (mode === 'navigate' || origin !== scope.origin || !isBelowBase(pathname)) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  return !(isRead && FILES.includes(routePath(pathname, basePath).route.kind));
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === CLAIM_MESSAGE) event.waitUntil(self.clients.claim());
});
self.addEventListener('fetch', (event) => {
  if (answersHere(event.request)) event.respondWith(answer(event.request));
});
