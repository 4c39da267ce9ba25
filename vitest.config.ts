import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The folders of tests that say within seconds whether the API keeps its promises: `npm run quick`. */
export const QUICK_FOLDERS = [
  'architecture',
  'conformance',
  'contract',
  'engine',
  'http',
  'kept',
  'package',
  'properties',
  'turkish',
] as const;

/** The folders of tests that need no built site; beside the quick ones those that go through all data or start programs. */
export const UNIT_FOLDERS = [...QUICK_FOLDERS, 'course', 'data', 'pictures', 'release', 'scripts'] as const;

/** The folder of tests that need the built npm package, but not the site. */
export const PACKAGE_FOLDER = 'offline';

/** What the package takes from its user's project stands among the tests' packages. */
export const PEERS = { msw: join(import.meta.dirname, 'test/node_modules/msw/lib/core/index.js') };

const testsIn = (folder: string): string => `test/${folder}/**/*.test.ts`;

const unit = UNIT_FOLDERS.map(testsIn);

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: unit, alias: PEERS } },
      { test: { name: 'package', include: [testsIn(PACKAGE_FOLDER)], globalSetup: ['test/support/build-package.ts'] } },
      {
        test: {
          name: 'site',
          include: ['test/**/*.test.ts'],
          // npm run test:doors has those of hosts, because they need packages of their own.
          exclude: ['**/node_modules/**', 'test/hosts/**', testsIn(PACKAGE_FOLDER), ...unit],
          globalSetup: ['test/support/build-site.ts'],
        },
      },
    ],
    setupFiles: ['test/support/same-values.ts', 'test/support/frozen-data.ts'],
    // Two more than there are cores, because tests of browsers, servers and delays wait most of the time.
    maxWorkers: availableParallelism() + 2,
    // Test files change nothing outside themselves, so that a worker need not import everything anew for each.
    isolate: false,
    // Generous, because a busy machine is no defect; only what hangs is to end.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
