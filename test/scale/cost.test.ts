import { describe, expect, it } from 'vitest';
import * as cost from '../../site/scale/cost.ts';
import measured from '../../site/scale/measured.json' with { type: 'json' };
import { runCommand } from '../support/command.ts';
import { root } from '../support/project-copy.ts';

describe('the cost of a month', () => {
  it('uses the prices of the price lists', () => {
    expect(cost.credits).toEqual({
      tenThousandRequests: 2,
      gigabyte: 20,
      gigabyteHour: { low: 5, high: 10 },
      deploy: 15,
    });
    expect(cost.plans).toEqual({
      free: { dollars: 0, credits: 300, pack: { credits: 0, dollars: Infinity } },
      personal: { dollars: 9, credits: 1000, pack: { credits: 500, dollars: 5 } },
      pro: { dollars: 20, credits: 3000, pack: { credits: 1500, dollars: 10 } },
    });
    expect(cost.workers).toEqual({
      freeRequests: 100_000,
      dollars: 5,
      requests: { millions: 10, dollars: 0.3 },
      processorMilliseconds: { millions: 30, dollars: 0.02 },
    });
  });

  it('divides all requests among the kinds', () => {
    const kinds = Object.values(cost.kinds);
    expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(Object.keys(measured.bytes)).toEqual(Object.keys(cost.kinds));
  });

  it('adds up requests, bandwidth, compute and deploys', () => {
    const { parts, credits, invocations, gigabytes } = cost.monthOf(10_000_000);
    // 13 of 100 requests are kept by no cache; each list is made once after each of four deploys.
    expect(invocations).toBeCloseTo(1_300_000 + 4 * (measured.lists + 20_000));
    expect(parts.requests).toBe(2000);
    expect(parts.bandwidth).toBeCloseTo(gigabytes * 20);
    expect(parts.compute).toBeCloseTo((invocations / 360_000) * 10);
    expect(parts.deploys).toBe(60);
    expect(credits.high).toBeCloseTo(2060 + parts.bandwidth + parts.compute);
    expect(credits.low).toBeCloseTo(2060 + parts.bandwidth + parts.compute / 2);
    expect(cost.monthOf(10_000_000, 8).parts.deploys).toBe(120);
  });

  it('never counts more first requests for lists than there are requests for lists', () => {
    expect(cost.monthOf(10_000).invocations).toBeCloseTo(10_000 * (0.13 + 0.49));
  });

  it.each([
    [300, 0],
    [301, 9],
    [1000, 9],
    [1001, 14],
    [1501, 19],
    [2001, 20],
    [3000, 20],
    [3001, 30],
    [4501, 40],
  ])('finds the cheapest plan for %i credits: %i dollars', (credits, dollars) => {
    expect(cost.netlifyDollars(credits)).toBe(dollars);
  });

  it('charges for Workers beyond 100,000 requests a day, by the request and by processor time', () => {
    expect(cost.workersDollars(3_000_000)).toBe(0);
    expect(cost.workersDollars(4_000_000)).toBe(5);
    expect(cost.workersDollars(100_000_000)).toBeCloseTo(5 + 90 * 0.3 + 170 * 0.02);
  });

  it('knows from where something is to be paid', () => {
    expect(cost.monthOf(Math.floor(cost.freeRequests.netlify)).dollars.high).toBe(0);
    expect(cost.monthOf(Math.ceil(cost.freeRequests.netlify) + 1000).dollars.high).toBe(9);
    expect(cost.freeRequests.pages * cost.meanBytes).toBeCloseTo(100e9);
    for (const requests of [cost.freeRequests.netlify + 1000, ...cost.volumes])
      expect(cost.workersDollars(requests)).toBeLessThanOrEqual(cost.monthOf(requests).dollars.high);
  });
});

describe('npm run scale', () => {
  const command = (...args: readonly string[]): ReturnType<typeof runCommand> =>
    runCommand(process.execPath, ['scripts/scale.ts', ...args], { cwd: root });

  it('prints a row for each of the guide’s volumes, or for the number that is asked for', async () => {
    const firstCells = async (...args: readonly string[]): Promise<unknown> =>
      (await command(...args)).stdout.split('\n').map((line) => line.trim().split(/\s+/)[0]);
    expect(await firstCells()).toEqual(
      expect.arrayContaining(['1.000.000', '10.000.000', '100.000.000', '3.000.000.000', '120.000.000.000']),
    );
    expect(await firstCells('--istek', '5000000')).toContain('5.000.000');
  });
});
