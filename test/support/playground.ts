import type { Page } from 'playwright-core';
import { vi } from 'vitest';

// The parts of the playground that need no page ask for its language alone, while they are imported.
vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
vi.stubGlobal('location', { origin: 'https://kurmaca.example' });
export const { readShared } = await import('../../site/assets/playground/read-request.ts');
export const { corrected, refusalOf } = await import('../../site/assets/playground/refusal.ts');
vi.unstubAllGlobals();

/** The request that the playground shows: its method and its URL. */
export const address = (page: Page): Promise<string> => page.locator('[data-url]').innerText();

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
