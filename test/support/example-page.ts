import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type Example, exampleText } from '../../site/examples/index.ts';
import { useBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { libraryFile } from './library-file.ts';
import { type LocalServer, useLocalServer } from './local-server.ts';
import { parseJson } from './json.ts';
import { usePageServer } from './page-server.ts';

/** Addresses from which the examples load libraries, and where the same file is among the installed packages. */
const LIBRARIES = [
  {
    address: /^https:\/\/unpkg\.com\/([^@/]+)@([^/]+)\/(.+)$/,
    file: (name: string, path: string) => `${name}/${path}`,
  },
  { address: /^https:\/\/code\.jquery\.com\/(jquery)-([\d.]+)(\.min\.js)$/, file: () => 'jquery/dist/jquery.min.js' },
];

/** Answers a library's address with the installed file; the versions must agree, so that the tests run what users load. */
const fromPackages = async (route: Route): Promise<void> => {
  const url = route.request().url();
  for (const { address, file } of LIBRARIES) {
    const [, name, version, path] = address.exec(url) ?? [];
    if (name === undefined || version === undefined || path === undefined) continue;
    expect(parseJson(await libraryFile(`${name}/package.json`)), url).toMatchObject({ version });
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
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
  readonly run: (example: Example) => Promise<RunningExample>;
}

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

const pagesOf = async (example: Example, base: string): Promise<Readonly<Record<string, string>>> => {
  if (example.language === 'html') return { '/': await exampleText(example, base) };
  const page =
    '<!doctype html><html lang="tr"><div id="root"></div><script type="module" src="/main.js"></script></html>';
  return { '/': page, ...(await bundle(example.file, base)) };
};

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Prepares server, browser and page server for a file's tests. */
export const useExamples = (): ExampleRunner => {
  const server = useLocalServer();
  const openPage = useBrowser();
  const pages = usePageServer();
  const run = async (example: Example): Promise<RunningExample> => {
    pages.add(await pagesOf(example, server.base()));
    const page = await openPage();
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    page.on('pageerror', (error) => printed.push(`uncaught: ${error.message}`));
    await page.route((url) => url.hostname !== 'localhost', fromPackages);
    await page.goto(`${pages.origin()}/`);
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
