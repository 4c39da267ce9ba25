import type { Page } from 'playwright-core';

/** Collects a page's console errors, failed requests and requests to other origins from now on. */
export const watchPage = (page: Page, origin: string): readonly string[] => {
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
  return found;
};

/** Waits for the live response of the home page or of the playground. */
export const settled = async (page: Page): Promise<void> => {
  const live = page.locator('[data-live-status], [data-response-status]');
  if ((await live.count()) > 0) await live.filter({ hasText: '·' }).waitFor();
};
