import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Example } from '../../site/examples/index.ts';
import type { Language } from '../../site/language.ts';
import { useBrowser } from './browser.ts';
import { examplePages, fromPackages, type Pages } from './example-files.ts';
import { type LocalServer, useLocalServer } from './local-server.ts';
import { usePageServer } from './page-server.ts';

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
  readonly run: (example: Example, lang?: Language) => Promise<RunningExample>;
}

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

type ExampleOptions = NonNullable<Parameters<typeof useLocalServer>[0]> & {
  /** What every page has in its head, before its own scripts. */
  readonly head?: string;
};

const HEAD = '<meta charset="utf-8" />';

/** Prepares server, browser and page server for a file's tests. */
export const useExamples = ({ head = '', ...options }: ExampleOptions = {}): ExampleRunner => {
  const server = useLocalServer(options);
  const openPage = useBrowser();
  const pages = usePageServer();
  const made = new Map<Example, Promise<Pages>>();
  const run = async (example: Example, lang: Language = 'tr'): Promise<RunningExample> => {
    const files = made.get(example) ?? examplePages(example, server.site());
    made.set(example, files);
    const texts = Object.entries(await files);
    pages.add(Object.fromEntries(texts.map(([path, text]) => [path, text.replace(HEAD, HEAD + head)])));
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
      status: async () => plain((await page.getByRole('status').first().textContent()) ?? ''),
    };
  };
  return { server, run };
};
