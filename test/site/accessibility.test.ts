import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAxe, violations } from '../support/axe.ts';
import { useBrowser, useOnePage } from '../support/browser.ts';
import { weakEdges } from '../support/contrast.ts';
import { useLocalServer } from '../support/local-server.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { settled } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useBrowser();
// Without transitions, because neither must measure a colour halfway to the next.
const onePage = useOnePage({ reducedMotion: 'reduce' });

const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await openPage({ reducedMotion: 'reduce', ...options });
  await page.goto(`${server.site()}${path}`);
  await addAxe(page);
  return page;
};

const WIDTHS = [1280, 360];

describe.each(pageKinds)('%s at 360 and 1280 pixels, in light and dark colours,', (path) => {
  beforeAll(async () => {
    await onePage().goto(`${server.site()}${path}`);
    await settled(onePage());
  });

  it('has an edge of at least 3 : 1 around every control and arrow, in forced colours too', async () => {
    const page = onePage();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const forcedColors of ['none', 'active'] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, forcedColors });
          expect(await weakEdges(page), `${width} pixels, ${colorScheme}, forced colours: ${forcedColors}`).toEqual([]);
        }
    }
  });

  it('has nothing that axe complains about', async () => {
    const page = onePage();
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await addAxe(page);
    for (const width of WIDTHS) {
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
});

describe('axe finds nothing to complain about', () => {
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
