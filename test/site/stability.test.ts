import { describe, expect, it } from 'vitest';
import { useNewPages } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { settled } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useNewPages();

/** Scores of up to 0.1 count as good (https://web.dev/articles/cls); a late font alone moves less than this. */
const MOST = 0.02;

/** Runs in the page, before its own scripts. */
const observe = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

describe.each([360, 1280])('on a screen of %i pixels', (width) => {
  it.each(pageKinds)('nothing on %s moves while it loads', async (path) => {
    const page = await openPage({ viewport: { width, height: 740 } });
    await page.addInitScript(observe);
    await page.goto(`${server.site()}${path}`);
    await settled(page);
    expect(await page.evaluate('globalThis.shift')).toBeLessThan(MOST);
  });
});
