import type { Bilingual } from '../../data/catalogue/member.ts';
import { collectProblems, type Grouped, readParameter } from '../query/parameter.ts';
import type { Report } from '../query/problem.ts';
import { simulationParameters } from '../query/simulation-parameters.ts';
import { type ApiError, type HeaderMap, NO_STORE, type Outcome, READ_METHODS } from './respond.ts';
import { badQuery } from './query-errors.ts';
import type { RoutedRequest } from './route.ts';

/** What a caller asks to be simulated, to see its own code deal with it. */
export interface Simulation {
  /** In milliseconds. */
  readonly delay: number;
  /** The error that stands in for the response; `null` lets the response through. */
  readonly error: ApiError | null;
  /** Whether the request must carry a valid token. */
  readonly requiresToken: boolean;
}

const names = Object.values(simulationParameters).flatMap(({ name, alias }) => [name, alias]);

/** Statuses with which a server asks to be called again later (RFC 9110, section 10.2.3; RFC 6585, section 4). */
const RETRY_STATUSES = [429, 503];

/** The statuses of simulated failures that come and go: a fault, a server that is down, too many requests. */
const FAILURE_STATUSES = [500, 503, 429] as const;

/** Two numbers from 0 up to (not including) 1: whether a response fails, and with which status. */
type Draw = readonly [whether: number, which: number];

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

const seededDraw = (seed: number, attempt: number): Draw => {
  const words = [...wordsOf(seed), ...wordsOf(attempt)];
  return [fraction([...words, 1]), fraction([...words, 2])];
};

const randomDraw = (): Draw => [Math.random(), Math.random()];

/**
 * The status with which a response fails, `null` where it does not. `rate` (0 to 1) is the share that fails. Seed and attempt
 * decide which ones, and nothing else does; without a seed chance decides.
 */
export const failureStatus = (rate: number, seed: number | null, attempt: number): number | null => {
  const [whether, which] = seed === null ? randomDraw() : seededDraw(seed, attempt);
  return whether < rate ? (FAILURE_STATUSES[Math.floor(which * FAILURE_STATUSES.length)] ?? null) : null;
};

/** The caller asked for this status, or for a share of failures. */
const simulatedError = (status: number, asked: Bilingual): ApiError => ({
  code: 'BENZETILEN_HATA',
  status,
  message: {
    tr: `Bu hata ${asked.tr} ile istendi; gerçekte bir sorun yok.`,
    en: `This error was requested with ${asked.en}; nothing is wrong.`,
  },
  headers: RETRY_STATUSES.includes(status) ? { 'Retry-After': '1' } : {},
});

/** The error that stands in for the response. A status that is asked for comes before a share of failures. */
const errorOf = (grouped: Grouped, report: Report): ApiError | null => {
  const { status: statusParameter, errorRate, seed, attempt } = simulationParameters;
  const status = readParameter<number | null>(grouped, statusParameter, report).value;
  const rate = readParameter<number>(grouped, errorRate, report).value;
  const seedValue = readParameter<number | null>(grouped, seed, report).value;
  const attemptValue = readParameter<number>(grouped, attempt, report).value;
  const asked = ({ name, alias }: { readonly name: string; readonly alias: string }, value: number): Bilingual => ({
    tr: `${name}=${value}`,
    en: `${alias}=${value}`,
  });
  if (status !== null) return simulatedError(status, asked(statusParameter, status));
  const failure = failureStatus(rate, seedValue, attemptValue);
  return failure === null ? null : simulatedError(failure, asked(errorRate, rate));
};

/** The simulation that a query asks for: `null` for none, an error where its values are wrong. */
export const simulationOf = (grouped: Grouped): Simulation | ApiError | null => {
  if (grouped.size === 0 || !names.some((name) => grouped.has(name))) return null;
  const { problems, report } = collectProblems();
  const delay = readParameter<number>(grouped, simulationParameters.delay, report).value;
  const error = errorOf(grouped, report);
  const requiresToken = readParameter<boolean>(grouped, simulationParameters.requiresToken, report).value;
  return problems.length > 0 ? badQuery(problems) : { delay, error, requiresToken };
};

/**
 * Whether a request reads what is a static file at every host, where no query can have an effect. It has none here
 * either, so that one address answers the same everywhere.
 */
export const ignoresQuery = ({ route, asFile }: RoutedRequest, method: string): boolean => {
  if (!READ_METHODS.includes(method)) return false;
  return route.kind === 'index' || route.kind === 'record' || (asFile && route.kind !== 'unknown');
};

/** Lets time pass, in milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A response that no cache may keep, and that therefore needs no tag. */
export const uncacheable = (outcome: Outcome): Outcome => {
  const headers: HeaderMap = Object.fromEntries(
    Object.entries(outcome.headers ?? {}).filter(([name]) => name !== 'ETag'),
  );
  return { ...outcome, headers: { ...headers, 'Cache-Control': NO_STORE } };
};
