import { parameters } from '../query/parameters.ts';
import type { QueryProblem } from '../query/problem.ts';
import { groupPairs, readParameter } from '../query/read-parameter.ts';
import type { Answer } from './answer.ts';
import type { ApiError } from './errors.ts';
import { NO_STORE } from './headers.ts';
import { badQueries, simulatedError } from './refusals.ts';
import type { RoutedRequest } from './route.ts';
import type { Store } from './store.ts';

/** Conditions that a caller wants to see its own code under. */
export interface Conditions {
  /** In milliseconds. */
  readonly delay: number;
  /** The refusal that stands in for the answer; `null` lets the answer through. */
  readonly refusal: ApiError | null;
}

const { delay: delayParameter, status: statusParameter } = parameters;

const names = [delayParameter, statusParameter].flatMap(({ name, alias }) => [name, alias]);

/** Passes over nearly every query without taking it apart; a percent sign may hide a letter of a name. */
const mayHold = new RegExp(`${names.join('|')}|%`, 'u');

/** The conditions that a query asks for: `null` for none, a refusal where they cannot be had. */
export const conditionsOf = (query: string): Conditions | ApiError | null => {
  if (query === '' || !mayHold.test(query)) return null;
  const grouped = groupPairs(new URLSearchParams(query));
  if (!names.some((name) => grouped.has(name))) return null;
  const problems: QueryProblem[] = [];
  const report = (problem: QueryProblem): void => void problems.push(problem);
  const delay = readParameter<number>(grouped, delayParameter, report);
  const status = readParameter<number | null>(grouped, statusParameter, report);
  if (problems.length > 0) return badQueries(problems);
  return { delay: delay.value, refusal: status.value === null ? null : simulatedError(status.value) };
};

/**
 * Whether a request reads what stands as a file at every host. There no query can have an effect, so it has none
 * anywhere: the same address answers the same on all of them.
 */
export const isFile = ({ route, asFile }: RoutedRequest, method: string, store: Store): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (route.kind === 'index' || route.kind === 'openapi' || route.kind === 'schema') return true;
  if (route.kind === 'list') return asFile;
  if (route.kind === 'unknown') return false;
  const exists = store.resources[route.resource].positionById.has(Number(route.id)) && /^[1-9]\d*$/.test(route.id);
  return exists && (route.kind === 'record' || asFile);
};

/** Lets a moment pass. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** An answer that no cache may keep, and so needs no tag to be recognised by. */
export const unkept = (outcome: Answer | ApiError): Answer | ApiError => {
  const kept = Object.entries(outcome.headers ?? {}).filter(([name]) => name !== 'ETag');
  return { ...outcome, headers: { ...Object.fromEntries(kept), 'Cache-Control': NO_STORE } };
};
