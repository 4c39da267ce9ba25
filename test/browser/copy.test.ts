import { expect, it } from 'vitest';
import { useNewPages } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';

/** A name that browsers do not trust as they trust localhost: as in a classroom, where one machine serves all. */
const CLASSROOM = 'sinif.test';

const server = useLocalServer();
const openPage = useNewPages();

it('copies code over plain http, where browsers have no clipboard API, and leaves the focus where it was', async () => {
  const page = await openPage({ permissions: ['clipboard-read'] });
  await page.goto(`${server.site().replace('localhost', CLASSROOM)}/api-basvuru/gorevler/`);
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  const button = page.locator('.code-box').getByRole('button', { name: 'Kopyala' }).first();
  await button.click();
  await page.getByRole('button', { name: 'Kopyalandı' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.classList.contains('copy'))).toBe(true);
  expect(await page.locator('textarea').count()).toBe(0);

  const reader = await page.context().newPage();
  await reader.goto(`${server.site()}/`);
  const copied = await reader.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`fetch\\(\\s*'http://${CLASSROOM}:`));
  expect(copied).toContain('console.log');
});

it('a copy button says that it could not copy where the page has no clipboard', async () => {
  const page = await openPage();
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await page.goto(`${server.site()}/`);
  await page.getByRole('button', { name: 'Kopyala' }).first().click();
  await page.getByRole('button', { name: 'Kopyalanamadı' }).waitFor();
});
