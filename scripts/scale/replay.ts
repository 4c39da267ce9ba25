import { createCdn, type CdnShape, type Outcome, type Outcomes, outcomes } from './cdn.ts';
import { expectedOutcomes, pointWeights } from './expected.ts';
import { chanceOf, sampler } from './popularity.ts';
import type { Workload } from './workload.ts';

/** How the service is used and released. */
export interface Operation extends CdnShape {
  readonly seed: number;
  /** How many requests are replayed. */
  readonly requests: number;
  readonly deployDays: number;
}

/** What a month of so many requests comes to. */
export interface Month {
  readonly perMonth: number;
  /** Requests by who answered them. */
  readonly outcomes: Outcomes;
  /** The share of requests that a cache answered, at a point of presence or behind them. */
  readonly hitRate: number;
  readonly invocations: number;
  /** What callers receive, in units of 10⁹ bytes. */
  readonly gigabytes: number;
}

const DAY_SECONDS = 86_400;
const MONTH_DAYS = 30;
const GIGABYTE = 1e9;

const mapOutcomes = (value: (outcome: Outcome) => number): Outcomes => ({
  edge: value('edge'),
  file: value('file'),
  durable: value('durable'),
  function: value('function'),
});

/** Called now and then with the share of the requests that have been replayed. */
export type Progress = (share: number) => void;

const PROGRESS_STEPS = 50;

/**
 * Replays requests that come at an even pace, each for an address and at a point of presence that chance picks; the first
 * comes right after a deploy.
 */
export const replay = (
  { responses, weights }: Workload,
  { seed, requests, deployDays, ...shape }: Operation,
  perSecond: number,
  progress: Progress = () => undefined,
): Outcomes => {
  const cdn = createCdn(responses, shape);
  const chance = chanceOf(seed);
  const nextAddress = sampler(weights, chance);
  const nextPoint = sampler(pointWeights(shape.points), chance);
  const counts = { edge: 0, file: 0, durable: 0, function: 0 };
  const step = Math.ceil(requests / PROGRESS_STEPS);
  const betweenDeploys = deployDays * DAY_SECONDS;
  let nextDeploy = betweenDeploys;
  for (let sent = 0; sent < requests; sent += 1) {
    const now = sent / perSecond;
    if (now >= nextDeploy) {
      cdn.deploy();
      nextDeploy += betweenDeploys;
    }
    counts[cdn.ask(nextPoint(), nextAddress(), now)] += 1;
    if (sent % step === 0) progress(sent / requests);
  }
  return counts;
};

/**
 * A month at a rate of requests. Where the replay ends before the next deploy, the requests from there on are not sent but
 * counted as chance lets expect.
 */
export const monthOf = (workload: Workload, operation: Operation, perMonth: number, progress?: Progress): Month => {
  const { requests, deployDays } = operation;
  const perSecond = perMonth / (MONTH_DAYS * DAY_SECONDS);
  const replayed = replay(workload, operation, perSecond, progress);
  const betweenDeploys = deployDays * DAY_SECONDS;
  const isShort = requests / perSecond < betweenDeploys;
  const expected = (seconds: number): Outcomes => expectedOutcomes(workload, operation, perSecond, seconds);
  const [whole, part] = isShort ? [expected(betweenDeploys), expected(requests / perSecond)] : [replayed, replayed];
  const counts = mapOutcomes((outcome) => replayed[outcome] + whole[outcome] - part[outcome]);
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const inMonth = mapOutcomes((outcome) => Math.round((counts[outcome] / total) * perMonth));
  return {
    perMonth,
    outcomes: inMonth,
    hitRate: (inMonth.edge + inMonth.durable) / perMonth,
    invocations: inMonth.function,
    gigabytes: (workload.meanBytes * perMonth) / GIGABYTE,
  };
};
