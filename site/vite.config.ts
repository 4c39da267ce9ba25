import { join } from 'node:path';
import { defineConfig } from 'vite';
import { TURKISH_TEST_WORKER } from './pages.ts';

const assets = join(import.meta.dirname, 'assets');

/** Its name stays, because a rule for its headers names it. */
const WORKER = 'turkish-test-worker';

/** Modules that `main.ts` runs on. */
const EVERYWHERE =
  /site\/assets\/(?:main|code-view|copy|highlight|language-link|mirror-worker|page|sortable-table)\.ts$|data\/(?:cached|json|reference-day)\.ts$|functions\/(?:query\/values|http\/base|hosts\/worker-settings)\.ts$/;

/** Bundles the pages' scripts and styles. Each name holds a hash of the content, so that browsers may keep the file for good. */
export default defineConfig({
  root: assets,
  base: './',
  logLevel: 'warn',
  publicDir: join(import.meta.dirname, 'public'),
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        home: join(assets, 'home.ts'),
        theme: join(assets, 'theme.ts'),
        course: join(assets, 'course.ts'),
        main: join(assets, 'main.ts'),
        playground: join(assets, 'playground.ts'),
        record: join(assets, 'record.ts'),
        examples: join(assets, 'examples.ts'),
        'turkish-test': join(assets, 'turkish-test.ts'),
        [WORKER]: join(assets, '../worker/turkish-test-worker.ts'),
        style: join(assets, 'style.css'),
      },
      output: {
        // What every page loads, in one file, however many pages' scripts share it; the catalogue, too, whose parts alone pack worse.
        codeSplitting: {
          groups: [
            { name: 'shared', test: EVERYWHERE },
            { name: 'catalogue', test: /data\/(?:catalogue\/(?!input-forms)[\w-]+|catalogue|keys)\.ts$/ },
          ],
        },
        entryFileNames: ({ name }) => (name === WORKER ? TURKISH_TEST_WORKER.slice(1) : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
