import { describe, expect, it } from 'vitest';
import { outcomes, type Outcomes } from '../../scripts/scale/cdn.ts';
import { expectedOutcomes } from '../../scripts/scale/expected.ts';
import { chanceOf, sampler, zipfWeights } from '../../scripts/scale/popularity.ts';
import { monthOf, type Operation, replay } from '../../scripts/scale/replay.ts';
import type { ServedResponse } from '../../scripts/scale/sizes.ts';
import type { Workload } from '../../scripts/scale/workload.ts';

const responses: readonly ServedResponse[] = Array.from({ length: 400 }, (_, index): ServedResponse => {
  const bytes = 100 + index;
  if (index % 4 === 0) return { origin: 'file', lifetime: Infinity, durable: false, bytes };
  if (index % 4 === 1) return { origin: 'function', lifetime: 5, durable: false, bytes };
  if (index % 40 === 2) return { origin: 'function', lifetime: 0, durable: false, bytes };
  return { origin: 'function', lifetime: Infinity, durable: true, bytes };
});

const workload: Workload = { responses, weights: zipfWeights(responses.length, 0.8), meanBytes: 1000 };
const operation: Operation = { seed: 7, requests: 200_000, points: 4, idleSeconds: 3600, deployDays: 7 };

const sumOf = (counts: Outcomes): number => outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

describe('the stream of requests', () => {
  it('draws addresses as often as their weights say', () => {
    const weights = zipfWeights(50, 0.8);
    const next = sampler(weights, chanceOf(3));
    const DRAWS = 500_000;
    const drawn = new Float64Array(weights.length);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const index = next();
      drawn[index] = (drawn[index] ?? 0) + 1;
    }
    // Five standard deviations of a binomial distribution.
    weights.forEach((weight, index) => {
      const deviation = Math.sqrt(DRAWS * weight * (1 - weight));
      expect(Math.abs((drawn[index] ?? 0) - DRAWS * weight), `rank ${index + 1}`).toBeLessThan(5 * deviation);
    });
  });

  it('follows Zipf’s law: rank 8 is asked for 8 to the power of the exponent times less than rank 1', () => {
    const weights = zipfWeights(100, 0.8);
    expect((weights[0] ?? 0) / (weights[7] ?? 0)).toBeCloseTo(8 ** 0.8);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  });
});

describe('the replay', () => {
  it('counts each request once, and the same seed brings the same counts', () => {
    const counts = replay(workload, operation, 10);
    expect(sumOf(counts)).toBe(operation.requests);
    expect(replay(workload, operation, 10)).toEqual(counts);
    expect(replay(workload, { ...operation, seed: 8 }, 10)).not.toEqual(counts);
  });

  it.each([0.5, 10, 1000])('matches the theoretical counts at %d requests a second', (perSecond) => {
    const never = { ...operation, deployDays: 365 };
    const counts = replay(workload, never, perSecond);
    const expected = expectedOutcomes(workload, never, perSecond, never.requests / perSecond);
    expect(sumOf(expected)).toBeCloseTo(never.requests);
    for (const outcome of outcomes) {
      const deviation = Math.sqrt(expected[outcome]) + 1;
      expect(Math.abs(counts[outcome] - expected[outcome]), outcome).toBeLessThan(6 * deviation);
    }
  });

  it('needs more invocations the more often there is a deploy', () => {
    const [weekly, daily] = [7, 1].map((deployDays) => replay(workload, { ...operation, deployDays }, 0.2).function);
    expect(daily).toBeGreaterThan(weekly ?? Number.NaN);
  });
});

describe('a month', () => {
  it('has as many requests as it is told, bytes in proportion, and hits that are no file and no function', () => {
    for (const perMonth of [1_000_000, 100_000_000, 3_000_000_000]) {
      const month = monthOf(workload, operation, perMonth);
      expect(Math.abs(sumOf(month.outcomes) - perMonth)).toBeLessThan(outcomes.length);
      expect(month.gigabytes).toBeCloseTo((perMonth * workload.meanBytes) / 1e9);
      const { file, function: invoked } = month.outcomes;
      expect(month.hitRate).toBeCloseTo(1 - (file + invoked) / perMonth, 5);
      expect(month.invocations).toBe(invoked);
    }
  });

  it('comes to the same whether all of it is replayed or only its beginning', () => {
    const perMonth = 1_000_000;
    const whole = monthOf(workload, { ...operation, requests: perMonth }, perMonth);
    const beginning = monthOf(workload, { ...operation, requests: perMonth / 50 }, perMonth);
    expect(beginning.hitRate).toBeCloseTo(whole.hitRate, 2);
    expect(beginning.invocations / whole.invocations).toBeCloseTo(1, 1);
  });
});
