import { afterAll, beforeAll } from 'vitest';
import type { Host } from '../support/ask.ts';
import { conditionTests } from './conditions.ts';
import { listTests } from './lists.ts';
import { writeTests } from './writes.ts';

/** Starts a host before the tests of the current suite, and stops it after them. Returns a function that returns the running host. */
export const useHost = (start: () => Promise<Host>): (() => Host) => {
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

/** Defines the tests of the contract, except for errors (test/contract/problems.txt) and delays. */
export const conformance = (hostOf: () => Host): void => {
  listTests(hostOf);
  writeTests(hostOf);
  conditionTests(hostOf);
};
