import { createAdaptorServer } from '@hono/node-server';
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeText } from '../../data/json.ts';
import { closeServer, listen } from '../../scripts/server/address.ts';
import { addAxe, violations } from '../support/axe.ts';
import { useOnePage } from '../support/browser.ts';
import { weakEdges } from '../support/contrast.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { sitePages, twinPath } from '../support/site-pages.ts';
import { type Faults, settled, watchPage } from '../support/watch-page.ts';

const server = useLocalServer();
const onePage = useOnePage();
const pages = await sitePages();

/**
 * A kind of page in its own language on a desk, and in the other, where only the words differ, on a phone. What does not depend on
 * the length of words is judged in one of the two, in turn: what only a desk or only a phone shows is on pages of every kind.
 */
const views = pageKinds.flatMap((path, at) => [
  { path, width: 1280, isJudged: at % 2 === 0 },
  { path: twinPath(path, pages), width: 360, isJudged: at % 2 === 1 },
]);

/** The narrowest screen that WCAG 2.2 (1.4.10) names, a phone, a screen of 1,280 pixels at 200 % zoom and as it is. */
const WIDTHS = [320, 360, 640, 1280];

/** Between which the lines of the other language break in no other way. */
const OUTER_WIDTHS = [320, 1280];

const COLOURS = ['light', 'dark'] as const;

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

let origin = '';

beforeAll(async () => {
  origin = `http://localhost:${await listen(slow, 0, 'localhost')}`;
  faults = watchPage(onePage(), origin);
  await onePage().addInitScript(observeShift);
  // A first visit moves more: everything arrives late.
  tools = await onePage().context().newCDPSession(onePage());
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
});

afterAll(() => closeServer(slow));

let faults: Faults | undefined;
let tools: CDPSession | undefined;

describe.each(views)('$path on a screen of $width pixels', ({ path, width, isJudged }) => {
  let shift: unknown;

  beforeAll(async () => {
    const page = onePage();
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light', forcedColors: 'none' });
    goOn = Promise.withResolvers<null>();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.evaluate(painted);
    goOn.resolve(null);
    await page.waitForLoadState();
    await settled(page);
    shift = await page.evaluate(readShift);
    // No colour is measured halfway to the next.
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('moves nothing while it loads', () => {
    expect(shift).toBeLessThan(MOST_SHIFT);
  });

  it('needs no scrolling sideways, has room for fingers, one primary button, and those that copy above the code', async () => {
    for (const each of isJudged ? WIDTHS : OUTER_WIDTHS) {
      await tools?.send('Emulation.setTouchEmulationEnabled', { enabled: each === 360 });
      await onePage().setViewportSize({ width: each, height: 800 });
      expect(await onePage().evaluate(faultsOfLayout), `${each} pixels`).toEqual([]);
    }
  });

  if (!isJudged) return;

  it('prints its code whole', async () => {
    await onePage().setViewportSize({ width: 720, height: 1000 });
    await onePage().emulateMedia({ media: 'print' });
    const cut = await onePage().evaluate(cutCode);
    await onePage().emulateMedia({ media: 'screen' });
    expect(cut).toEqual([]);
  });

  it('is long on a desk only with its contents in sight, and the part that is read marked', async () => {
    await onePage().setViewportSize({ width: 1280, height: 900 });
    const height = await onePage().evaluate(() => document.documentElement.scrollHeight);
    if (height <= MOST_HEIGHT) return;
    await onePage().evaluate((top) => scrollTo({ top, behavior: 'instant' }), height / 2);
    const marked = onePage().locator(':is(.chips, .guide-menu.column) [aria-current="true"]');
    await expect
      .poll(() => marked.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top > 0)))
      .toEqual([true]);
  });

  it('has an edge of at least 3 : 1 around every control and arrow, in forced colours too', async () => {
    await onePage().setViewportSize({ width, height: 800 });
    for (const forcedColors of ['active', 'none'] as const)
      for (const colorScheme of COLOURS) {
        await onePage().emulateMedia({ colorScheme, forcedColors });
        expect(await weakEdges(onePage()), `${colorScheme}, forced colours: ${forcedColors}`).toEqual([]);
      }
  });

  it('has nothing that axe complains about, in light and dark colours', async () => {
    await onePage().setViewportSize({ width, height: 800 });
    await onePage().emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await addAxe(onePage());
    expect(await violations(onePage(), { judged: judged.light }), 'light').toEqual([]);
    // Of a page in the dark nothing but the colours is different.
    await onePage().emulateMedia({ colorScheme: 'dark' });
    expect(await violations(onePage(), { rules: 'colours', judged: judged.dark }), 'dark').toEqual([]);
  });
});

it('a typeface that comes late moves nothing', async () => {
  const page = onePage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const path of ['/', '/ornekler/react/']) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(readShift), path).toBeLessThan(0.001);
  }
  await page.unrouteAll();
});

it('none of these pages has logged an error, broken its policy or asked another host', () => {
  expect(faults?.found).toEqual([]);
});
