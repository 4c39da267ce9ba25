import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './project-copy.ts';

/** Finds the packages that a file imports as if it lay in a folder of the project, for which they are installed. */
const packagesFor = (installedFor: string, folder: string): Plugin => ({
  name: 'packages-for',
  enforce: 'pre',
  resolveId(source, importer) {
    const isPackage = importer?.startsWith(folder) === true && !/^[./\0]/.test(source);
    return isPackage ? this.resolve(source, join(root, installedFor, 'bundle.js'), { skipSelf: true }) : null;
  },
});

/** Bundles scripts with the packages that they import, in memory: the scripts by path, the entries as `/<name>.js`. `installedFor` names the folder whose packages they get. */
export const bundle = async (
  folder: string,
  entries: Readonly<Record<string, string>>,
  installedFor: string,
): Promise<Readonly<Record<string, string>>> => {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(folder, file)]));
  const built = await build({
    root: join(root, 'test'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [packagesFor(installedFor, await realpath(folder))],
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
