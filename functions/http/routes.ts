import type { Bilingual } from '../../data/catalogue/field.ts';
import { keysOf } from '../../data/lib/keys.ts';
import { FAILURE_STATUSES } from '../query/limits.ts';
import type { RequestKind } from '../query/parameters.ts';
import { METHODS, OPENAPI_FILES, type OPERATION_METHODS } from './base.ts';
import { DISTRICTS_FILES, PROVINCES_FILES, PROVINCES_FOLDERS } from './place-files.ts';
import { SCHEMA_FOLDERS } from './schema-files.ts';

export type Method = (typeof OPERATION_METHODS)[number];

/** A path segment: a literal in both languages, or the kind of a variable segment. */
export type Segment = Bilingual | 'resource' | 'id' | 'child' | 'picture' | 'schema' | 'plate';

/** A method of a route. */
export interface Operation {
  /** The kinds of query parameters that it accepts; if empty, the query is ignored. */
  readonly parameters: readonly RequestKind[];
  readonly status: 200 | 201;
  /** The statuses of its errors, except simulated ones. */
  readonly errors: readonly number[];
}

/** A route: a path pattern with its methods. */
export interface RouteDefinition {
  /** The path below the base. */
  readonly segments: readonly Segment[];
  readonly about: 'records' | 'pictures' | 'places' | 'session' | 'store' | 'service';
  /** What responds to GET on a static host: a file at the path plus `.json` (`file`), at the path (`document`), or the app (`function`). */
  readonly servedBy: 'file' | 'document' | 'function';
  /** True if there is also a static file at the path plus `.json`. */
  readonly hasFile?: true;
  readonly operations: { readonly [Name in Method]?: Operation };
}

const QUERY_ERRORS = [400, 414] as const;
const READ_ERRORS = [...QUERY_ERRORS, 401, ...FAILURE_STATUSES] as const;
const BODY_ERRORS = [...READ_ERRORS, 413, 415, 422] as const;

const BODY_PARAMETERS = ['write', 'record', 'body'] as const;
const SESSION_PARAMETERS = ['write', 'session'] as const;

const document = { parameters: [], status: 200, errors: [404, 429] } as const;
const alwaysThere = { ...document, errors: [429] } as const;
const change = { parameters: BODY_PARAMETERS, status: 200, errors: [404, ...BODY_ERRORS] } as const;
const openSession = { parameters: SESSION_PARAMETERS, status: 200, errors: BODY_ERRORS } as const;

const session = { tr: 'oturum', en: 'session' } as const;

/** The routes of the API. Router, `Allow`, documents, static files, playground and tests are derived from this table. */
export const routes = {
  index: { segments: [], about: 'service', servedBy: 'file', hasFile: true, operations: { GET: alwaysThere } },
  list: {
    segments: ['resource'],
    about: 'records',
    servedBy: 'function',
    hasFile: true,
    operations: {
      GET: { parameters: ['list'], status: 200, errors: READ_ERRORS },
      POST: { parameters: [...BODY_PARAMETERS, 'creation'], status: 201, errors: BODY_ERRORS },
    },
  },
  record: {
    segments: ['resource', 'id'],
    about: 'records',
    servedBy: 'file',
    hasFile: true,
    operations: {
      GET: document,
      PUT: change,
      PATCH: change,
      DELETE: { parameters: ['write', 'record'], status: 200, errors: [404, ...READ_ERRORS] },
    },
  },
  children: {
    segments: ['resource', 'id', 'child'],
    about: 'records',
    servedBy: 'function',
    hasFile: true,
    operations: { GET: { parameters: ['list'], status: 200, errors: [404, ...READ_ERRORS] } },
  },
  picture: {
    segments: ['resource', 'id', 'picture'],
    about: 'pictures',
    servedBy: 'document',
    operations: { GET: document },
  },
  provinces: { segments: [PROVINCES_FILES], about: 'places', servedBy: 'document', operations: { GET: alwaysThere } },
  districts: {
    segments: [PROVINCES_FOLDERS, 'plate', DISTRICTS_FILES],
    about: 'places',
    servedBy: 'document',
    operations: { GET: document },
  },
  session: {
    segments: [session],
    about: 'session',
    servedBy: 'function',
    operations: {
      GET: { parameters: ['write'], status: 200, errors: READ_ERRORS },
      POST: openSession,
      DELETE: { parameters: ['write'], status: 200, errors: [...QUERY_ERRORS, ...FAILURE_STATUSES] },
    },
  },
  refresh: {
    segments: [session, { tr: 'yenile', en: 'refresh' }],
    about: 'session',
    servedBy: 'function',
    operations: { POST: openSession },
  },
  /** Restores the original data; 404 if writes are not kept. */
  reset: {
    segments: [{ tr: 'sifirla', en: 'reset' }],
    about: 'store',
    servedBy: 'function',
    operations: { POST: { parameters: ['write'], status: 200, errors: [404, ...READ_ERRORS] } },
  },
  openApi: { segments: [OPENAPI_FILES], about: 'service', servedBy: 'document', operations: { GET: alwaysThere } },
  schema: {
    segments: [SCHEMA_FOLDERS, 'schema'],
    about: 'service',
    servedBy: 'document',
    operations: { GET: document },
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

export type RouteKind = keyof typeof routes;

/** The routes of static files that some hosts lack. */
export type DocumentKind = {
  [Kind in RouteKind]: (typeof routes)[Kind] extends { readonly servedBy: 'document' } ? Kind : never;
}[RouteKind];

export const routeKinds = keysOf(routes);

/** The same routes with a general type, without literal types. */
export const routeTable: Readonly<Record<RouteKind, RouteDefinition>> = routes;

/** The path segments of session, refresh and reset, in both languages. */
export const [SESSION] = routes.session.segments;
export const [, REFRESH] = routes.refresh.segments;
export const [RESET] = routes.reset.segments;

/** The supported methods, keyed by route, in the order in which `Allow` lists them. */
export const methodsByRoute: ReadonlyMap<RouteKind, readonly string[]> = new Map(
  routeKinds.map((kind) => {
    const own: readonly string[] = Object.keys(routeTable[kind].operations);
    return [kind, METHODS.filter((method) => method === 'OPTIONS' || own.includes(method === 'HEAD' ? 'GET' : method))];
  }),
);
