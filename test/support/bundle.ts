import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { EXAMPLE_BASE } from '../../site/examples/index.ts';
import { root } from './project-copy.ts';

const withBase = (base: string): Plugin => ({
  name: 'base-address',
  enforce: 'pre',
  transform: (code, id) => (id.includes('/site/examples/') ? code.replace(EXAMPLE_BASE, base) : null),
});

/** Bundles an example with the packages that it imports, in memory: the scripts by path, the entry as `/main.js`. */
export const bundle = async (file: string, base: string): Promise<Readonly<Record<string, string>>> => {
  const folder = join(root, 'site/examples');
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withBase(base)],
    // As a user's `vite build` does it; under Vitest the environment says otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { main: join(folder, file) }, output: { entryFileNames: '[name].js' } },
    },
  });
  if (!('output' in built)) throw new TypeError('one build gives one output');
  return Object.fromEntries(
    built.output.flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}`, each.code]] : [])),
  );
};
