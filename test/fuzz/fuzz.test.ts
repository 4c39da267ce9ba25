import { expect, it } from 'vitest';
import { fuzz } from './run.ts';

/** As for all random values in tests: the same in every run unless told otherwise. */
const seed = Number(process.env['TOHUM'] ?? 438);
const CASES = 1500;

it('answers made-up requests of all kinds as it should, and stays as it was', async () => {
  const { failures, requests } = await fuzz({ seed, cases: CASES });
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(CASES);
});
