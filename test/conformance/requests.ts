import { afterAll, beforeAll, describe } from 'vitest';
import type { Host } from '../support/ask.ts';
import { conditionTests } from './conditions.ts';
import { listTests } from './lists.ts';
import { writeTests } from './writes.ts';

/** Gives a suite's tests the host, which exists only once they run. */
export type HostOf = () => Host;

/** Starts a host before the tests of the current suite, and stops it after them. */
export const useHost = (start: () => Promise<Host>): HostOf => {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(async () => {
    await host?.stop?.();
  });
  return () => {
    if (!host) throw new Error('the host did not start');
    return host;
  };
};

/** The contract, apart from errors (test/contract/problems.txt) and what needs a clock. */
export const conformance = (hostOf: HostOf): void => {
  describe('lists', () => listTests(hostOf));
  describe('simulated writes', () => writeTests(hostOf));
  describe('conditions', () => conditionTests(hostOf));
};
