import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { pageData } from '../../site/pages/try/page-data.ts';

// These modules of the playground need no page, but read its language and origin when they are imported.
const data = { content: { textContent: pageData('en').replaceAll('&quot;', '"').replaceAll('&#39;', "'") } };
vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, querySelector: () => data });
vi.stubGlobal('location', { origin: 'https://kurmaca.example' });
export const { readShared } = await import('../../site/pages/try/read-request.ts');
export const { initialState, targetOf } = await import('../../site/pages/try/state.ts');
export const { corrected, refusalOf } = await import('../../site/pages/try/refusal.ts');
vi.unstubAllGlobals();

/** The method and URL of the request in the playground’s bar. */
export const address = async (page: Page): Promise<string> => {
  const [method, url] = await Promise.all(['#p-method', '#p-url'].map((field) => page.locator(field).inputValue()));
  return `${method} ${(await page.locator('label[for="p-url"]').textContent())?.replace(/^.*: /, '')}${url}`;
};

export const asks = (page: Page, text: string): Promise<void> => expect.poll(() => address(page)).toContain(text);

export const status = (page: Page, text: string): Promise<void> =>
  page.locator('[data-response-status]', { hasText: text }).waitFor();

/** Delays matching requests until the returned function is called. */
export const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  const released = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await released.promise;
    // Continuing a request fails if the page has aborted it.
    await route.continue().catch(() => undefined);
  });
  return () => released.resolve(undefined);
};
