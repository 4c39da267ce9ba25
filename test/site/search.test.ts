import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';
import { watchPage } from '../support/watch-page.ts';

const server = useLocalServer();
const openPage = useBrowser();

const results = (page: Page): Promise<readonly string[]> => page.locator('[data-results] a').allTextContents();

const asked = async (path: string, words: string): Promise<Page> => {
  const page = await openPage();
  await page.goto(`${server.site()}${path}?${new URLSearchParams({ q: words }).toString()}`);
  await page.locator('[data-search-status]:not(:empty)').waitFor();
  return page;
};

describe('the search of the docs', () => {
  it.each(['sıralama', 'SIRALAMA', 'siralama', 'Sıralama'])('finds the chapter on sorting by “%s”', async (words) => {
    const page = await asked('/arama/', words);
    expect((await results(page))[0]).toBe('Sıralama');
  });

  it.each(['pagination', 'Sorting', 'full-text search', 'mock', 'fake data', 'placeholder', 'infinite scrolling'])(
    'finds something in English for “%s”',
    async (words) => {
      const page = await asked('/en/search/', words);
      expect(await results(page)).not.toEqual([]);
      for (const link of await page.locator('[data-results] a').all())
        expect(await link.getAttribute('href')).toContain('/en/');
    },
  );

  it('finds parameters, members and error codes, whose results lead to their sections', async () => {
    const page = await asked('/arama/', 'KAYIT_BULUNAMADI');
    await page.locator('[data-results] a').first().click();
    await page.waitForURL('**/hatalar/#KAYIT_BULUNAMADI');
    expect((await results(await asked('/en/search/', '_per_page'))).length).toBeGreaterThan(0);
    expect((await results(await asked('/arama/', 'iban'))).length).toBeGreaterThan(0);
  });

  it('says so when nothing is found', async () => {
    const page = await asked('/en/search/', 'xyzzyq');
    expect(await page.locator('[data-search-status]').innerText()).toBe('No results for “xyzzyq”.');
  });

  it('is reached, asked and left by keyboard alone, within the page’s policy', async () => {
    const page = await openPage();
    const faults = watchPage(page, server.site());
    await page.goto(`${server.site()}/en/guides/writes/`);
    await page.keyboard.press('/');
    await page.waitForURL('**/en/search/');
    await page.keyboard.type('envelope');
    await page.locator('[data-results] a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/guides/paging-and-sorting/#the-envelope');
    expect(faults.found).toEqual([]);
  });

  it('lists the chapters where JavaScript is switched off', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${server.site()}/arama/`);
    await page.getByRole('main').getByRole('link', { name: 'Sayfalama ve sıralama' }).click();
    expect(page.url()).toContain('/rehber/sayfalama-ve-siralama/');
  });
});
