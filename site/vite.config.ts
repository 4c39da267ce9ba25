import { join } from 'node:path';
import { defineConfig } from 'vite';

const assets = join(import.meta.dirname, 'assets');

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
      input: {
        course: join(assets, 'course.ts'),
        main: join(assets, 'main.ts'),
        playground: join(assets, 'playground.ts'),
        examples: join(assets, 'examples.ts'),
        search: join(assets, 'search.ts'),
        style: join(assets, 'style.css'),
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
