import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

// The parts of the playground that need no page ask for its language alone, while they are imported.
vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
vi.stubGlobal('location', { origin: 'https://kurmaca.example' });
export const { readShared } = await import('../../site/pages/try/read-request.ts');
export const { corrected, refusalOf } = await import('../../site/pages/try/refusal.ts');
vi.unstubAllGlobals();

/** The request that the playground’s bar shows: its method and its URL. */
export const address = async (page: Page): Promise<string> => {
  const [method, url] = await Promise.all(['#p-method', '#p-url'].map((field) => page.locator(field).inputValue()));
  return `${method} ${(await page.locator('label[for="p-url"]').textContent())?.replace(/^.*: /, '')}${url}`;
};

/** Waits until the playground’s bar shows a request that contains a text. */
export const asks = (page: Page, text: string): Promise<void> =>
  vi.waitFor(async () => expect(await address(page)).toContain(text), { timeout: 10_000 });

/** Waits until the playground says something about its response. */
export const status = (page: Page, text: string): Promise<void> =>
  page.locator('[data-response-status]', { hasText: text }).waitFor();

/** Holds back the requests that match until the returned function is called. */
export const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  const released = Promise.withResolvers<undefined>();
  await page.route(pattern, async (route) => {
    await released.promise;
    // A request that the page has given up cannot be continued.
    await route.continue().catch(() => undefined);
  });
  return () => released.resolve(undefined);
};
