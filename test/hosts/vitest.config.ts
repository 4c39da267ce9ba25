import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...common,
    root: join(import.meta.dirname, '../..'),
    include: ['test/hosts/**/*.test.ts'],
    globalSetup: ['test/support/build-site.ts', 'test/hosts/packed-package.ts'],
    // These tests mostly wait for programs.
    maxWorkers: availableParallelism() + 1,
  },
});
