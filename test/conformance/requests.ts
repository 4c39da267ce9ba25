import { afterAll, beforeAll, describe } from 'vitest';
import type { Host } from '../support/hosts.ts';
import { conditionalTests } from './conditional.ts';
import { corsTests } from './cors.ts';
import { errorTests } from './errors.ts';
import { foreignAddressTests } from './foreign-addresses.ts';
import { listParameterTests } from './list-parameters.ts';
import { sessionTests } from './session.ts';
import { simulationTests } from './simulation.ts';
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
    await host?.stop();
  });
  return () => {
    if (!host) throw new Error('the host did not start');
    return host;
  };
};

/** What is the same below a state as at the base: not writes, which are kept there, nor documents and pictures, which are not. */
export const conformanceBelowStates = (hostOf: HostOf): void => {
  describe('list parameters', () => listParameterTests(hostOf));
  describe('simulated conditions', () => simulationTests(hostOf));
  describe('simulated sign-in', () => sessionTests(hostOf));
  describe('CORS and methods', () => corsTests(hostOf));
  describe('conditional requests and caching', () => conditionalTests(hostOf));
};

/** Every test of the suite but the walk over the whole GET space, which needs the built files. */
export const conformanceOfRequests = (hostOf: HostOf): void => {
  conformanceBelowStates(hostOf);
  describe('simulated writes', () => writeTests(hostOf));
  describe('errors', () => errorTests(hostOf));
  describe('addresses of other services', () => foreignAddressTests(hostOf));
};
