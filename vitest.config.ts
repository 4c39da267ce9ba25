import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/support/slowest-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build-site.ts'],
    // All cores: by default Vitest leaves one free, which on two cores means no parallel files at all.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
