import { defineConfig } from 'vitest/config';
import { PEERS } from '../../vitest.config.ts';
import { QuickestFirst } from './quickest-first.ts';

/**
 * The tests by which mutants of the core are judged: those that call it in this process, without hosts, browsers and built files.
 */
export default defineConfig({
  test: {
    alias: PEERS,
    include: [
      'test/{contract,engine,turkish,http,package}/**/*.test.ts',
      'test/kept/{bounds,files,kept-writes,model}.test.ts',
      'test/conformance/memory.test.ts',
      'test/pictures/memory.test.ts',
      'test/properties/{failures,tokens,validation,values}.test.ts',
    ],
    setupFiles: ['test/support/same-values.ts', 'test/support/frozen-data.ts'],
    sequence: { sequencer: QuickestFirst },
    // Each mutant is run in a worker of its own, so its test files may share the modules that they import.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
