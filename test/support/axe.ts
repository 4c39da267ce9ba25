import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The attribute of the texts and links whose contrast axe checks. */
const MARK = 'data-new-look';

/**
 * Marks one text of each new look, and returns these looks; runs in the page. Because axe spends most of its time on the backgrounds
 * of texts, it checks each combination of text style and surfaces only once for all pages.
 */
const markNewLooks = ({ mark, judged }: { mark: string; judged: readonly string[] }): string[] => {
  const surfaces = new Map<Element | null, string>();
  const known = new Set(judged);
  const looks: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const surface = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.filter].join();
    const behind = surfaces.get(element.parentElement) ?? '';
    surfaces.set(element, behind.endsWith(surface) ? behind : `${behind};${surface}`);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { tagName, className, parentElement } = element;
    const text = [style.color, style.fontSize, style.fontWeight];
    // A link must also be distinguishable from the text around it.
    if (tagName === 'A' && parentElement) text.push(style.textDecorationLine, getComputedStyle(parentElement).color);
    const look = [surfaces.get(element), tagName, className, ...text].join();
    const isNew =
      (isText || element.matches('a, input, select, textarea')) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !known.has(look);
    element.toggleAttribute(mark, isNew);
    if (!isNew) continue;
    known.add(look);
    looks.push(look);
  }
  return looks;
};

export const addAxe = (page: Page): Promise<unknown> =>
  page.evaluate(
    `${axe}; axe.configure({ rules: [
       { id: 'color-contrast', selector: '[${MARK}]' },
       { id: 'color-contrast-enhanced', selector: '[${MARK}]' },
       { id: 'link-in-text-block', selector: 'a[href][${MARK}]' },
     ] })`,
  );

/**
 * Opens all `details`, and returns the rule and the selector of each violation that axe finds. If there are none, adds the looks of
 * the page to `judged`.
 */
export const violations = async (page: Page, judged = new Set<string>()): Promise<readonly string[]> => {
  await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  const looks = await page.evaluate(markNewLooks, { mark: MARK, judged: [...judged] });
  // axe is faster if it does not collect the elements that pass or preload files for unused rules.
  const options = { resultTypes: ['violations'], preload: false };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
       violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
  if (!Array.isArray(found)) return ['axe gave no list'];
  if (found.length === 0) for (const look of looks) judged.add(look);
  return found.map(String);
};
