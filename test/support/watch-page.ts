import type { Page } from 'playwright-core';

/** The faults of a page. */

export interface Faults {
  /** Errors in the console, broken policies, requests to other hosts. */
  readonly found: readonly string[];
}

/** Watches a page from now on. `origin` is the only host that it may ask. */
export const watchPage = (page: Page, origin: string): Faults => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) found.push(`foreign request: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  return { found };
};

/** Waits until the page's live parts have come: the home page's response, the playground's. */
export const settled = async (page: Page): Promise<void> => {
  const live = page.locator('[data-live-status], [data-response-status]');
  if ((await live.count()) > 0) await live.filter({ hasText: '·' }).waitFor();
};
