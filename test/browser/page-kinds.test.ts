import { createAdaptorServer } from '@hono/node-server';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeText } from '../../data/json.ts';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { addAxe, violations } from '../support/axe.ts';
import { useOnePage } from '../support/browser.ts';
import { weakEdges } from '../support/contrast.ts';
import { useLocalServer } from '../support/local-server.ts';
import { sitePages } from '../support/site-pages.ts';
import { type Faults, settled, watchPage } from '../support/watch-page.ts';

const server = useLocalServer();
const onePage = useOnePage();

/** One page of each kind, in either language: they differ in make, not just in words. */
const KINDS: readonly string[] = [
  '/',
  '/en/resources/',
  '/kaynaklar/kullanicilar/',
  '/en/resources/invoices/',
  '/kaynaklar/siparisler/',
  '/en/resources/posts/',
  '/kaynaklar/urunler/',
  '/en/guides/',
  '/rehber/filtreleme-ve-arama/',
  '/en/guides/writes/',
  '/rehber/oturum-acma/',
  '/en/guides/self-hosting/',
  '/rehber/iliskiler/',
  '/en/charts/',
  '/indir/',
  '/en/examples/',
  '/ornekler/sepet/',
  '/en/in-class/',
  '/derste/cevaplar/',
  '/en/in-class/worksheet-4/',
  '/dene/',
  '/en/turkish-test/',
  '/api-basvuru/',
  '/en/api-reference/orders/',
  '/api-basvuru/hizmet/',
  '/en/search/',
  '/karsilastirma/',
  '/en/errors/',
  '/degisiklikler/',
  '/en/404.html',
];

/** A page of another kind has no more than those, but words of its own, in the languages in turn. */
const others = (await sitePages())
  .map(({ path }) => path)
  .filter((path) => !KINDS.includes(path) && path !== '/404.html')
  .filter((_, at) => at % 2 === 0);

/** The narrowest screen that WCAG 2.2 (1.4.10) names, a phone, a screen of 1,280 pixels at 200 % zoom and as it is. */
const WIDTHS = [320, 360, 640, 1280];

/** What looks right on one page looks right on all, in the same colours. */
const judged = { light: new Set<string>(), dark: new Set<string>() };

/** Scores of up to 0.1 count as good (https://web.dev/articles/cls); a button that a late script adds moves less than this. */
const MOST_SHIFT = 0.02;

/** How high a page may be on a desk, in CSS pixels, before its contents have to stay in sight. */
const MOST_HEIGHT = 7000;

/** Runs in the page, before its own scripts. */
const observeShift = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** A shift is told with the frame after it. */
const readShift = `new Promise((read) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => read(globalThis.shift)))))`;

/** Runs in the page. */
const painted = `new Promise((read) =>
  new PerformanceObserver(read).observe({ type: 'paint', buffered: true })).then(() => undefined)`;

/** Lets the second part of a page come. */
let goOn = Promise.withResolvers<null>();

/** A page that stops behind its contents, or in its middle. */
const inParts = (page: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: async (controller) => {
      const contents = page.indexOf('class="chips"');
      const stop = contents < 0 ? page.length / 2 : page.indexOf('</nav>', contents);
      controller.enqueue(encodeText(page.slice(0, stop)));
      await goOn.promise;
      controller.enqueue(encodeText(page.slice(stop)));
      controller.close();
    },
  });

/** The site over a slow network: a page stops until what has come is painted, because what comes late may move it. */
const slow = createAdaptorServer({
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(server.site() + pathname + search);
    if (request.headers.get('Sec-Fetch-Dest') !== 'document') return answer;
    return new Response(inParts(await answer.text()), answer);
  },
});

/** Runs in the page, with everything unfolded. */
const faultsOfLayout = (): string[] => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const besideCode = [...document.querySelectorAll('.code-box')].filter((box) => {
    const [code, button] = ['pre', '.copy'].map((part) => box.querySelector(part)?.getBoundingClientRect());
    return code && button && code.width > 0 && button.bottom > code.top;
  });
  const seen = (selector: string): readonly Element[] =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const primary = seen('.button').filter((each) => getComputedStyle(each).backgroundColor === 'rgb(255, 212, 0)');
  // A link within text, and all that a mouse points at, may be lower.
  const low = seen('a:not(.skip), button, summary, select, input, textarea').filter(
    (each) =>
      matchMedia('(pointer: coarse)').matches &&
      getComputedStyle(each).display !== 'inline' &&
      (each.closest('label, .badge') ?? each).getBoundingClientRect().height < 44,
  );
  return [
    ...primary.slice(1).map(({ outerHTML }) => `a second primary button: ${outerHTML}`),
    ...low.map(({ outerHTML }) => `too low for a finger: ${outerHTML}`),
    ...(wider > 0 ? [`wider than the screen by ${wider}`] : []),
    ...besideCode.map((box) => `a copy button beside code: ${box.textContent.slice(0, 40)}`),
  ];
};

/** Runs in the page: code of which paper would show a part. */
const cutCode = (): string[] =>
  [...document.querySelectorAll('pre')]
    .filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth) > 1,
    )
    .map((code) => code.textContent.slice(0, 40));

/** Scrolls a page that is long on a desk to its middle, where one entry of its contents has to be marked and in sight. */
const expectContentsInSight = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= MOST_HEIGHT) return;
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height / 2);
  const marked = page.locator(':is(.chips, .guide-menu.column) [aria-current="true"]');
  await expect
    .poll(() => marked.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top > 0)))
    .toEqual([true]);
};

let origin = '';
let faults: Faults | undefined;
let tools: CDPSession | undefined;

beforeAll(async () => {
  origin = `http://localhost:${await listen(slow, 0, 'localhost')}`;
  faults = watchPage(onePage(), origin);
  await onePage().addInitScript(observeShift);
  // A first visit moves more: everything arrives late.
  tools = await onePage().context().newCDPSession(onePage());
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
});

afterAll(() => closeServer(slow));

it.each(
  KINDS.map(
    (path, at) => ({ path, width: at % 4 < 2 ? 1280 : 360, colorScheme: at % 3 === 0 ? 'dark' : 'light' }) as const,
  ),
)(
  '$path moves nothing while it loads, fits every width and paper, has visible edges, and axe complains about nothing',
  async ({ path, width, colorScheme }) => {
    const page = onePage();
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference', colorScheme, forcedColors: 'none' });
    goOn = Promise.withResolvers<null>();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.evaluate(painted);
    goOn.resolve(null);
    await page.waitForLoadState();
    await settled(page);
    expect(await page.evaluate(readShift), 'shift').toBeLessThan(MOST_SHIFT);

    // No colour is measured halfway to the next.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const each of WIDTHS) {
      await tools?.send('Emulation.setTouchEmulationEnabled', { enabled: each === 360 });
      await page.setViewportSize({ width: each, height: 800 });
      expect(await page.evaluate(faultsOfLayout), `${each} pixels`).toEqual([]);
    }
    await expectContentsInSight(page);

    await page.setViewportSize({ width, height: 800 });
    await addAxe(page);
    expect(await violations(page, { judged: judged[colorScheme] })).toEqual([]);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      expect(await weakEdges(page), `forced colours: ${forcedColors}`).toEqual([]);
    }

    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await page.evaluate(cutCode), 'cut on paper').toEqual([]);
  },
);

it('no other page is wider than a screen of 360 pixels', async () => {
  await tools?.send('Network.setCacheDisabled', { cacheDisabled: false });
  await onePage().setViewportSize({ width: 360, height: 740 });
  await onePage().emulateMedia({ media: 'screen' });
  for (const path of others) {
    await onePage().goto(origin + path);
    await settled(onePage());
    const wider = await onePage().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

it('a typeface that comes late moves nothing', async () => {
  const page = onePage();
  await tools?.send('Network.setCacheDisabled', { cacheDisabled: true });
  const isSeen = Promise.withResolvers<null>();
  await page.route(/\.woff2$/, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await page.goto(`${origin}/ornekler/react/`, { waitUntil: 'commit' });
  await page.evaluate(painted);
  isSeen.resolve(null);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(readShift)).toBeLessThan(0.001);
  await page.unrouteAll();
});

it('none of these pages has logged an error, broken its policy or asked another host', () => {
  expect(faults?.found).toEqual([]);
});
