import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './find-browser.ts';

/** A page in a new browser context, and the uncaught errors of all pages in this context. */
interface OpenedPage {
  readonly page: Page;
  readonly uncaught: string[];
}

export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

let browser: Promise<Browser> | undefined;

/** A fixture that closes the browser when the Vitest worker ends. */
const worker = test.extend('browsersEnd', { scope: 'worker' }, ({}, { onCleanup }) => {
  onCleanup(async () => {
    await (await browser)?.close();
  });
  return true;
});

const useProcess = (): void => {
  worker.beforeAll(({ browsersEnd }) => browsersEnd);
};

const openNew = async (options: BrowserContextOptions = {}): Promise<OpenedPage> => {
  const context = await (await (browser ??= launchBrowser())).newContext({ locale: 'tr-TR', ...options });
  context.setDefaultTimeout(60_000);
  const uncaught: string[] = [];
  context.on('weberror', (thrown) => uncaught.push(thrown.error().message));
  const page = await context.newPage();
  return { page, uncaught };
};

const expectNone = (uncaught: readonly string[]): void => {
  expect(uncaught, 'uncaught errors of the page').toEqual([]);
};

/** Opens a page in a new context for one test, which fails if any page in this context has an uncaught error. */
export const useBrowser = (): OpenPage => {
  useProcess();
  return async (options) => {
    const { page, uncaught } = await openNew(options);
    onTestFinished(async () => {
      await page.context().close();
      expectNone(uncaught);
    });
    return page;
  };
};

/**
 * Opens one page for all tests of a file, which may change only its media and size. This is faster, because the browser needs no new
 * process and keeps files in its cache.
 */
export const useOnePage = (options: BrowserContextOptions = {}): (() => Page) => {
  let opened: OpenedPage | undefined;
  useProcess();
  beforeAll(async () => {
    opened = await openNew(options);
    return () => opened?.page.context().close();
  });
  afterEach(() => {
    expectNone(opened?.uncaught.splice(0) ?? []);
  });
  return () => {
    if (!opened) throw new Error('the page opens with the first test');
    return opened.page;
  };
};
