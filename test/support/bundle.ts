import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './folders.ts';

const folder = join(root, 'site/examples');

/** Finds the packages that an example imports as if it were in the folder of the tests. */
const packagesOfTests: Plugin = {
  name: 'packages-of-tests',
  enforce: 'pre',
  resolveId(source, importer) {
    const isPackage = importer?.startsWith(folder) === true && !/^[./\0]/.test(source);
    return isPackage ? this.resolve(source, join(root, 'test/bundle.js'), { skipSelf: true }) : null;
  },
};

/** Bundles files of the examples' folder with the packages that they import, in memory: the scripts by path, the entries as `/<name>.js`. */
export const bundle = async (entries: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(folder, file)]));
  const built = await build({
    root: join(root, 'test'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [packagesOfTests],
    // As a user's `vite build` does it; under Vitest the environment says otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  if (!('output' in built)) throw new TypeError('one build gives one output');
  return Object.fromEntries(
    built.output.flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}`, each.code]] : [])),
  );
};
