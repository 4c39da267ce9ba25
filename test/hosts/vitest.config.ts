import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The suites over the packed package and over every host: `npm run test:doors`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/hosts/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['test/support/build-site.ts', 'test/hosts/packed-package.ts'],
    // Two more than there are cores, because tests of browsers and servers wait most of the time.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
