import { beforeAll, describe, expect, it } from 'vitest';
import { useOnePage } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { settled } from '../support/watch-page.ts';

const server = useLocalServer();
const onePage = useOnePage({ reducedMotion: 'reduce' });

/** The narrowest screen that WCAG 2.2 (1.4.10) names, a phone, a screen of 1,280 pixels at 200 % zoom and as it is. */
const widths = [320, 360, 640, 1280];

/** Runs in the page, with everything unfolded. */
const faults = (): string[] => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const besideCode = [...document.querySelectorAll('.code-box')].filter((box) => {
    const [code, button] = ['pre', '.copy'].map((part) => box.querySelector(part)?.getBoundingClientRect());
    return code && button && code.width > 0 && button.bottom > code.top;
  });
  return [
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

describe.each(pageKinds)('%s', (path) => {
  beforeAll(async () => {
    await onePage().goto(`${server.site()}${path}`);
    await settled(onePage());
  });

  it('prints its code whole', async () => {
    await onePage().setViewportSize({ width: 720, height: 1000 });
    await onePage().emulateMedia({ media: 'print' });
    expect(await onePage().evaluate(cutCode)).toEqual([]);
  });

  it('needs no scrolling sideways, and has its copy buttons above the code', async () => {
    await onePage().emulateMedia({ media: 'screen' });
    for (const width of widths) {
      await onePage().setViewportSize({ width, height: 800 });
      expect(await onePage().evaluate(faults), `${width} pixels`).toEqual([]);
    }
  });
});
