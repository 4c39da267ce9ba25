import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './find-browser.ts';

/** A page in a context of its own, and the errors that scripts of any page of the context leave uncaught. */
interface OpenedPage {
  readonly page: Page;
  readonly tools: CDPSession;
  readonly uncaught: string[];
}

/** Options that can be changed in an existing context. */
type Setting = 'viewport' | 'permissions' | 'reducedMotion' | 'colorScheme';
type Settings = { readonly [name in Setting]: BrowserContextOptions[name] | undefined };

export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

let browser: Promise<Browser> | undefined;

/** Ends the process with the worker; a test file that starts it asks for it. */
const worker = test.extend('browsersEnd', { scope: 'worker' }, ({}, { onCleanup }) => {
  onCleanup(async () => {
    await (await browser)?.close();
  });
  return true;
});

const useProcess = (): void => {
  worker.beforeAll(({ browsersEnd }) => browsersEnd);
};

/** Clean pages by the options of their contexts, kept because a new one costs thrice as much processor time. */
const idle = new Map<string, OpenedPage[]>();

const openNew = async (options: BrowserContextOptions = {}): Promise<OpenedPage> => {
  const context = await (await (browser ??= launchBrowser())).newContext({ locale: 'tr-TR', ...options });
  context.setDefaultTimeout(120_000);
  const uncaught: string[] = [];
  context.on('weberror', (thrown) => uncaught.push(thrown.error().message));
  const page = await context.newPage();
  return { page, tools: await context.newCDPSession(page), uncaught };
};

const expectNone = (uncaught: readonly string[]): void => {
  expect(uncaught, 'uncaught errors of the page').toEqual([]);
};

/** Sets what a new context with these options would have. */
const applySettings = async (
  page: Page,
  { viewport, permissions = [], reducedMotion = 'no-preference', colorScheme = 'light' }: Settings,
): Promise<void> => {
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ media: null, reducedMotion, colorScheme, forcedColors: 'none', contrast: 'no-preference' });
  await page.context().grantPermissions([...permissions]);
};

/**
 * Takes a test's traces away, all but the HTTP cache, which is what makes the next page cheap.
 * @throws where that is impossible: the page is closed, has no storage of its own or has been at several origins.
 */
const clean = async ({ page, tools }: OpenedPage): Promise<void> => {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // Tabs keep storage per origin, and only that of the current one can be cleared.
  const { entries } = await tools.send('Page.getNavigationHistory');
  const origins = new Set(entries.map(({ url }) => new URL(url).origin).filter((origin) => origin !== 'null'));
  if (origins.size > 1) throw new Error(`The page was at ${[...origins].join(' and ')}.`);
  // An empty page that a page itself goes to stays in its process; by `goto`, it would get another.
  await page.evaluate(() => location.replace('about:blank'));
  await page.waitForURL('about:blank');
  await page.evaluate(() => (window.name = ''));
  await tools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await tools.send('Page.resetNavigationHistory');
  page.removeAllListeners();
};

/**
 * Each call opens a clean page for one test; one that an earlier test is done with where there is one. The test fails where a
 * script of any page of the context leaves an error uncaught. Tests that add scripts to a page before its own, need a service
 * worker or count what the HTTP cache may answer, ask for `useNewPages`.
 */
export const useBrowser = (): OpenPage => {
  useProcess();
  return async ({ viewport, permissions, reducedMotion, colorScheme, ...options } = {}) => {
    const key = JSON.stringify(options);
    const opened = idle.get(key)?.pop() ?? (await openNew(options));
    onTestFinished(async ({ task }) => {
      const isClean =
        task.result?.state !== 'fail' &&
        (await clean(opened).then(
          () => true,
          () => false,
        ));
      if (isClean) idle.set(key, [...(idle.get(key) ?? []), opened]);
      else await opened.page.context().close();
      expectNone(opened.uncaught.splice(0));
    });
    await applySettings(opened.page, { viewport, permissions, reducedMotion, colorScheme });
    return opened.page;
  };
};

/** The same with a page in a new context each, as for a first visit. */
export const useNewPages = (): OpenPage => {
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
 * The same with one page for all tests of a file that leave nothing behind in it but media and size: what is loaded once stays
 * in its cache, and the browser needs no new process.
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
