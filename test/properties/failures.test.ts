import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';

const rates = fc.double({ min: 0, max: 1, noNaN: true }).map((rate) => Number(rate.toFixed(3)));
const integers = fc.oneof(fc.nat(50), fc.maxSafeNat());

/** Expects the share of failing responses to be within five standard deviations of the rate. */
const expectShare = (statuses: readonly (number | null)[], rate: number): void => {
  const failed = statuses.filter((status) => status !== null).length;
  const deviation = Math.sqrt(statuses.length * rate * (1 - rate));
  expect(Math.abs(failed - statuses.length * rate)).toBeLessThanOrEqual(5 * deviation);
};

const failureStatus = async (rate: number, seed: number | null, attempt: number): Promise<number | null> => {
  const fixed = seed === null ? '' : `&_tohum=${seed}`;
  const { status } = await exchange(`/api/v1/users?_limit=1&_hataOrani=${rate}&_deneme=${attempt}${fixed}`);
  return status === 200 ? null : status;
};

const DRAWS = 500;

const drawn = (draw: (at: number) => Promise<number | null>): Promise<readonly (number | null)[]> =>
  Promise.all(Array.from({ length: DRAWS }, (_, at) => draw(at)));

describe('simulated failures', () => {
  it('depend only on rate, seed and attempt, for reads and writes, with parameter names in both languages', async () => {
    const targets = fc.constantFrom(
      ['GET', '/users', 200] as const,
      ['GET', '/companies/2/kullanicilar', 200] as const,
      ['POST', '/todos', 201] as const,
    );
    const words = fc.constantFrom(
      ['_hataOrani', '_tohum', '_deneme'] as const,
      ['_errorRate', '_seed', '_attempt'] as const,
    );
    await fc.assert(
      fc.asyncProperty(
        rates,
        integers,
        integers,
        targets,
        words,
        async (rate, seed, attempt, [method, path, success], [r, s, a]) => {
          const init = method === 'GET' ? {} : { method, body: '{}' };
          const response = await exchange(`/api/v1${path}?${r}=${rate}&${s}=${seed}&${a}=${attempt}`, init);
          expect(response.status).toBe((await failureStatus(rate, seed, attempt)) ?? success);
          expect(response.headers.get('cache-control')).toBe('no-store');
        },
      ),
    );
  });

  it('of a seed are those of version 1', async () => {
    const of = (rate: number, seed: number) =>
      Promise.all(Array.from({ length: 10 }, (_, attempt) => failureStatus(rate, seed, attempt)));
    expect(await of(0.3, 7)).toEqual([null, null, null, 503, null, 503, null, null, 500, null]);
    expect(await of(0.9, 2026)).toEqual([500, 429, 500, 503, 429, 429, 500, 503, 500, 429]);
  });

  it('occur at the requested rate over attempts and over seeds, with each status at a third of it', async () => {
    for (const rate of [0, 0.3, 1])
      for (const fixed of [0, Number.MAX_SAFE_INTEGER])
        for (const statuses of [
          await drawn((each) => failureStatus(rate, fixed, each)),
          await drawn((each) => failureStatus(rate, each, fixed)),
        ]) {
          expectShare(statuses, rate);
          for (const status of [429, 500, 503])
            expectShare(
              statuses.map((each) => (each === status ? each : null)),
              rate / 3,
            );
        }
  });

  it('that occur at one rate also occur at every higher rate', () =>
    fc.assert(
      fc.asyncProperty(rates, rates, integers, integers, async (one, other, seed, attempt) => {
        const lower = await failureStatus(Math.min(one, other), seed, attempt);
        if (lower !== null) expect(await failureStatus(Math.max(one, other), seed, attempt)).toBe(lower);
      }),
    ));

  it('are random without a seed', async () => {
    const statuses = await drawn(() => failureStatus(0.5, null, 0));
    expectShare(statuses, 0.5);
    expect(new Set(statuses)).toEqual(new Set([null, 429, 500, 503]));
  });
});
