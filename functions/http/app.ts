import type { DataSet } from '../../data/catalogue.ts';
import { type Answer, toResponse } from './answer.ts';
import { prepareDocuments } from './documents.ts';
import { type ApiError, errorAnswer } from './errors.ts';
import { commonHeaders, preflightHeaders } from './headers.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { routePath } from './route.ts';
import { type Conditions, conditionsOf, isFile, unkept, wait } from './simulation.ts';
import { prepareStore } from './store.ts';
import { targetOf } from './target.ts';

/** The whole API: every host hands it a request and sends what it answers. Plain reads answer at once, everything else in time. */
export type App = (request: Request) => Response | Promise<Response>;

const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: { ...commonHeaders, ...preflightHeaders(request.headers.get('Access-Control-Request-Headers')) },
  });

/** The outcome under simulated conditions: after the delay, and with the wished-for status instead of an answer. */
const underConditions = async (conditions: Conditions, outcome: () => Outcome): Promise<Answer | ApiError> => {
  await wait(conditions.delay);
  return conditions.refusal ?? unkept(await outcome());
};

/** Makes the API over a data set. What does not depend on a request is done here, once. */
export const createApp = (dataSet: DataSet): App => {
  const store = prepareStore(dataSet);
  const documents = prepareDocuments(dataSet);
  return (request) => {
    if (request.method === 'OPTIONS') return preflight(request);
    const target = targetOf(request.url);
    const routed = routePath(target.pathname);
    const plain = (): Outcome => outcomeOf(store, documents, request, target, routed);
    const finish = (outcome: Answer | ApiError): Response =>
      toResponse('code' in outcome ? errorAnswer(outcome, target.origin, request.method) : outcome, request);
    const conditions = conditionsOf(target.query);
    if (conditions === null || isFile(routed, request.method, store)) {
      const outcome = plain();
      return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
    }
    if ('code' in conditions) return finish(conditions);
    return underConditions(conditions, plain).then(finish);
  };
};
