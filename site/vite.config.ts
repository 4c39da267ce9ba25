import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { TURKISH_TEST_WORKER } from './pages.ts';

const site = import.meta.dirname;

/** The scripts that pages have of their own, by the names of their folders. */
const pageScripts = globSync('pages/*/script.ts', { cwd: site }).map(
  (file) => [basename(dirname(file)), join(site, file)] as const,
);

/** Its name stays, because a rule for its headers names it. */
const WORKER = 'turkish-test-worker';

/** Modules that `main.ts` runs on. */
const EVERYWHERE =
  /site\/shared\/scripts\/(?:main|code-view|copy|highlight|language-link|mirror-worker|page|sortable-table)\.ts$|data\/(?:cached|json|reference-day)\.ts$|functions\/(?:query\/values|http\/base|hosts\/worker-settings)\.ts$/;

/** Bundles the pages' scripts and styles. Each name holds a hash of the content, so that browsers may keep the file for good. */
export default defineConfig({
  root: site,
  base: './',
  logLevel: 'warn',
  publicDir: join(site, 'public'),
  build: {
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        ...Object.fromEntries(pageScripts),
        theme: join(site, 'shared/scripts/theme.ts'),
        main: join(site, 'shared/scripts/main.ts'),
        [WORKER]: join(site, 'pages/turkish-test/worker.ts'),
        style: join(site, 'shared/styles/style.css'),
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
