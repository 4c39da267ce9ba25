import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings axe into a page. */
export const addAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** What axe finds, a line each: rule and place. Whatever can be folded up is open for it. */
export const violations = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> => {
  await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  // Of what passes, axe need not work out the places.
  const options = { resultTypes: ['violations'], ...(rules === 'colours' ? { runOnly: ['cat.color'] } : {}) };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
       violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
  return Array.isArray(found) ? found.map(String) : ['axe gave no list'];
};
