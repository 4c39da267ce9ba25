import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type OpenPage, useBrowser } from './browser.ts';
import { type LocalServer, useLocalServer } from './local-server.ts';
import { watchPage } from './watch-page.ts';

/** The local server of one test file, with functions that open pages. */
export interface Site extends LocalServer {
  readonly blank: OpenPage;
  /** Opens a path of the site in a new page. If it is watched, an error in the console or a request to another host fails the test. */
  readonly open: (path: string, options?: BrowserContextOptions & { readonly watched?: true }) => Promise<Page>;
}

/** Serves the site for a file's tests, and opens its pages in a browser. */
export const useSite = (): Site => {
  const server = useLocalServer();
  const blank = useBrowser();
  return {
    ...server,
    blank,
    open: async (path, { watched = false, ...options } = {}) => {
      const page = await blank(options);
      if (watched) {
        const faults = watchPage(page, server.site());
        onTestFinished(() => {
          expect(faults).toEqual([]);
        });
      }
      await page.goto(server.site() + path);
      return page;
    },
  };
};
