import type { CdnShape, Outcomes } from './cdn.ts';
import { zipfWeights } from './popularity.ts';
import type { CacheRule } from './sizes.ts';
import type { Workload } from './workload.ts';

/** The points of presence’s shares of all requests; the exponent says that half of the callers are near a few of them. */
export const pointWeights = (points: number): Float64Array => zipfWeights(points, 1);

/**
 * How many of the requests for one address at one point of presence find nothing there, from a deploy to `seconds` later,
 * when they come by chance at this rate (a Poisson process). A request finds nothing when it is the first, when none came
 * for the idle time, or when the lifetime of what was kept has passed.
 */
const missesOf = (rate: number, seconds: number, { lifetime }: CacheRule, idleSeconds: number): number => {
  if (lifetime === 0) return rate * seconds;
  // What is not renewed is fetched once in each lifetime and the wait for the next request.
  if (lifetime <= idleSeconds)
    return seconds <= lifetime ? 1 - Math.exp(-rate * seconds) : (rate * seconds) / (1 + rate * lifetime);
  const first = 1 - Math.exp(-rate * Math.min(seconds, idleSeconds));
  return first + rate * Math.exp(-rate * idleSeconds) * Math.max(0, seconds - idleSeconds);
};

/** What may be expected of the requests of so many seconds after a deploy, without sending them. */
export const expectedOutcomes = (
  { responses, weights }: Workload,
  { points, idleSeconds }: CdnShape,
  perSecond: number,
  seconds: number,
): Outcomes => {
  const shares = pointWeights(points);
  let [file, durable, invoked] = [0, 0, 0];
  responses.forEach((response, address) => {
    const rate = perSecond * (weights[address] ?? 0);
    const missed = shares.reduce((sum, share) => sum + missesOf(rate * share, seconds, response, idleSeconds), 0);
    if (response.origin === 'file') {
      file += missed;
    } else {
      const invocations = response.durable ? 1 - Math.exp(-rate * seconds) : missed;
      invoked += invocations;
      durable += missed - invocations;
    }
  });
  return { edge: perSecond * seconds - file - durable - invoked, file, durable, function: invoked };
};
