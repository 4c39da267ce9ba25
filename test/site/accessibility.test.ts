import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages } from '../../site/pages.ts';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/site-pages.ts';
import { settled } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useBrowser();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, a line each: rule and place. The viewer's inside is its makers'. */
const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run({ exclude: ['#reference > *'] }).then(({ violations }) =>
       violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
  return Array.isArray(found) ? found.map(String) : ['axe gave no list'];
};

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
);

describe('axe finds nothing to complain about', () => {
  it.each(looks)('in $colorScheme colours at $width pixels', async ({ colorScheme, width }) => {
    const page = await openPage({ colorScheme, viewport: { width, height: 800 } });
    const found: string[] = [];
    for (const path of [...pageKinds, pages.reference.tr]) {
      await page.goto(`${server.site()}${path}`);
      await settled(page);
      for (const violation of await violations(page)) found.push(`${path} ${violation}`);
    }
    expect(found).toEqual([]);
  });

  it('in the playground with every part of its form open', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await page.goto(
      `${server.site()}/dene/?istek=${encodeURIComponent('/kullanicilar?adres_il=Van&_sirala=ad&_gom=firma&_durum=503')}`,
    );
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });
});
