import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { launchBrowser } from './find-browser.ts';

/** Starts a browser before a file's tests. */
const useProcess = (args: readonly string[]): (() => Browser) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(args);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (!browser) throw new Error('the browser starts with the first test');
    return browser;
  };
};

/** A page in a context of its own, and the errors that scripts of any page of the context leave uncaught. */
const openPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly uncaught: string[] }> => {
  const context = await browser.newContext({ locale: 'tr-TR', ...options });
  context.setDefaultTimeout(120_000);
  const uncaught: string[] = [];
  context.on('weberror', (thrown) => uncaught.push(thrown.error().message));
  return { page: await context.newPage(), uncaught };
};

const expectNone = (uncaught: readonly string[]): void => {
  expect(uncaught, 'uncaught errors of the page').toEqual([]);
};

/**
 * Starts a browser, with arguments of one’s own, before a file's tests; each call opens a page in a context of its own, for one
 * test. The test fails where a script of any page of the context leaves an error uncaught.
 */
export const useBrowser = (args: readonly string[] = []): ((options?: BrowserContextOptions) => Promise<Page>) => {
  const browser = useProcess(args);
  return async (options) => {
    const { page, uncaught } = await openPage(browser(), options);
    onTestFinished(async () => {
      await page.context().close();
      expectNone(uncaught);
    });
    return page;
  };
};

/**
 * The same with one page for all tests of a file that leave nothing behind in it but media and size: what is loaded once stays
 * in its cache, and the browser needs no new process.
 */
export const useOnePage = (options: BrowserContextOptions = {}): (() => Page) => {
  const browser = useProcess([]);
  let opened: Awaited<ReturnType<typeof openPage>> | undefined;
  beforeAll(async () => {
    opened = await openPage(browser(), options);
  });
  afterEach(() => {
    expectNone(opened?.uncaught.splice(0) ?? []);
  });
  return () => {
    if (!opened) throw new Error('the page opens with the first test');
    return opened.page;
  };
};
