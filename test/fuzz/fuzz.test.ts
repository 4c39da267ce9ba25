import { beforeAll, describe, expect, it } from 'vitest';
import { fuzz, type FuzzReport, healthOf } from './run.ts';

/** As for all random values in tests: the same in every run unless told otherwise. */
const seed = Number(process.env['TOHUM'] ?? 438);
const CASES = 1500;

const shortRun = async (): Promise<FuzzReport> => fuzz({ seed, cases: CASES, duration: 60_000 });

describe('made-up requests, from right to hostile, to a server process of its own', () => {
  let report: FuzzReport | undefined;
  beforeAll(async () => {
    report = await shortRun();
  });

  it('are answered as the contract and the OpenAPI document tell', () => {
    const lines = report?.failures.map(
      (failure) => `${failure.reason}: ${failure.request} (--tohum ${failure.seed} --yol ${failure.path})`,
    );
    expect(lines).toEqual([]);
  });

  it('leave every GET response and the memory as they were', () => {
    expect(report && healthOf(report)).toEqual([]);
  });

  it('are at least as many as were asked for', () => {
    expect(report?.requests).toBeGreaterThanOrEqual(CASES);
  });
});
