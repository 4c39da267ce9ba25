import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { BASE_PATH, OPENAPI_FILE, SCHEMA_FOLDER } from './base.ts';
import type { ApiError } from './errors.ts';
import { resourceNotFound, schemaNotFound, subCollectionNotFound } from './refusals.ts';

/** What an address means, before it is known whether the record exists. */
export type Route =
  | { readonly kind: 'index' }
  | { readonly kind: 'list'; readonly resource: ResourceName }
  | { readonly kind: 'record'; readonly resource: ResourceName; readonly id: string }
  | { readonly kind: 'children'; readonly resource: ResourceName; readonly id: string; readonly child: ResourceName }
  | { readonly kind: 'openapi' }
  | { readonly kind: 'schema'; readonly resource: ResourceName }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** A route, and whether it was addressed as a static file (`….json`). */
export interface RoutedRequest {
  readonly route: Route;
  readonly asFile: boolean;
}

/** Both names of every resource. */
const resourceBySegment: ReadonlyMap<string, ResourceName> = new Map(
  resourceNames.flatMap((name) => [
    [catalogue[name].path, name],
    [catalogue[name].alias, name],
  ]),
);

const FILE_ENDING = '.json';

/** Percent-decodes a path segment; one that is broken stays as it is, and so names nothing. */
const decodeSegment = (segment: string): string => {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment;
  } catch {
    return segment;
  }
};

const unknown = (error: ApiError): Route => ({ kind: 'unknown', error });

const childRoute = (resource: ResourceName, id: string, segment: string): Route => {
  const child = resourceBySegment.get(segment);
  const children: readonly string[] = catalogue[resource].subCollections;
  return child !== undefined && children.includes(child)
    ? { kind: 'children', resource, id, child }
    : unknown(subCollectionNotFound(resource, segment));
};

/** What stands below the base but is no resource: documents, which exist as files only. */
const documentRoute = (segments: readonly string[], asFile: boolean): Route => {
  const [folder = '', ...rest] = segments;
  if (asFile && rest.length === 0 && `${folder}${FILE_ENDING}` === OPENAPI_FILE) return { kind: 'openapi' };
  if (folder !== SCHEMA_FOLDER) return unknown(resourceNotFound(folder));
  const name = rest.join('/');
  const resource = resourceBySegment.get(name);
  return resource !== undefined && asFile ? { kind: 'schema', resource } : unknown(schemaNotFound(name));
};

const routeBelowBase = (relative: string, asFile: boolean): Route => {
  if (relative === '') return { kind: 'index' };
  const segments = relative.slice(1).split('/').map(decodeSegment);
  const [first = '', id, sub, ...more] = segments;
  const resource = resourceBySegment.get(first);
  if (resource === undefined) return documentRoute(segments, asFile);
  if (id === undefined) return { kind: 'list', resource };
  if (sub === undefined) return { kind: 'record', resource, id };
  if (more.length > 0) return unknown(subCollectionNotFound(resource, [sub, ...more].join('/')));
  return childRoute(resource, id, sub);
};

/** Reads a path (percent-encoded, as in a URL). One trailing slash counts for nothing, a `.json` ending means the file. */
export const routePath = (pathname: string): RoutedRequest => {
  if ((pathname !== BASE_PATH && !/^[/.]/.test(pathname.slice(BASE_PATH.length))) || !pathname.startsWith(BASE_PATH)) {
    return { route: unknown(resourceNotFound(decodeSegment(pathname))), asFile: false };
  }
  const relative = pathname.slice(BASE_PATH.length);
  if (relative.endsWith(FILE_ENDING))
    return { route: routeBelowBase(relative.slice(0, -FILE_ENDING.length), true), asFile: true };
  return { route: routeBelowBase(relative.endsWith('/') ? relative.slice(0, -1) : relative, false), asFile: false };
};
