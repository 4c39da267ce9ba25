import { defineConfig } from 'vitest/config';
import { QuickestFirst } from './mutation/quickest-first.ts';

/**
 * The tests by which mutants of the core are judged: those that call it in this process, without hosts and browsers. Stryker
 * itself builds the site, once for all.
 */
export default defineConfig({
  test: {
    include: [
      'test/{engine,turkish,http}/**/*.test.ts',
      'test/kept/{kept-writes,model}.test.ts',
      'test/mutation/conformance.ts',
      'test/pictures/memory.test.ts',
      'test/properties/{bounds,failures,queries,sorting,tokens,validation,values}.test.ts',
    ],
    setupFiles: ['test/support/same-values.ts'],
    sequence: { sequencer: QuickestFirst },
    // Each mutant is run in a worker of its own, so its test files may share the modules that they import.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
