import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAxe, violations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { weakEdges } from '../support/contrast.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { settled } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useBrowser();

const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
  // Without transitions, because axe must not measure a colour halfway to the next.
  const page = await openPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${server.site()}${path}`);
  await addAxe(page);
  return page;
};

describe('axe finds nothing to complain about at 360 and 1280 pixels, in light and dark colours,', () => {
  it.each(pageKinds)('at %s and its twin in the other language', async (path) => {
    const page = await open(path, {});
    await settled(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `${width} pixels, light`).toEqual([]);
    }
    // Of a page in the dark nothing but the colours is different, and those are the same at any width.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colours'), 'dark').toEqual([]);
    // Of the twin nothing but the words is different, which have the least room on a phone.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(new URL((await page.locator('a.language').getAttribute('href')) ?? '', page.url()).href);
    await addAxe(page);
    await settled(page);
    expect(await violations(page), `360 pixels, ${page.url()}`).toEqual([]);
  });

  it('in the playground with every part of its form open, and an error with suggestions', async () => {
    const query = new URLSearchParams({ istek: '/kullanicilar?adres_il=Van&_sirala=ad&_gom=firma&soyadi=Tekeli' });
    const page = await open(`/dene/?${query.toString()}`, { colorScheme: 'dark' });
    await page.locator('[data-response-error]').getByRole('button').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('in the playground with a refused body and a token (%s)', async (colorScheme) => {
    const target = encodeURIComponent('/kullanicilar/1?_dogrula=1');
    const path = `/dene/?yontem=PATCH&istek=${target}&govde=%7B%22eposta%22%3A%22ayse%22%7D`;
    const page = await open(path, { colorScheme, viewport: { width: 360, height: 800 } });
    await page.locator('summary').getByText('Oturum', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Belirteç' }).fill('aaa.bbb.ccc');
    await page.getByRole('button', { name: 'Gönder' }).click();
    await page.locator('[data-response-error]').getByRole('listitem').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('every control and arrow has an edge of at least 3 : 1, in light, dark and forced colours,', () => {
  it.each(pageKinds)('at %s', async (path) => {
    const page = await openPage();
    await page.goto(`${server.site()}${path}`);
    await settled(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const forcedColors of ['none', 'active'] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, forcedColors });
          expect(await weakEdges(page), `${width} pixels, ${colorScheme}, forced colours: ${forcedColors}`).toEqual([]);
        }
    }
  });
});
