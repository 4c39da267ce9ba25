import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Marks what axe is to judge the contrast of. */
const MARK = 'data-one-of-its-look';

/**
 * Runs in the page: marks one text of each look. axe takes most of its time to work out what is behind a text, and texts of the
 * same style on the same surfaces have the same contrast.
 */
const markLooks = (mark: string): void => {
  const surfaces = new Map<Element | null, string>();
  const marked = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const surface = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.filter].join();
    const behind = surfaces.get(element.parentElement) ?? '';
    surfaces.set(element, behind.endsWith(surface) ? behind : `${behind};${surface}`);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { tagName, className } = element;
    const look = [surfaces.get(element), tagName, className, style.color, style.fontSize, style.fontWeight].join();
    const isFirst =
      (isText || element.matches('input, select, textarea')) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !marked.has(look);
    element.toggleAttribute(mark, isFirst);
    if (isFirst) marked.add(look);
  }
};

/** Brings axe into a page. */
export const addAxe = (page: Page): Promise<unknown> =>
  page.evaluate(
    `${axe}; axe.configure({
       rules: ['color-contrast', 'color-contrast-enhanced'].map((id) => ({ id, selector: '[${MARK}]' })),
     })`,
  );

/** What axe finds, a line each: rule and place. Whatever can be folded up is open for it. */
export const violations = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> => {
  await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  await page.evaluate(markLooks, MARK);
  // Of what passes, axe need not work out the places.
  const options = { resultTypes: ['violations'], ...(rules === 'colours' ? { runOnly: ['cat.color'] } : {}) };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
       violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
  return Array.isArray(found) ? found.map(String) : ['axe gave no list'];
};
