import { beforeAll, expect, it } from 'vitest';
import { examples } from '../../site/examples/index.ts';
import { languages, type Paths } from '../../data/language.ts';
import { notFoundPages, pages, resourcePaths } from '../../site/shared/pages.ts';
import { worksheetPaths } from '../../site/pages/course/course.ts';
import { addAxe, violations } from '../support/axe.ts';
import { useOnePage } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { sitePages, twinPath } from '../support/site-pages.ts';
import { settled, watchPage } from '../support/watch-page.ts';

const server = useLocalServer();
const onePage = useOnePage();
const all = await sitePages();

const twins = (tr: string): Paths => ({ tr, en: twinPath(tr, all) });

const kinds: readonly Paths[] = [
  ...Object.values(pages),
  ...[resourcePaths.kullanicilar, resourcePaths.faturalar, ...worksheetPaths.slice(-1), notFoundPages],
  ...[`${pages.examples.tr}${examples.cart.id.tr}/`, `${pages.reference.tr}siparisler/`].map(twins),
  ...['/rehber/filtreleme-ve-arama/', '/derste/cevaplar/'].map(twins),
];

/** Every second one of the other pages. */
const others = all
  .map(({ path }) => path)
  .filter((path) => path !== '/404.html' && !kinds.some(({ tr, en }) => path === tr || path === en))
  .filter((_, at) => at % 2 === 0);

/** Widths in pixels: the minimum of WCAG 2.2 (1.4.10), a phone, a desktop at 200 % zoom, and a desktop. */
const WIDTHS = [320, 360, 640, 1280];

/** Styles in which axe has found no fault, keyed by colour scheme; all pages share them. */
const judged = { light: new Set<string>(), dark: new Set<string>() };

/** The limit of cumulative layout shift; up to 0.1 counts as good (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.02;

/** Runs in the page, before its own scripts. */
const observeShift = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Runs in the page: opens all `details`, and returns the faults of the layout. */
const faultsOfLayout = (): string[] => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  // Touch targets must be at least 44 pixels high, unless they are links within text.
  const low = [...document.querySelectorAll('a:not(.skip), button, summary, select, input, textarea')].filter(
    (each) =>
      matchMedia('(pointer: coarse)').matches &&
      each.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(each).display !== 'inline' &&
      (each.closest('label, .badge') ?? each).getBoundingClientRect().height < 44,
  );
  // Below 24 pixels, targets need a distance from others (WCAG 2.2, 2.5.8).
  const tight = [...document.querySelectorAll('summary')].filter(
    (each) => each.checkVisibility() && each.getBoundingClientRect().height < 24,
  );
  // Below 16 pixels, iOS zooms into a focused field.
  const small = [
    ...document.querySelectorAll(':is(input:not([type=checkbox], [type=radio]), select, textarea)'),
  ].filter((each) => innerWidth <= 640 && each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 16);
  return [
    ...tight.map(({ outerHTML }) => `too low for a pointer: ${outerHTML}`),
    ...small.map(({ outerHTML }) => `text too small: ${outerHTML}`),
    ...low.map(({ outerHTML }) => `too low for a finger: ${outerHTML}`),
    ...(wider > 0 ? [`wider than the screen by ${wider}`] : []),
  ];
};

/** Runs in the page: returns elements wider than the sheet, and code that would be cut off on paper. */
const cutOnPaper = (): string[] =>
  [...document.querySelectorAll('main :not(.visually-hidden)')]
    .filter((each) => each.checkVisibility() && each.clientWidth > 0)
    .filter(
      (each) =>
        each.getBoundingClientRect().right > innerWidth ||
        (each.matches('pre, .scroll') &&
          Math.max(each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth) > 1),
    )
    .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 40)}`);

let faults: readonly string[] = [];

beforeAll(async () => {
  faults = watchPage(onePage(), server.site());
  await onePage().addInitScript(observeShift);
});

/** Each page in both languages, one with the light colour scheme and the other with the dark one. */
const visits = kinds.flatMap((paths, at) =>
  languages.map((lang, turn) => ({
    path: paths[lang],
    colorScheme: (['light', 'dark'] as const)[(at + turn) % 2] ?? 'light',
  })),
);

it.each(visits)(
  '$path ($colorScheme) has no layout shift, fits every screen width and paper, and passes axe',
  async ({ path, colorScheme }) => {
    const page = onePage();
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', colorScheme });
    await page.goto(server.site() + path);
    await settled(page);
    expect(await page.evaluate('globalThis.shift'), 'shift').toBeLessThan(MOST_SHIFT);
    const tools = await page.context().newCDPSession(page);
    for (const width of WIDTHS) {
      await tools.send('Emulation.setTouchEmulationEnabled', { enabled: width === 360 });
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(faultsOfLayout), `${width} pixels`).toEqual([]);
    }
    await addAxe(page);
    expect(await violations(page, judged[colorScheme])).toEqual([]);
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(cutOnPaper), 'cut on paper').toEqual([]);
  },
);

it('no page of a larger sample is wider than a screen of 360 pixels', async () => {
  await onePage().setViewportSize({ width: 360, height: 740 });
  await onePage().emulateMedia({ media: 'screen' });
  for (const path of others) {
    await onePage().goto(server.site() + path);
    await settled(onePage());
    const wider = await onePage().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

it('no tested page logs an error, violates its content security policy or requests another host', () => {
  expect(faults).toEqual([]);
});
