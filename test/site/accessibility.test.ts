import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAxe, violations } from '../support/axe.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await site.open(path, { reducedMotion: 'reduce', ...options });
  await addAxe(page);
  return page;
};

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
