import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run, server } = useExamples({ api: createApp(dataSet, { writes: 'kept' }) });

/** First and last names of the rows shown, in their order. */
const names = async (page: Page): Promise<readonly string[]> => {
  const rows = await page.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  return cells.map((row) => row.slice(-4, -2).join(' '));
};

describe.each(languages)('the example with react-admin over kept writes (%s)', (lang) => {
  const users = { tr: 'kullanicilar', en: 'users' }[lang];
  const labels = { tr: { first: 'Ad', last: 'Soyad' }, en: { first: 'First name', last: 'Last name' } }[lang];
  const total = (count: number): string => `1-10 of ${count}`;

  it('shows what was created, edited and deleted in its list, also after a reload', async () => {
    const { page, shows } = await run(examples.reactAdmin, lang);
    const firstName = async (shown: Page): Promise<string | undefined> => (await names(shown))[0];
    await page.getByText(total(50)).waitFor();
    const [former] = await names(page);
    server.received();

    /** react-admin sends a write only when its notification has closed. */
    const sent = (request: RegExp): Promise<void> =>
      expect
        .poll(() => server.received().some((line) => request.test(line)), { timeout: 60_000, interval: 100 })
        .toBe(true);

    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: labels.first, exact: true }).fill('Abaca');
    await page.getByRole('textbox', { name: labels.last, exact: true }).fill('Deneme');
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(firstName, 'Abaca Deneme');
    await page.reload();
    await shows(firstName, 'Abaca Deneme');
    await page.getByText(total(51)).waitFor();

    await page.getByRole('cell', { name: 'Abaca' }).click();
    await page.getByRole('textbox', { name: 'Soyad' }).fill('Sınama');
    await page.getByRole('button', { name: 'Save' }).click();
    await sent(new RegExp(`^PUT /${users}/\\d+$`));
    await page.reload();
    await shows(firstName, 'Abaca Sınama');

    await page.getByRole('cell', { name: 'Abaca' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await sent(new RegExp(`^DELETE /${users}/\\d+$`));
    await page.reload();
    await shows(firstName, former);
    await page.getByText(total(50)).waitFor();
  });
});
