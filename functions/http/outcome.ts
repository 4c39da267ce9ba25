import type { Answer } from './answer.ts';
import type { Documents } from './documents.ts';
import type { ApiError } from './errors.ts';
import { METHODS } from './headers.ts';
import { indexAnswer } from './index-answer.ts';
import { listAnswer } from './list-answer.ts';
import { badId, methodNotAllowed, recordNotFound } from './refusals.ts';
import type { Route, RoutedRequest } from './route.ts';
import type { PreparedResource, Store } from './store.ts';
import type { Target } from './target.ts';
import { changeAnswer, createAnswer, removeAnswer, replaceAnswer } from './write-answers.ts';

/** What a request comes to: an answer or a refusal; a write's only when its body is read. */
export type Outcome = Answer | ApiError | Promise<Answer | ApiError>;

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
  const parent = store.resources[route.resource];
  const position = findRecord(parent, route.id);
  if (typeof position !== 'number') return position;
  const firstPage = parent.children.get(route.child)?.get(Number(route.id));
  if (!firstPage) return recordNotFound(parent.name, route.id, parent.highestId);
  return asFile ? firstPage.asFile : listAnswer(store, store.resources[route.child], firstPage, target);
};

/** Routes a request to what answers it. */
export const outcomeOf = (
  store: Store,
  documents: Documents,
  request: Request,
  target: Target,
  { route, asFile }: RoutedRequest,
): Outcome => {
  if (route.kind === 'unknown') return route.error;
  const allowed: readonly string[] = asFile ? READS : methodsByKind[route.kind];
  if (!allowed.includes(request.method)) return methodNotAllowed(request.method, allowed);
  switch (route.kind) {
    case 'index':
      return indexAnswer;
    case 'list': {
      const resource = store.resources[route.resource];
      if (request.method === 'POST') return createAnswer(request, resource, target);
      return asFile ? resource.firstPage.asFile : listAnswer(store, resource, resource.firstPage, target);
    }
    case 'record':
      return recordOutcome(request, store.resources[route.resource], route.id);
    case 'children':
      return childrenOutcome(store, route, target, asFile);
    case 'openapi':
      return documents.openApi();
    case 'schema':
      return documents.schema(route.resource);
  }
};
