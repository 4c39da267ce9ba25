import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useNewPages } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const openPage = useNewPages();

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');

const showsDarkPicture = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector<HTMLImageElement>('.cards img')?.currentSrc.endsWith('-dark.webp') === true,
  );

/** Runs in the page: notes which appearance had been chosen when the body came, so before anything was painted. */
const noteEarly = `
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    globalThis.early = document.documentElement.dataset.theme;
  }).observe(document, { childList: true, subtree: true });`;

describe('the appearance', () => {
  it('follows the list in the header, on the next page too, before anything is painted', async () => {
    const page = await openPage({ colorScheme: 'light' });
    await page.goto(`${server.site()}/ornekler/`);
    await page.getByLabel('Görünüm').selectOption('Koyu');
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => showsDarkPicture(page)).toBe(true);
    await page.addInitScript(noteEarly);
    await page.goto(`${server.site()}/en/examples/`);
    expect(await page.evaluate('globalThis.early')).toBe('dark');
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => showsDarkPicture(page)).toBe(true);
    await page.getByLabel('Appearance').selectOption('As the system');
    expect(await isDark(page)).toBe(false);
    await expect.poll(() => showsDarkPicture(page)).toBe(false);
  });

  it('can be chosen for a page where storage is forbidden', async () => {
    const page = await openPage({ colorScheme: 'light' });
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto(`${server.site()}/hatalar/`);
    await page.getByLabel('Görünüm').selectOption('Koyu');
    expect(await isDark(page)).toBe(true);
  });
});
