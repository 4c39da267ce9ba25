import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { TURKISH_TEST_WORKER } from './shared/pages.ts';

const site = import.meta.dirname;

/** The scripts of pages, as pairs of folder name and file. */
const pageScripts = globSync('pages/*/script.ts', { cwd: site }).map(
  (file) => [basename(dirname(file)), join(site, file)] as const,
);

/** The worker of the Turkish test page. Its file name has no hash, because a header rule contains the URL. */
const WORKER = 'turkish-test-worker';

/** Modules that every page loads, because `main.ts` imports them. */
const EVERYWHERE =
  /site\/(?:pages\/main|shared\/scripts\/(?:code-view|copy|highlight|language-link|mirror-worker|page|sortable-table))\.ts$|data\/(?:lib\/cached|lib\/json|lib\/keys|reference-day)\.ts$|functions\/(?:query\/values|http\/base|hosts\/worker-settings)\.ts$/;

/** Bundles scripts and styles. File names contain a content hash, so that browsers may cache them forever. */
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
      // Only what a page uses of the catalogue is part of its script.
      treeshake: { moduleSideEffects: (id) => !id.includes('/data/') },
      input: {
        ...Object.fromEntries(pageScripts),
        theme: join(site, 'shared/scripts/theme.ts'),
        main: join(site, 'pages/main.ts'),
        [WORKER]: join(site, 'pages/turkish-test/worker.ts'),
        style: join(site, 'shared/styles/style.css'),
      },
      output: {
        // One chunk for modules that every page loads, and one for the catalogue, because several parts would compress worse.
        codeSplitting: {
          groups: [
            { name: 'shared', test: EVERYWHERE },
            {
              name: 'catalogue',
              test: /data\/(?:catalogue\/(?!(?:input-forms|picture|field)\.)[\w-]+|catalogue)\.ts$/,
            },
          ],
        },
        entryFileNames: ({ name }) => (name === WORKER ? TURKISH_TEST_WORKER.slice(1) : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
