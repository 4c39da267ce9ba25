import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type Example, exampleText } from '../../site/examples/index.ts';
import { type Language, languages } from '../../site/language.ts';
import { compileAngular } from './angular.ts';
import { useBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { libraryFile } from './library-file.ts';
import { type LocalServer, useLocalServer } from './local-server.ts';
import { parseJson } from './json.ts';
import { type Pages, usePageServer } from './page-server.ts';
import { temporaryFolder } from './project-copy.ts';

/** Addresses from which the examples load libraries, and where the same file is among the installed packages. */
const LIBRARIES = [
  {
    address: /^https:\/\/unpkg\.com\/([^@/]+)@([^/]+)\/(.+)$/,
    file: (name: string, path: string) => `${name}/${path}`,
  },
  { address: /^https:\/\/code\.jquery\.com\/(jquery)-([\d.]+)(\.min\.js)$/, file: () => 'jquery/dist/jquery.min.js' },
];

/** Answers a library's address with the installed file; the versions must agree, so that the tests run what users load. */
export const fromPackages = async (route: Route): Promise<void> => {
  const url = route.request().url();
  for (const { address, file } of LIBRARIES) {
    const [, name, version, path] = address.exec(url) ?? [];
    if (name === undefined || version === undefined || path === undefined) continue;
    expect(parseJson(await libraryFile(`${name}/package.json`)), url).toMatchObject({ version });
    const type = extname(path) === '.css' ? 'text/css' : 'text/javascript';
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': type };
    return route.fulfill({ headers, body: await libraryFile(file(name, path)) });
  }
  return route.abort();
};

/** An example, running in a page of an origin of its own. */
export interface RunningExample {
  readonly page: Page;
  /** What the page wrote to its console. */
  readonly printed: readonly string[];
  /** Waits for what the user is to see. */
  readonly shows: (look: (page: Page) => Promise<unknown>, wanted: unknown) => Promise<void>;
  /** Texts of all list items, white space put together. */
  readonly items: () => Promise<readonly string[]>;
  readonly status: () => Promise<string>;
}

/** Runs examples in a browser against the local server. */
export interface ExampleRunner {
  readonly server: LocalServer;
  readonly run: (example: Example, lang: Language) => Promise<RunningExample>;
}

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

const pageOf = (lang: Language): string =>
  `<!doctype html><html><meta charset="utf-8" /><div id="root"></div><app-root></app-root><script type="module" src="/${lang}.js"></script></html>`;

/** Bundles an example of all languages at once, for most of it are the same packages. */
const bundleOf = async (example: Example, base: string, installedFor: string): Promise<Pages> => {
  await using folder = await temporaryFolder();
  const files = languages.map((lang) => join(lang, example.file));
  for (const lang of languages) {
    await mkdir(join(folder.path, lang));
    await writeFile(join(folder.path, lang, example.file), await exampleText(example, lang, base));
  }
  const entries = example.place === 'angular' ? await compileAngular(folder.path, files) : files;
  return {
    ...(await bundle(folder.path, Object.fromEntries(entries.map((entry) => [dirname(entry), entry])), installedFor)),
    ...Object.fromEntries(languages.map((lang) => [`/${lang}/`, pageOf(lang)])),
  };
};

const pagesOf = async (example: Example, base: string, installedFor: string): Promise<Pages> => {
  if (example.place !== 'html') return bundleOf(example, base, installedFor);
  const texts = languages.map(async (lang) => [`/${lang}/`, await exampleText(example, lang, base)] as const);
  return Object.fromEntries(await Promise.all(texts));
};

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Prepares server, browser and page server for a file's tests; the examples get the packages installed for a folder of the project. */
export const useExamples = (options?: Parameters<typeof useLocalServer>[0], installedFor = 'test'): ExampleRunner => {
  const server = useLocalServer(options);
  const openPage = useBrowser();
  const pages = usePageServer();
  const made = new Map<Example, Promise<Pages>>();
  const run = async (example: Example, lang: Language): Promise<RunningExample> => {
    const files = made.get(example) ?? pagesOf(example, server.base(), installedFor);
    made.set(example, files);
    pages.add(await files);
    const page = await openPage();
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await page.route((url) => url.hostname !== 'localhost', fromPackages);
    await page.goto(`${pages.origin()}/${lang}/`);
    return {
      page,
      printed,
      shows: (look, wanted) => expect.poll(() => look(page), PATIENCE).toEqual(wanted),
      items: async () => (await page.getByRole('listitem').allTextContents()).map(plain),
      status: async () => plain((await page.getByRole('status').textContent()) ?? ''),
    };
  };
  return { server, run };
};
