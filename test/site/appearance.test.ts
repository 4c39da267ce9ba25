import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useNewPages } from '../support/browser.ts';
import { contrast } from '../support/contrast.ts';
import { useLocalServer } from '../support/local-server.ts';
import { root } from '../support/project-copy.ts';

const server = useLocalServer();
const openPage = useNewPages();

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');

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
    await page.goto(`${server.site()}/hatalar/`);
    await page.getByLabel('Görünüm').selectOption('Koyu');
    expect(await isDark(page)).toBe(true);
    await page.addInitScript(noteEarly);
    await page.goto(`${server.site()}/en/errors/`);
    expect(await page.evaluate('globalThis.early')).toBe('dark');
    expect(await isDark(page)).toBe(true);
    await page.getByLabel('Appearance').selectOption('As the system');
    expect(await isDark(page)).toBe(false);
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

const styles = await readFile(join(root, 'site/assets/styles/base.css'), 'utf8');

/** Red, green and blue of `#rrggbb`. */
const channels = (colour = ''): readonly number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A token's colours: by day and by night. */
const colours = (token: string): readonly (readonly number[])[] => {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(styles)?.slice(1);
  const one = new RegExp(`--${token}: (#\\w{6})`).exec(styles)?.[1];
  if (!pair && one === undefined) throw new Error(`No token ${token}`);
  return (pair ?? [one, one]).map(channels);
};

describe('the colours, light and dark,', () => {
  const surfaces = ['paper', 'raised', 'code', 'accent-wash'];
  it.each([
    { tokens: ['ink', 'soft', 'accent', 'warm'], on: surfaces, least: 4.5 },
    { tokens: ['on-label'], on: ['label'], least: 4.5 },
    { tokens: ['on-sign', 'label'], on: ['sign'], least: 4.5 },
    { tokens: ['on-accent'], on: ['accent'], least: 4.5 },
    // Boundaries of controls, and the arrows between resources (WCAG 1.4.11).
    { tokens: ['strong-line'], on: ['paper', 'raised', 'code'], least: 3 },
  ])('of $tokens have a contrast of at least $least : 1 with $on', ({ tokens, on, least }) => {
    for (const token of tokens)
      for (const surface of on)
        for (const at of [0, 1])
          expect(
            contrast(colours(token)[at] ?? [], colours(surface)[at] ?? []),
            `${token} on ${surface}, ${at === 0 ? 'light' : 'dark'}`,
          ).toBeGreaterThanOrEqual(least);
  });
});
