import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './project-copy.ts';

/** Finds the packages that a file imports as if it lay in the folder of the tests. */
const packagesFor = (folder: string): Plugin => ({
  name: 'packages-for',
  enforce: 'pre',
  resolveId(source, importer) {
    const isPackage = importer?.startsWith(folder) === true && !/^[./\0]/.test(source);
    return isPackage ? this.resolve(source, join(root, 'test/bundle.js'), { skipSelf: true }) : null;
  },
});

/** Bundles scripts with the packages that they import, in memory: the scripts by path, the entries as `/<name>.js`. They get the packages of the tests. */
export const bundle = async (
  folder: string,
  entries: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(folder, file)]));
  const built = await build({
    root: join(root, 'test'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [packagesFor(await realpath(folder))],
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
