import { catalogue, resourceBySegment, type ResourceName } from '../../data/catalogue.ts';
import { BASE_PATH, METHODS } from '../../functions/http/base.ts';
import { type RouteKind, routeKinds, routeTable } from '../../functions/http/routes.ts';
import { pathOf } from '../../site/get-space.ts';
import { languages, segmentOf } from '../../site/language.ts';

/** A request as it is sent to a path of a host. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reads a line `METHOD PATH [BODY]`. Writes without a body of their own send a task. */
export const readRequest = (line: string): SentRequest => {
  const [, method = '', path = '', body = '{"baslik":"Çay demle"}'] = /^(\S+) (\S+)(?: (.+))?$/.exec(line) ?? [];
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { method, path };
  return { method, path, body, headers: { 'Content-Type': 'application/json' } };
};

/** How long a host may take for a response, a cold start included. */
const TIMEOUT_MS = 20_000;

/** Sends a request to a host, whose address has no slash at its end, and follows no redirect. */
export const send = (host: string, { path, ...init }: SentRequest): Promise<Response> =>
  fetch(host + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Every method at a route in both languages, whether it has it or not, and its file. What only files answer, the app does not. */
const requestsOf = (kind: RouteKind): readonly string[] => {
  const { servedBy, hasFile } = routeTable[kind];
  if (servedBy === 'document') return [];
  return languages.flatMap((language) => {
    const word = (name: ResourceName): string => segmentOf(catalogue[name], language);
    const words = { resource: word('kullanicilar'), id: '1', child: word('siparisler') };
    const path = (BASE_PATH + pathOf(kind, language, words)).replace(/\/$/, '');
    const file = hasFile ? [`GET ${path}.json`] : [];
    return [...METHODS.map((method) => `${method} ${path}`), `GET ${path}/`, ...file];
  });
};

/** What hosts of files, CDNs and rules for addresses like to answer in their own way: queries, refusals, faults, and what is not there. */
const special = [
  'GET /users?q=isikci&_sirala=ad&_zarf=1',
  'GET /users.json?_limit=1',
  'GET /users?olmayan=1',
  'GET /users?_hataOrani=1&_tohum=5',
  'POST /oturum {"kullaniciAdi":"sukran.isikci","sifre":"yanlis"}',
  'GET /%75sers/1',
  'GET /users/51',
  'GET /users/51.json',
  'GET /users/1/orders/2',
].map((line) => line.replace(' ', ` ${BASE_PATH}`));

/** Every resource under both names: its list, its first and last record, and the files of the list and of a record. */
const everyResource = [...resourceBySegment].flatMap(([segment, name]) => {
  const list = `GET ${BASE_PATH}/${segment}`;
  return [list, `${list}/1`, `${list}/${catalogue[name].count}`, `${list}.json`, `${list}/1.json`];
});

/** What is asked of the API after a deploy, each request once: too few for the limit of 600 a minute. */
export const smokeRequests: readonly string[] = [
  ...new Set([...routeKinds.flatMap(requestsOf), ...special, ...everyResource]),
];
