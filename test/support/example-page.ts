import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { beforeAll } from 'vitest';
import { LOCAL_ORIGIN } from '../../functions/http/base.ts';
import { type Example, exampleText, styleOf } from '../../site/examples/index.ts';
import { type Language, languages } from '../../data/language.ts';
import { useBrowser } from './browser.ts';
import { root } from './folders.ts';
import { fromPackages } from './library-file.ts';
import { type LocalServer, useLocalServer } from './local-server.ts';
import { usePageServer } from './page-server.ts';

/** Gives modules that are not in files. */
const modules = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'modules',
  enforce: 'pre',
  resolveId: (id) => (texts.has(id) ? id : null),
  load: (id) => texts.get(id) ?? null,
});

/** Bundles programs, keyed by name, with the packages of the tests. Returns the scripts, keyed by path: `/<name>.js` for programs. */
const bundle = async (programs: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
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

/** An example's page on a separate origin. */
export interface RunningExample {
  readonly page: Page;
  /** The messages in the page's console. */
  readonly printed: readonly string[];
  readonly load: (lang?: Language) => Promise<unknown>;
  /** Returns the texts of all list items, with collapsed white space. */
  readonly items: () => Promise<readonly string[]>;
  readonly status: () => Promise<string>;
}

/** Runs examples in a browser against the local server. */
interface ExampleRunner {
  readonly server: LocalServer;
  /** Opens an empty page on which the example can be loaded. */
  readonly open: (example: Example) => Promise<RunningExample>;
}

type ExampleOptions = NonNullable<Parameters<typeof useLocalServer>[0]> & {
  /** HTML that is added to the head of every page before its scripts. */
  readonly head?: string;
};

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();

const pathOf = ({ id }: Example, lang: Language): string => `/${lang}/${id.tr}`;

const CHARSET = '<meta charset="utf-8" />';

const pageOf = (path: string, style: string): string =>
  `<!doctype html>${CHARSET}${style}<div id="root"></div><script type="module" src="${path}.js"></script>`;

/** Starts the servers that a file's tests of examples need. Examples are HTML pages or, if they use React, are bundled. */
export const useExamples = (
  examples: readonly Example[],
  { head = '', ...options }: ExampleOptions = {},
): ExampleRunner => {
  const server = useLocalServer(options);
  const openPage = useBrowser();
  const pages = usePageServer();
  beforeAll(async () => {
    const all = await Promise.all(
      languages.flatMap((lang) =>
        examples.map(async (example) => {
          const text = await exampleText(example, lang, LOCAL_ORIGIN);
          return { text, isReact: example.place === 'react', path: pathOf(example, lang) };
        }),
      ),
    );
    const programs = all.filter(({ isReact }) => isReact).map(({ text, path }) => [path.slice(1), text] as const);
    const scripts = await bundle(Object.fromEntries(programs));
    const texts = all.map(({ text, isReact, path }) => {
      const page = isReact ? pageOf(path, styleOf(text, LOCAL_ORIGIN)) : text;
      return [`${path}/`, page.replace(CHARSET, CHARSET + head)] as const;
    });
    const files = [...Object.entries(scripts), ...texts];
    pages.add(Object.fromEntries(files.map(([path, text]) => [path, text.replaceAll(LOCAL_ORIGIN, server.site())])));
  });
  const open = async (example: Example): Promise<RunningExample> => {
    const page = await openPage();
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await page.route((url) => url.hostname !== 'localhost', fromPackages);
    return {
      page,
      printed,
      load: (lang = 'tr') => page.goto(`${pages.origin()}${pathOf(example, lang)}/`),
      items: async () => (await page.getByRole('listitem').allTextContents()).map(plain),
      status: async () => plain(await page.getByRole('status').first().textContent()),
    };
  };
  return { server, open };
};
