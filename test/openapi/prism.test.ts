import { afterAll, expect } from 'vitest';
import { describeConformance } from '../conformance/suite.ts';
import { startLocal } from '../support/hosts.ts';
import { type ProxiedHost, withValidatingProxy } from '../support/validating-proxy.ts';

let host: ProxiedHost | undefined;

describeConformance('the local server behind a validating proxy', async () => {
  host = await withValidatingProxy(await startLocal());
  return host;
});

// A proxy that is passed by finds nothing.
afterAll(() => expect(host?.seen()).toBeGreaterThan(1000));
