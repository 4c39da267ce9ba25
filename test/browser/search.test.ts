import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../support/playground.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const results = (page: Page): Promise<readonly string[]> => page.locator('[data-results] a').allTextContents();
const box = (page: Page) => page.getByRole('searchbox');

const asked = async (path: string, words: string): Promise<Page> => {
  const page = await site.open(`${path}?${new URLSearchParams({ q: words }).toString()}`);
  const count = page.getByRole('status').filter({ hasText: /sonuç|result/i });
  await count.waitFor();
  return page;
};

describe('the search page', () => {
  it('shows all results, first those whose whole title matches, and popular pages for an empty search', async () => {
    const page = await asked('/arama/', 'hata');
    const [total] = /\d+/.exec(await page.getByRole('status').innerText()) ?? [];
    expect(await results(page)).toHaveLength(Number(total));
    await box(page).press('ControlOrMeta+a');
    await page.keyboard.type('yorum');
    await expect.poll(() => results(page).then(([first]) => first)).toBe('Yorumlar');
    await box(page).fill('KAYIT_BULUNAMADI');
    await expect.poll(() => results(page).then(([first]) => first)).toContain('KAYIT_BULUNAMADI');
    await box(page).fill('');
    await page.getByRole('list', { name: 'Buradan başlayın' }).getByRole('link', { name: 'Hata kodları' }).click();
    await page.waitForURL('**/hatalar/');
  });

  it.each([
    ['/arama/', 'faturaları filtreleme', '/rehber/filtreleme-ve-arama/'],
    ['/en/search/', 'answer key', '/en/in-class/#teachers'],
  ])('leads by keys from %s and “%s” to %s', async (path, words, target) => {
    const page = await site.open(path);
    await page.locator('.unloaded').first().waitFor({ state: 'detached' });
    await page.keyboard.type(words);
    const first = page.locator('[data-results] a').first();
    await expect.poll(() => first.getAttribute('href')).toBe(site.site() + target);
    await page.keyboard.press('Enter');
    await page.locator('[data-results] a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.site() + target);
  });

  it('tells the keys beside its field, which they describe, also above a long list of results', async () => {
    const page = await site.open('/arama/?q=veri', { viewport: { width: 390, height: 844 } });
    await page.locator('[data-results] li').nth(50).waitFor();
    const keys = page.getByText('Enter ilk sonucu seçer, bir daha basınca açar');
    expect((await keys.boundingBox())?.y).toBeLessThan(844 / 2);
    const described = await box(page).getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).innerText()).toBe(await keys.innerText());
  });

  it('suggests similar words if there is no result', async () => {
    const page = await asked('/en/search/', 'pagnatoin');
    await page.getByRole('button', { name: 'Pagination', exact: true }).click();
    await expect.poll(() => results(page)).toContain('Pagination');
  });

  it('moves to the first result when Enter was pressed before the index was loaded', async () => {
    const page = await site.open('/en/search/');
    // Without its script the form would lead to another page.
    await page.locator('.unloaded').first().waitFor({ state: 'detached' });
    const release = await holdBack(page, '**/index.json');
    await box(page).pressSequentially('envelope');
    await page.keyboard.press('Enter');
    release();
    await page.locator('[data-results] a:focus').waitFor();
    expect(
      await page
        .locator('[data-results] a')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  it('returns to the scroll position in the list when the reader goes back', async () => {
    const page = await asked('/arama/', 'api');
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    const link = page.locator('[data-results] a').nth(30);
    await link.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL((url) => !url.pathname.startsWith('/arama/'));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  });

  it('moves through the results with the arrow keys, from the search box to the last and back', async () => {
    const page = await asked('/en/search/', 'jsonplaceholder');
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
    const titles = await results(page);
    await page.keyboard.press('ArrowUp');
    for (const title of titles) {
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(title);
    }
    for (let steps = titles.length; steps > 0; steps -= 1) await page.keyboard.press('ArrowUp');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('the search dialog', () => {
  it('opens with Ctrl+K, links to a heading, and closes with Esc, its button or a press on the page behind it', async () => {
    const page = await site.open('/en/guides/writes/', { watched: true });
    const dialog = page.getByRole('dialog', { name: 'Search' });
    // One letter must not be a shortcut (WCAG 2.2, 2.1.4), and Ctrl+Shift+K opens the console of Firefox.
    for (const key of ['/', 'Control+Shift+K', 'Meta+K']) await page.keyboard.press(key);
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Control+K');
    await box(page).waitFor();
    await page.keyboard.type('envelope');
    await page.locator('[data-results] a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/guides/paging-and-sorting/#the-envelope');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('Control+K');
    await box(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    await page.locator('a.to-search').click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Control+K');
    await box(page).fill('envelope');
    await page.locator('[data-results] a').first().waitFor();
    const { x = 0, y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    const click = async (from: number, to: number): Promise<void> => {
      await page.mouse.move(from, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(to, y + height / 2);
      await page.mouse.up();
    };
    // The padding, and a selection that ends outside.
    await click(x + 4, x + 4);
    await click(x + 50, x - 50);
    expect(await dialog.count()).toBe(1);
    await click(x - 50, x - 50);
    expect(await dialog.count()).toBe(0);
  });

  it('opens with Command+K alone on macOS, and its button covers no result at a width of 360 pixels', async () => {
    const page = await site.blank({ viewport: { width: 360, height: 640 } });
    await page.addInitScript("Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })");
    await page.goto(`${site.site()}/en/guides/writes/`);
    await page.keyboard.press('Control+K');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Meta+K');
    await box(page).fill('record');
    await page.locator('[data-results] a').nth(20).waitFor();
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 300));
    const beside = await page.getByRole('button', { name: 'Close' }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return [20, 180].map((x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('.search')?.className);
    });
    expect(beside).toEqual([undefined, undefined]);
  });

  it('keeps the words that are typed before it is loaded', async () => {
    const page = await site.open('/en/guides/writes/');
    const release = await holdBack(page, '**/en/search/');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('enve');
    release();
    await page.getByRole('dialog').getByRole('status').waitFor();
    await page.keyboard.type('lope');
    await expect.poll(() => results(page)).toContain('The envelope');
  });

  it('reports a failure to load, and opens the search page with the typed words when Enter is pressed', async () => {
    const page = await site.open('/en/guides/writes/');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('enve');
    const said = await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Enter' }).innerText();
    expect(said).toBe('The search could not be loaded. Press Enter to open the search page.');
    await page.context().setOffline(false);
    await page.keyboard.type('lope');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search/?q=envelope');
    await expect.poll(() => results(page)).toContain('The envelope');
  });
});
