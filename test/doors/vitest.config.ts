import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The suites over the packed package and over every host: `npm run test:doors`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/doors/**/*.test.ts', 'test/package/**/*.test.ts'],
    globalSetup: ['test/support/build-site.ts', 'test/support/packed-package.ts'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
