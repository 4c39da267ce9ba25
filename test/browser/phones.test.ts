import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resourceNames } from '../../data/catalogue.ts';
import { guideGroups } from '../../site/guides/groups.ts';
import { useSite } from '../support/site.ts';
import { settled } from '../support/watch-page.ts';

/** A file per chapter, beside the folder's data file. */
const chapters = (await readdir(join(import.meta.dirname, '../../site/guides/tr'))).filter((name) =>
  name.endsWith('.md'),
).length;

/** Pages that are no guides, but stand in their menu. */
const others = guideGroups.flatMap((group) => group.others ?? []).length;

const site = useSite();

const phone = { viewport: { width: 360, height: 740 } } as const;

describe('a screen of 360 pixels', () => {
  it.each([
    ['/rehber/suzme-ve-arama/', 'Bölümler', chapters + others, 'İlişkiler', '/rehber/iliskiler/'],
    ['/en/api-reference/orders/', 'Chapters', resourceNames.length, 'Pictures', '/en/api-reference/pictures/'],
  ])('reaches every chapter from %s', async (path, opener, least, chapter, address) => {
    const page = await site.open(path, phone);
    const menu = page.locator('.guide-menu').filter({ visible: true });
    expect(await menu.count()).toBe(1);
    expect((await menu.boundingBox())?.height).toBeLessThan(80);
    await menu.getByText(opener).click();
    expect(await menu.getByRole('link').count()).toBeGreaterThanOrEqual(least);
    await menu.getByRole('link', { name: chapter }).click();
    await page.waitForURL(`**${address}`);
  });

  it('ends with a footer lower than 560 pixels', async () => {
    const page = await site.open('/rehber/', phone);
    expect((await page.locator('.foot').boundingBox())?.height).toBeLessThan(560);
  });

  it.each([
    ['/indir/', '.scroll:has(.downloads)'],
    ['/en/', '.paper .scroll'],
    ['/', '.scroll:has(.compare)'],
    ['/kaynaklar/faturalar/', '.paper .scroll'],
    ['/en/resources/users/', '.scroll:has(.members)'],
    ['/rehber/baslangic/', 'pre'],
    ['/en/try/?request=%2Fposts%2F1', 'pre:visible'],
  ])('sees the whole width of each table and program on %s: %s', async (path, boxes) => {
    const page = await site.open(path, phone);
    await settled(page);
    const hidden = await page
      .locator(boxes)
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(hidden.length).toBeGreaterThan(0);
    expect(new Set(hidden)).toEqual(new Set([0]));
  });

  it('shows every status of the errors in four rows', async () => {
    const page = await site.open('/hatalar/', phone);
    const contents = page.locator('.chips');
    expect((await contents.boundingBox())?.height).toBeLessThan(180);
    await contents.getByText('422').click();
    expect(await page.locator(':target').getByText('DOGRULAMA_HATASI', { exact: true }).count()).toBe(1);
  });
});

it.each(['/indir/', '/en/downloads/'])('tables of files fit a desk whole on %s', async (path) => {
  const page = await site.open(path);
  const hidden = await page
    .locator('.scroll:has(.downloads)')
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(hidden).toEqual([0, 0]);
});
