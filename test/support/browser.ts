import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { launchBrowser } from './find-browser.ts';

/**
 * Starts a browser, with arguments of one’s own, before a file's tests; each call opens a page in a context of its own, for one
 * test. The test fails where a script of any page of the context leaves an error uncaught.
 */
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
    const uncaught: string[] = [];
    context.on('weberror', (thrown) => uncaught.push(thrown.error().message));
    onTestFinished(async () => {
      await context.close();
      expect(uncaught, 'uncaught errors of the page').toEqual([]);
    });
    return context.newPage();
  };
};
