import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/support/slowest-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // npm run test:doors has these, because they need the packed package.
    exclude: ['**/node_modules/**', 'test/doors/**', 'test/package/**'],
    globalSetup: ['test/support/build-site.ts'],
    setupFiles: ['test/support/same-values.ts'],
    // One more than there are cores, because tests of browsers, servers and delays wait most of the time.
    maxWorkers: availableParallelism() + 1,
    // Test files change nothing outside themselves, so that a worker need not import everything anew for each.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // Generous, because a busy machine is no defect; only what hangs is to end.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
