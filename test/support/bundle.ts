import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './folders.ts';

/** Gives modules that are not in files. */
const modules = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'modules',
  enforce: 'pre',
  resolveId: (id) => (texts.has(id) ? id : null),
  load: (id) => texts.get(id) ?? null,
});

/** Bundles programs, keyed by name, with the packages of the tests. Returns the scripts, keyed by path: `/<name>.js` for programs. */
export const bundle = async (programs: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
  const pathOf = (name: string): string => join(root, 'test', `${name}.jsx`);
  const input = Object.fromEntries(Object.keys(programs).map((name) => [name, pathOf(name)]));
  const texts = new Map(Object.entries(programs).map(([name, text]) => [pathOf(name), text]));
  const built = await build({
    root: join(root, 'test'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [modules(texts)],
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
