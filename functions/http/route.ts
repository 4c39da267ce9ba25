import { pictureFileNames } from '../../data/catalogue/picture.ts';
import { catalogue, isPictured, resourceBySegment, type ResourceName } from '../../data/catalogue.ts';
import {
  OPENAPI_FILES,
  REFRESH_SEGMENTS,
  RESET_SEGMENTS,
  SCHEMA_FOLDER,
  schemaNames,
  SESSION_SEGMENTS,
} from './base.ts';
import type { ApiError } from './errors.ts';
import { counterpartOf, type ForeignAddress } from './foreign-addresses.ts';
import { METHODS, READ_METHODS } from './respond.ts';
import { badId, isId, outsideBase, resourceNotFound, schemaNotFound, subCollectionNotFound } from './path-errors.ts';

/** The parts of a request's address that the API looks at. */
export interface Address {
  /** Scheme, host and port, without a trailing slash; empty where the host is no host name, so that nothing repeats it. */
  readonly origin: string;
  /** As in the URL, percent-encoded. */
  readonly pathname: string;
  /** What follows the question mark; empty where there is none. */
  readonly query: string;
  /** Whether the address holds a user name or a password, which no request may have (Fetch standard, section 5.3). */
  readonly hasCredentials: boolean;
}

const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Splits a request's absolute URL. `Request.url` is already normalized by the URL standard, so slicing is enough; parsing
 * it again would cost a sixth of a whole response.
 */
export const addressOf = (url: string): Address => {
  const authority = url.indexOf('://') + 3;
  const pathStart = url.indexOf('/', authority);
  const hash = url.indexOf('#', pathStart);
  const end = hash === -1 ? url.length : hash;
  const question = url.indexOf('?', pathStart);
  const pathEnd = question === -1 || question > end ? end : question;
  const origin = url.slice(0, pathStart);
  return {
    origin: ORIGIN.test(origin) ? origin : '',
    pathname: url.slice(pathStart, pathEnd),
    query: url.slice(pathEnd + 1, end),
    hasCredentials: origin.includes('@', authority),
  };
};

/** What an address of this API means, before it is known whether the record exists. */
type OwnRoute =
  | { readonly kind: 'index' }
  | { readonly kind: 'list'; readonly resource: ResourceName }
  | { readonly kind: 'record'; readonly resource: ResourceName; readonly id: string }
  | { readonly kind: 'children'; readonly resource: ResourceName; readonly id: string; readonly child: ResourceName }
  /** A record's picture, which is a static file at hosts with files, too. */
  | { readonly kind: 'picture'; readonly resource: ResourceName; readonly id: string; readonly file: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'session' }
  | { readonly kind: 'refresh' }
  /** A document that is a static file at hosts with files; `path` is below the base. */
  | { readonly kind: 'document'; readonly path: string }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** An address of other services, and what it would be if it were not known as such. */
interface ForeignRoute extends ForeignAddress {
  readonly kind: 'foreign';
  readonly otherwise: OwnRoute;
}

export type Route = OwnRoute | ForeignRoute;

/** A route, and whether it was addressed as a static file (`….json`). */
export interface RoutedRequest {
  readonly route: Route;
  readonly asFile: boolean;
}

const FILE_EXTENSION = '.json';

const schemaFiles: ReadonlySet<string> = new Set([...resourceBySegment.keys()].flatMap(schemaNames));

const openApiFiles = Object.values(OPENAPI_FILES);

/** Percent-decodes a path segment; one that is broken stays as it is, and so names nothing. */
export const decodeSegment = (segment: string): string => {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment;
  } catch {
    return segment;
  }
};

const unknown = (error: ApiError): OwnRoute => ({ kind: 'unknown', error });

const childRoute = (resource: ResourceName, id: string, segment: string): OwnRoute => {
  const child = resourceBySegment.get(segment);
  const children: readonly string[] = catalogue[resource].subCollections;
  return child !== undefined && children.includes(child)
    ? { kind: 'children', resource, id, child }
    : unknown(subCollectionNotFound(resource, segment));
};

/** What is below the base but no resource: documents, which are static files at every host, or nothing at all. */
const documentRoute = ([first = '', ...rest]: readonly string[], asFile: boolean, basePath: string): OwnRoute => {
  const name = rest.join('/');
  const isOpenApi = asFile && rest.length === 0 && openApiFiles.some((file) => file === first + FILE_EXTENSION);
  const isSchema = asFile && first === SCHEMA_FOLDER && schemaFiles.has(name);
  if (isOpenApi || isSchema) return { kind: 'document', path: [first, ...rest].join('/') + FILE_EXTENSION };
  return unknown(first === SCHEMA_FOLDER ? schemaNotFound(name, basePath) : resourceNotFound(first, basePath));
};

const isOneOf = (names: readonly string[], segment: string): boolean => names.includes(segment);

const sessionRoute = (segments: readonly string[], basePath: string): OwnRoute => {
  const [, below, ...more] = segments;
  if (below === undefined) return { kind: 'session' };
  if (more.length === 0 && isOneOf(REFRESH_SEGMENTS, below)) return { kind: 'refresh' };
  return unknown(resourceNotFound(segments.join('/'), basePath));
};

const ownRoute = (segments: readonly string[], asFile: boolean, basePath: string): OwnRoute => {
  const [first = '', id, sub, ...more] = segments;
  const resource = resourceBySegment.get(first);
  if (!asFile && id === undefined && isOneOf(RESET_SEGMENTS, first)) return { kind: 'reset' };
  if (!asFile && isOneOf(SESSION_SEGMENTS, first)) return sessionRoute(segments, basePath);
  if (resource === undefined) return documentRoute(segments, asFile, basePath);
  if (id === undefined) return { kind: 'list', resource };
  if (sub === undefined) return { kind: 'record', resource, id };
  if (more.length > 0) return unknown(subCollectionNotFound(resource, [sub, ...more].join('/')));
  const isPicture = !asFile && isPictured(resource) && pictureFileNames.some(([name]) => name === sub);
  return isPicture ? { kind: 'picture', resource, id, file: sub } : childRoute(resource, id, sub);
};

/** The error of an address whatever its method; `null` where there may be something. */
const certainError = (route: OwnRoute): ApiError | null => {
  if (route.kind === 'unknown') return route.error;
  return 'id' in route && !isId(route.id) ? badId(route.resource, route.id) : null;
};

const routeBelowBase = (relative: string, asFile: boolean, basePath: string): Route => {
  if (relative === '') return { kind: 'index' };
  const segments = relative.slice(1).split('/').map(decodeSegment);
  const own = ownRoute(segments, asFile, basePath);
  const error = certainError(own);
  const counterpart = error === null ? undefined : counterpartOf(segments);
  return error === null || counterpart === undefined
    ? own
    : { kind: 'foreign', segments, counterpart, otherwise: own, error };
};

/** What follows the base in a path; `null` where the path is not below it. The base ends at a slash, at `.json` or at the path's end. */
export const belowBase = (pathname: string, basePath: string): string | null => {
  const rest = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : null;
  return rest === null || rest === '' || rest === FILE_EXTENSION || rest.startsWith('/') ? rest : null;
};

/** Reads a path (percent-encoded, as in a URL). One trailing slash is ignored; a `.json` ending means the file. */
export const routePath = (pathname: string, basePath: string, behindRouter = false): RoutedRequest => {
  const relative = belowBase(pathname, basePath);
  if (relative === FILE_EXTENSION) return { route: { kind: 'index' }, asFile: true };
  if (relative === null)
    return { route: unknown(outsideBase(decodeSegment(pathname), basePath, behindRouter)), asFile: false };
  if (relative.endsWith(FILE_EXTENSION))
    return { route: routeBelowBase(relative.slice(0, -FILE_EXTENSION.length), true, basePath), asFile: true };
  const named = relative.endsWith('/') ? relative.slice(0, -1) : relative;
  return { route: routeBelowBase(named, false, basePath), asFile: false };
};

const READ_ONLY = [...READ_METHODS, 'OPTIONS'];

const methodsByKind: Readonly<Record<Route['kind'], readonly string[]>> = {
  index: READ_ONLY,
  list: METHODS.filter((method) => READ_ONLY.includes(method) || method === 'POST'),
  record: METHODS.filter((method) => method !== 'POST'),
  children: READ_ONLY,
  reset: ['POST', 'OPTIONS'],
  session: METHODS.filter((method) => READ_ONLY.includes(method) || method === 'POST' || method === 'DELETE'),
  refresh: ['POST', 'OPTIONS'],
  picture: READ_ONLY,
  document: READ_ONLY,
  unknown: METHODS,
  foreign: METHODS,
};

/** Whether an address gets an error whatever the method. */
export const isAnError = ({ kind }: Route): boolean => kind === 'unknown' || kind === 'foreign';

/** The methods that an address supports; a file can only be read. */
export const methodsOf = ({ route, asFile }: RoutedRequest): readonly string[] =>
  asFile && !isAnError(route) ? READ_ONLY : methodsByKind[route.kind];

/**
 * Whether a request reads what is a static file at every host, where no query can have an effect. It has none here
 * either, so that one address answers the same everywhere.
 */
export const ignoresQuery = ({ route, asFile }: RoutedRequest, method: string): boolean => {
  if (!READ_METHODS.includes(method)) return false;
  if (route.kind === 'foreign') return ignoresQuery({ route: route.otherwise, asFile }, method);
  return route.kind === 'index' || route.kind === 'record' || (asFile && route.kind !== 'unknown');
};
