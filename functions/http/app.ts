import type { DataSet } from '../../data/catalogue.ts';
import { type Answer, toResponse } from './answer.ts';
import { type Documents, prepareDocuments } from './documents.ts';
import { type ApiError, errorAnswer } from './errors.ts';
import { commonHeaders, METHODS, preflightHeaders } from './headers.ts';
import { indexAnswer } from './index-answer.ts';
import { listAnswer } from './list-answer.ts';
import { badId, methodNotAllowed, recordNotFound } from './refusals.ts';
import { type Route, routePath } from './route.ts';
import { type PreparedResource, prepareStore, type Store } from './store.ts';
import { type Target, targetOf } from './target.ts';
import { changeAnswer, createAnswer, removeAnswer, replaceAnswer } from './write-answers.ts';

/** The whole API: every host hands it a request and sends what it answers. Reads answer at once, writes when the body is read. */
export type App = (request: Request) => Response | Promise<Response>;

type Outcome = Answer | ApiError | Promise<Answer | ApiError>;

const READS = ['GET', 'HEAD', 'OPTIONS'];

const methodsByKind = {
  index: READS,
  list: METHODS.filter((method) => READS.includes(method) || method === 'POST'),
  record: METHODS.filter((method) => method !== 'POST'),
  children: READS,
  schema: READS,
  openapi: READS,
} as const satisfies Readonly<Record<Exclude<Route['kind'], 'unknown'>, readonly string[]>>;

/** An identifier's record: where it stands, or why it does not. */
const findRecord = (resource: PreparedResource, id: string): number | ApiError => {
  if (!/^[1-9]\d*$/.test(id)) return badId(resource.name, id);
  return resource.positionById.get(Number(id)) ?? recordNotFound(resource.name, id, resource.highestId);
};

const recordOutcome = (request: Request, resource: PreparedResource, id: string): Outcome => {
  const position = findRecord(resource, id);
  if (typeof position !== 'number') return position;
  const record = resource.collection.records[position];
  const answer = resource.answers[position];
  if (!record || !answer) return recordNotFound(resource.name, id, resource.highestId);
  switch (request.method) {
    case 'PUT':
      return replaceAnswer(request);
    case 'PATCH':
      return changeAnswer(request, record);
    case 'DELETE':
      return removeAnswer(record, Number(id));
    default:
      return answer;
  }
};

const childrenOutcome = (
  store: Store,
  route: Extract<Route, { kind: 'children' }>,
  target: Target,
  asFile: boolean,
): Outcome => {
  const parent = store[route.resource];
  const position = findRecord(parent, route.id);
  if (typeof position !== 'number') return position;
  const firstPage = parent.children.get(route.child)?.get(Number(route.id));
  if (!firstPage) return recordNotFound(parent.name, route.id, parent.highestId);
  return asFile ? firstPage.asFile : listAnswer(store[route.child], firstPage, target);
};

const outcomeOf = (store: Store, documents: Documents, request: Request, target: Target): Outcome => {
  const { route, asFile } = routePath(target.pathname);
  if (route.kind === 'unknown') return route.error;
  const allowed: readonly string[] = asFile ? READS : methodsByKind[route.kind];
  if (!allowed.includes(request.method)) return methodNotAllowed(request.method, allowed);
  switch (route.kind) {
    case 'index':
      return indexAnswer;
    case 'list': {
      const resource = store[route.resource];
      if (request.method === 'POST') return createAnswer(request, resource, target);
      return asFile ? resource.firstPage.asFile : listAnswer(resource, resource.firstPage, target);
    }
    case 'record':
      return recordOutcome(request, store[route.resource], route.id);
    case 'children':
      return childrenOutcome(store, route, target, asFile);
    case 'openapi':
      return documents.openApi();
    case 'schema':
      return documents.schema(route.resource);
  }
};

const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: { ...commonHeaders, ...preflightHeaders(request.headers.get('Access-Control-Request-Headers')) },
  });

/** Makes the API over a data set. What does not depend on a request is done here, once. */
export const createApp = (dataSet: DataSet): App => {
  const store = prepareStore(dataSet);
  const documents = prepareDocuments(dataSet);
  return (request) => {
    if (request.method === 'OPTIONS') return preflight(request);
    const target = targetOf(request.url);
    const finish = (outcome: Answer | ApiError): Response =>
      toResponse('code' in outcome ? errorAnswer(outcome, target.origin, request.method) : outcome, request);
    const outcome = outcomeOf(store, documents, request, target);
    return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
  };
};
