import { expect, it } from 'vitest';
import { useSite } from '../support/site.ts';
import { settled } from '../support/watch-page.ts';

const site = useSite();

/** Runs in the page: how many stops the Tab key has; of a group of radio buttons, the chosen one. */
const countStops = (): number =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked),
  ).length;

/** Runs in the page: what is wrong with where the focus is; null where it has left the page. */
const faultOfStop = (): string | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const around = focused.closest('label, .label, .code-box, .slip');
  const ringed = [focused, around, focused.nextElementSibling].find((each) => {
    const { outlineStyle, outlineWidth } = each ? getComputedStyle(each) : { outlineStyle: 'none', outlineWidth: '0' };
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const isInSight = [...(ringed ?? focused).getClientRects()].some((box) => {
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    return top !== null && ((ringed ?? focused).contains(top) || top.closest('label')?.contains(focused));
  });
  const faults = [...(ringed ? [] : ['without a ring']), ...(isInSight ? [] : ['out of sight'])];
  return faults.length === 0 ? '' : `${focused.outerHTML.slice(0, 80)}: ${faults.join(', ')}`;
};

it.each([
  ['/', 1280],
  ['/en/try/', 360],
  ['/kaynaklar/kategoriler/', 1280],
  ['/rehber/suzme-ve-arama/', 360],
  ['/en/api-reference/session/', 1280],
])(
  'the Tab key reaches every control and link of %s at %i pixels, each with a ring and in sight',
  async (path, width) => {
    const page = await site.open(path, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await settled(page);
    const faults: string[] = [];
    let stops = 0;
    for (; stops < 1000; stops += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(faultOfStop);
      if (fault === null) break;
      if (fault !== '') faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(stops).toBe(await page.evaluate(countStops));
  },
);
