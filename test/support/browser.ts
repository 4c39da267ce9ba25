import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from './find-browser.ts';

/** Starts a browser, with arguments of one’s own, before a file's tests; each call opens a page in a context of its own, for one test. */
export const useBrowser = (args: readonly string[] = []): ((options?: BrowserContextOptions) => Promise<Page>) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(args);
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (options = {}) => {
    if (!browser) throw new Error('the browser starts with the first test');
    const context = await browser.newContext({ locale: 'tr-TR', ...options });
    context.setDefaultTimeout(120_000);
    onTestFinished(() => context.close());
    return context.newPage();
  };
};
