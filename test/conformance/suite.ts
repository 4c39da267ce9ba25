import { describe } from 'vitest';
import type { Host } from '../support/hosts.ts';
import { conformanceOfRequests, useHost } from './requests.ts';
import { walkTests } from './walk.ts';

/** The one conformance suite; every host runs it unchanged. */
export const describeConformance = (name: string, start: () => Promise<Host>): void => {
  describe(name, () => {
    const hostOf = useHost(start);
    describe('the whole GET space', () => walkTests(hostOf));
    conformanceOfRequests(hostOf);
  });
};
