import { join } from 'node:path';
import { defineConfig } from 'vite';

const assets = join(import.meta.dirname, 'assets');

/** Bundles the pages' scripts and styles into the folder that Eleventy has written; names stay fixed so that pages can link them. */
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
      input: {
        main: join(assets, 'main.ts'),
        playground: join(assets, 'playground.ts'),
        search: join(assets, 'search.ts'),
        style: join(assets, 'style.css'),
      },
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
});
