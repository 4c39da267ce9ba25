import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BROWSER_FOLDERS, common, SlowestFirst } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...common,
    root: join(import.meta.dirname, '../..'),
    include: BROWSER_FOLDERS.map((folder) => `test/${folder}/**/*.test.ts`),
    globalSetup: ['test/support/build-site.ts', 'test/support/build-package.ts'],
    // These tests mostly wait for pages.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowestFirst },
  },
});
