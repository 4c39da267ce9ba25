import { FAILURE_STATUSES } from '../query/limits.ts';
import { parameters } from '../query/parameters.ts';
import { collectProblems, type QueryPairs, readParameter } from '../query/query-pairs.ts';
import type { Report } from '../query/problem.ts';
import type { ApiError } from './errors.ts';
import { badQuery, problems } from './problems.ts';

/** What a caller asks to be simulated, to see its own code deal with it. */
export interface Simulation {
  /** In milliseconds. */
  readonly delay: number;
  /** The error that stands in for the response; `null` lets the response through. */
  readonly error: ApiError | null;
  /** Whether the request must carry a valid token. */
  readonly requiresToken: boolean;
}

const WORD = 2 ** 32;

/** Mixes a 32-bit word so that each of its bits affects all of them; the constants are arbitrary, but fixed: outcomes must never change. */
const scatter = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39);
  return twice ^ (twice >>> 15);
};

/** The two 32-bit words of an integer up to 2⁵³. */
const wordsOf = (integer: number): readonly number[] => [(integer % WORD) | 0, Math.floor(integer / WORD) | 0];

const fraction = (words: readonly number[]): number =>
  (words.reduce((state, word) => scatter((state ^ word) + 0x3c6ef372), 0) >>> 0) / WORD;

/** The status with which a response fails, or `null`. `rate` is the share that fails; seed and attempt, else chance, decide which ones. */
export const failureStatus = (rate: number, seed: number | null, attempt: number): number | null => {
  /** From 0 up to (not including) 1; another number for each purpose. */
  const draw = (purpose: number): number =>
    seed === null ? Math.random() : fraction([...wordsOf(seed), ...wordsOf(attempt), purpose]);
  return draw(1) < rate ? (FAILURE_STATUSES[Math.floor(draw(2) * FAILURE_STATUSES.length)] ?? null) : null;
};

/** The error that stands in for the response. A status that is asked for comes before a share of failures. */
const simulatedError = (grouped: QueryPairs, report: Report): ApiError | null => {
  const { status: statusParameter, errorRate, seed, attempt } = parameters;
  const status = readParameter(grouped, statusParameter, report).value;
  const rate = readParameter(grouped, errorRate, report).value;
  const seedValue = readParameter(grouped, seed, report).value;
  const attemptValue = readParameter(grouped, attempt, report).value;
  if (status !== null) return problems.simulated(status, statusParameter, status);
  const failure = failureStatus(rate, seedValue, attemptValue);
  return failure === null ? null : problems.simulated(failure, errorRate, rate);
};

/** The simulation that a query asks for, or the error where its values are wrong. */
export const simulationOf = (grouped: QueryPairs): Simulation | ApiError => {
  const { problems: found, report } = collectProblems();
  const delay = readParameter(grouped, parameters.delay, report).value;
  const error = simulatedError(grouped, report);
  const requiresToken = readParameter(grouped, parameters.requiresToken, report).value;
  return found.length > 0 ? badQuery(found) : { delay, error, requiresToken };
};
