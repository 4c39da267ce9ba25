import { FAILURE_STATUSES } from '../query/limits.ts';
import type { Parameter, ParameterTable } from '../query/parameters.ts';
import { collectProblems, type QueryPairs, readParameter } from '../query/query-pairs.ts';
import type { ApiError } from './errors.ts';
import { badQuery, problems } from './problems.ts';

/** Simulated conditions, requested by callers to test their code. */
interface Simulation {
  /** In milliseconds. */
  readonly delay: number;
  /** The error to return in place of the response; `null` for none. */
  readonly error: ApiError | null;
  /** True if the request must have a valid token. */
  readonly requiresToken: boolean;
}

const WORD = 2 ** 32;

/** A 32-bit integer hash. Its constants are arbitrary but must not change, because a seed must always produce the same outcomes. */
const scatter = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  const twice = Math.imul(once ^ (once >>> 12), 0x297a2d39);
  return twice ^ (twice >>> 15);
};

/** The two 32-bit words of an integer up to 2⁵³. */
const wordsOf = (integer: number): readonly number[] => [(integer % WORD) | 0, Math.floor(integer / WORD) | 0];

const fraction = (words: readonly number[]): number =>
  (words.reduce((state, word) => scatter((state ^ word) + 0x3c6ef372), 0) >>> 0) / WORD;

/** The status of a simulated failure, or `null`. `rate` is its probability. With a seed, the result depends only on the arguments. */
const failureStatus = (rate: number, seed: number | null, attempt: number): number | null => {
  /** A random number from 0 to less than 1, independent for each purpose. */
  const draw = (purpose: number): number =>
    seed === null ? Math.random() : fraction([...wordsOf(seed), ...wordsOf(attempt), purpose]);
  return draw(1) < rate ? (FAILURE_STATUSES[Math.floor(draw(2) * FAILURE_STATUSES.length)] ?? null) : null;
};

/** The simulation that a query requests, or the error for invalid values. A requested status takes precedence over an error rate. */
export const simulationOf = (grouped: QueryPairs, parameters: ParameterTable): Simulation | ApiError => {
  const { problems: found, report } = collectProblems();
  const read = <Value>(parameter: Parameter<Value>): Value => readParameter(grouped, parameter, report).value;
  const delay = read(parameters.delay);
  const status = read(parameters.status);
  const rate = read(parameters.errorRate);
  const failure = failureStatus(rate, read(parameters.seed), read(parameters.attempt));
  const requiresToken = read(parameters.requiresToken);
  if (found.length > 0) return badQuery(found);
  const share = failure === null ? null : problems.simulated(failure, parameters.errorRate, rate);
  return {
    delay,
    error: status === null ? share : problems.simulated(status, parameters.status, status),
    requiresToken,
  };
};
