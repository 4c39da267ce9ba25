import type { Bilingual } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES, pictureFilesOf } from '../../data/catalogue/picture.ts';
import { unlessThrown } from '../../data/lib/thrown.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';
import type { Position } from '../query/collection.ts';
import { limits } from '../query/limits.ts';
import type { Store } from '../store/port.ts';
import { plates, PROVINCES_FOLDERS } from './place-files.ts';
import { SCHEMA_FOLDERS, schemaFilesOf } from './schema-files.ts';
import type { ApiError } from './errors.ts';
import { counterpartOf, type ForeignAddress } from './foreign-addresses.ts';
import { problems, type RecordAddress } from './problems.ts';
import { METHODS, READ_ONLY } from './base.ts';
import { methodsByRoute, type RouteDefinition, routeKinds, routeTable, type Segment, SESSION } from './routes.ts';

export interface Address {
  /** Scheme, host and port without a trailing slash; empty if the host name is invalid, so that responses do not echo it. */
  readonly origin: string;
  /** The percent-encoded path. */
  readonly pathname: string;
  /** The query string without the question mark. */
  readonly query: string;
  /** True if the URL includes credentials, which requests must not have (Fetch standard, section 5.3). */
  readonly hasCredentials: boolean;
}

const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Splits a `Request.url` by slicing, because it is already normalized and parsing it again would take a sixth of the response time. */
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

/** A pattern for the `Request.url`s whose path matches from its first segment on. It needs no splitting, and allows extra slashes. */
export const pathPattern = (pattern: string): RegExp => new RegExp(`^[^:]+://[^/]*/+${pattern}`);

/** A parsed path; the record that it identifies may not exist. */
type OwnRoute =
  | { readonly kind: 'index' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'session' }
  | { readonly kind: 'refresh' }
  /** A static file of the site; `path` is relative to the base. */
  | { readonly kind: 'openApi' | 'schema'; readonly path: string }
  /** The document of provinces, or of a province's districts; `file` is relative to the base. */
  | { readonly kind: 'provinces'; readonly file: string }
  | { readonly kind: 'districts'; readonly file: string; readonly plate: string }
  /** A path in the folder of provinces at which there is no document. */
  | { readonly kind: 'unknownPlace'; readonly segments: readonly string[] }
  | { readonly kind: 'list'; readonly resource: string }
  | ({ readonly kind: 'record' } & RecordAddress)
  | ({ readonly kind: 'children'; readonly child: string } & RecordAddress)
  | ({ readonly kind: 'picture'; readonly file: string } & RecordAddress)
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** A path known from other services; `otherwise` is its route if other services are ignored. */
interface ForeignRoute extends ForeignAddress {
  readonly kind: 'foreign';
  readonly otherwise: OwnRoute;
}

export type Route = OwnRoute | ForeignRoute;

/** A matched path, and whether it was requested as a static file (`….json`). */
export interface RoutedRequest {
  readonly route: Route;
  readonly asFile: boolean;
  /** The route's row in `routeTable`; `null` for a path that causes an error with any method. */
  readonly definition: RouteDefinition | null;
  /** The supported methods; files are read-only. */
  readonly methods: readonly string[];
  /**
   * What reads take from the query: `none` if static hosts serve the path from a file, because such hosts ignore queries; `shape`
   * (embeds and selected fields) for a custom record, which is never a file.
   */
  readonly query: 'all' | 'shape' | 'none';
}

const routed = (catalogue: Catalogue, route: Route, asFile: boolean): RoutedRequest => {
  const own = route.kind === 'foreign' ? route.otherwise : route;
  const kind = own.kind === 'unknown' || own.kind === 'unknownPlace' ? null : own.kind;
  const row = kind && routeTable[kind];
  const definition = own === route ? row : null;
  const isFile = row !== null && (asFile || row.servedBy !== 'function');
  const shapes = own.kind === 'record' && !asFile && catalogue.isOwn(own.resource);
  const supported = kind === null || asFile ? READ_ONLY : (methodsByRoute.get(kind) ?? []);
  return {
    route,
    asFile,
    definition,
    methods: definition === null ? METHODS : supported,
    query: isFile ? (shapes ? 'shape' : 'none') : 'all',
  };
};

export const FILE_EXTENSION = '.json';

/** Percent-decodes a path or a segment of it; a malformed one is left unchanged and matches nothing. */
export const decodeSegment = (segment: string): string =>
  segment.includes('%') ? (unlessThrown(() => decodeURIComponent(segment)) ?? segment) : segment;

const isNameOf = (text: string, { tr, en }: Bilingual): boolean => text === tr || text === en;

/** True if a resource can be a sub-collection of another. That of custom records depends on their fields, which can change. */
const isChild = ({ of, isOwn }: Catalogue, parent: string, child: string | undefined): boolean =>
  child !== undefined && (isOwn(parent) || isOwn(child) || of(parent).subCollections.includes(child));

/** True if a text matches a segment of a route; `resource` is the resource with which the path begins, or empty. */
const fits = (catalogue: Catalogue, segment: Segment, text: string, resource: string): boolean => {
  if (typeof segment === 'object') return isNameOf(text, catalogue.spelled(segment));
  if (segment === 'schema') return true;
  if (segment === 'plate') return plates.includes(text);
  if (resource === '') return false;
  switch (segment) {
    case 'resource':
    case 'id':
      return true;
    case 'child':
      return isChild(catalogue, resource, catalogue.bySegment.get(text));
    case 'picture':
      return (
        catalogue.of(resource).picture !== undefined &&
        pictureFilesOf(catalogue.spelled(PICTURE_NAMES)).some(([name]) => name === text)
      );
  }
};

const routesByLength = [0, 1, 2, 3].map((length) =>
  routeKinds.filter((kind) => routeTable[kind].segments.length === length),
);

/** The candidate route that matches the segments. */
const matchingRoute = (
  catalogue: Catalogue,
  segments: readonly string[],
  isCandidate: (route: RouteDefinition) => boolean,
): OwnRoute | undefined => {
  const [first = '', id = '', last = ''] = segments;
  const resource = catalogue.bySegment.get(first) ?? '';
  const kind = routesByLength[segments.length]?.find((each) => {
    const route = routeTable[each];
    return (
      isCandidate(route) &&
      route.segments.every((segment, at) => fits(catalogue, segment, segments[at] ?? '', resource))
    );
  });
  switch (kind) {
    case undefined:
      return undefined;
    case 'list':
      return { kind, resource };
    case 'record':
      return { kind, resource, named: first, id };
    case 'children':
      return { kind, resource, named: first, id, child: catalogue.bySegment.get(last) ?? '' };
    case 'picture':
      return { kind, resource, named: first, id, file: last };
    case 'provinces':
      return { kind, file: first };
    case 'districts':
      return { kind, file: segments.join('/'), plate: id };
    case 'openApi':
      return { kind, path: first };
    case 'schema': {
      const path = segments.join('/');
      return schemaFilesOf(catalogue).has(path) ? { kind, path } : undefined;
    }
    default:
      return { kind };
  }
};

const isDocument = ({ servedBy }: RouteDefinition): boolean => servedBy === 'document';

const unknownSegments = (
  catalogue: Catalogue,
  segments: readonly string[],
  asFile: boolean,
  basePath: string,
): ApiError => {
  const [first = '', ...rest] = segments;
  const extension = asFile ? FILE_EXTENSION : '';
  const resource = catalogue.bySegment.get(first);
  if (resource !== undefined) {
    const below = rest.slice(1);
    const isOwn = (path: readonly string[]): boolean =>
      path.length > 1 && matchingRoute(catalogue, path, () => true) !== undefined && isId(path[1] ?? '');
    // No path of this API has more than three segments.
    const own = segments.length > limits.pathSegments ? undefined : [below.slice(-3), below.slice(-2)].find(isOwn);
    const meant = own && `/${own.join('/')}`;
    return problems.unknownSubCollection(catalogue, resource, first, below.join('/'), extension, meant);
  }
  if (isNameOf(first, catalogue.spelled(SCHEMA_FOLDERS)))
    return problems.unknownSchema(catalogue, first, rest.join('/'), basePath);
  const path = segments.join('/');
  const named = isNameOf(first, catalogue.spelled(SESSION)) ? path + extension : first;
  return problems.unknownResource(catalogue, named, path, basePath, extension);
};

/** True if a segment has the form of an `id`: a positive decimal integer. */
const isId = (segment: string): boolean => /^[1-9]\d*$/.test(segment);

/** The position of the addressed record, or the 404 for a missing record or an invalid `id`. Custom records may have any `id`. */
export const findRecord = (store: Store, addressed: RecordAddress): Position | ApiError => {
  const { resource, id } = addressed;
  if (!store.catalogue.isOwn(resource) && !isId(id)) return problems.badId(resource, id);
  const { positionOf, areNumbers } = store.collectionOf(resource).ids();
  return (
    positionOf(id) ??
    problems.unknownRecord(store.catalogue, addressed, areNumbers ? store.lastId(resource) : null, store.keeps)
  );
};

/** The error that a path causes with any method; `null` if the path is valid. */
const pathError = (route: OwnRoute): ApiError | null => {
  if (route.kind === 'unknown') return route.error;
  return 'id' in route && !isId(route.id) ? problems.badId(route.resource, route.id) : null;
};

const unknown = (error: ApiError): OwnRoute => ({ kind: 'unknown', error });

/** @param basePath as shown in messages */
const routeBelowBase = (catalogue: Catalogue, relative: string, asFile: boolean, basePath: string): Route => {
  const segments = relative === '' ? [] : relative.slice(1).split('/').map(decodeSegment);
  if (segments.length > limits.pathSegments) return unknown(unknownSegments(catalogue, segments, asFile, basePath));
  const own =
    matchingRoute(catalogue, segments, asFile ? ({ hasFile = false }) => hasFile : () => true) ??
    (isNameOf(segments[0] ?? '', catalogue.spelled(PROVINCES_FOLDERS))
      ? { kind: 'unknownPlace', segments }
      : unknown(unknownSegments(catalogue, segments, asFile, basePath)));
  const error = pathError(own);
  const counterpart = error === null ? undefined : counterpartOf(catalogue, segments);
  return error === null || counterpart === undefined
    ? own
    : { kind: 'foreign', segments, counterpart, otherwise: own, error };
};

/** The part of a path after the base: empty, `.json`, or beginning with `/`. Returns `null` for paths outside the base. */
export const belowBase = (pathname: string, basePath: string): string | null => {
  const rest = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : null;
  return rest === null || rest === '' || rest === FILE_EXTENSION || rest.startsWith('/') ? rest : null;
};

/** Routes a percent-encoded path. One trailing slash is ignored; the extension `.json` requests the static file. */
export const routePath = (
  pathname: string,
  basePath: string,
  catalogue = nine,
  behindRouter = false,
): RoutedRequest => {
  const [below, shown] = [belowBase(pathname, basePath), decodeSegment(basePath)];
  if (below === null)
    return routed(
      catalogue,
      unknown(problems.outsideBase(catalogue, decodeSegment(pathname), shown, behindRouter)),
      false,
    );
  const relative = below.endsWith('/') ? below.slice(0, -1) : below;
  if (relative.endsWith(FILE_EXTENSION)) {
    const document = matchingRoute(catalogue, relative.slice(1).split('/').map(decodeSegment), isDocument);
    const path = relative.slice(0, -FILE_EXTENSION.length);
    return routed(catalogue, document ?? routeBelowBase(catalogue, path, true, shown), true);
  }
  return routed(catalogue, routeBelowBase(catalogue, relative, false, shown), false);
};

/** Resolves a path of other services that may be that of a custom record (`/products/search`): the record has priority if it exists. */
export const preferRecord = (store: Store, request: RoutedRequest): RoutedRequest => {
  const { route, asFile } = request;
  const own = route.kind === 'foreign' && 'id' in route.otherwise ? route.otherwise : null;
  if (route.kind !== 'foreign' || own === null || !store.catalogue.isOwn(own.resource)) return request;
  const found = findRecord(store, own);
  return typeof found === 'number'
    ? routed(store.catalogue, own, asFile)
    : { ...request, route: { ...route, error: found } };
};
