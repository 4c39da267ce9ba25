import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './folders.ts';

const folder = join(root, 'site/examples');

/** Resolves the imports of examples as if the examples were in the folder `test`. */
const packagesOfTests: Plugin = {
  name: 'packages-of-tests',
  enforce: 'pre',
  resolveId(source, importer) {
    const isPackage = importer?.startsWith(folder) === true && !/^[./\0]/.test(source);
    return isPackage ? this.resolve(source, join(root, 'test/bundle.js'), { skipSelf: true }) : null;
  },
};

/** Bundles examples with the packages that they import. Returns the scripts, keyed by path: `/<name>.js` for entries. */
export const bundle = async (entries: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(folder, file)]));
  const built = await build({
    root: join(root, 'test'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [packagesOfTests],
    // The value in a user's `vite build`, because Vitest sets another one.
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
