import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';
import { enter } from '../support/keyboard.ts';
import { API, FAILED, failures, SECRET } from '../support/failures.ts';

const { run, server } = useExamples({ api: createApp(dataSet, { writes: 'kept' }) });

const company = (id: number): string => dataSet.firmalar.find((each) => each.id === id)?.unvan ?? '';
const turkish = new Intl.Collator('tr');

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

  it('shows a table of users with provinces and companies, and counts them', async () => {
    const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);
    const { page, shows } = await run(examples.reactAdmin, lang);
    const cells = sorted.slice(0, 10).map(({ ad, soyad, adres, firmaId }) => [ad, soyad, adres.il, company(firmaId)]);
    const rows = async (): Promise<readonly (readonly string[])[]> => {
      const found = await page.locator('tbody tr').all();
      const texts = await Promise.all(found.map((row) => row.locator('td').allTextContents()));
      return texts.map((row) => row.slice(-4));
    };
    await shows(rows, cells);
    await page.getByText('1-10 of 50').waitFor();
    const companies = `GET /${{ tr: 'firmalar', en: 'companies' }[lang]}?id=`;
    expect(server.received().filter((request) => request.startsWith(companies))).toHaveLength(1);
  });

  it('searches with q and opens the form of a record', async () => {
    const { page, shows } = await run(examples.reactAdmin, lang);
    await enter(page, { tr: 'Ara', en: 'Search' }[lang], 'sukran isikci');
    await shows(() => page.locator('tbody tr').count(), 1);
    await page.getByRole('cell', { name: 'Şükran' }).click();
    await shows(() => page.getByLabel('Eposta').inputValue(), dataSet.kullanicilar[0]?.eposta);
  });

  it('shows what was created, edited and deleted in its list, also after a reload', async () => {
    const { page, shows } = await run(examples.reactAdmin, lang);
    const firstName = async (shown: Page): Promise<string | undefined> => (await names(shown))[0];
    await page.getByText(total(50)).waitFor();
    const [former] = await names(page);
    server.received();

    /** react-admin sends a write only when its notification has closed: after five seconds, or at the Escape key. */
    const sent = async (request: RegExp): Promise<void> => {
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.keyboard.press('Escape');
      await expect
        .poll(() => server.received().some((line) => request.test(line)), { timeout: 60_000, interval: 100 })
        .toBe(true);
    };

    await page.getByRole('link', { name: 'Create' }).click();
    await enter(page, labels.first, 'Abaca');
    await enter(page, labels.last, 'Deneme');
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(firstName, 'Abaca Deneme');
    await page.reload();
    await shows(firstName, 'Abaca Deneme');
    await page.getByText(total(51)).waitFor();

    await page.getByRole('cell', { name: 'Abaca' }).click();
    await page.getByRole('textbox', { name: 'Soyad' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Sınama');
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

it('the example with react-admin tells users in a sentence, and developers in the console, that it failed; asks once, and again on demand', async () => {
  const { page, printed } = await run(examples.reactAdmin);
  for (const { fail } of failures) {
    await page.getByText('1-10 of 50').waitFor();
    server.received();
    await page.route(API, fail);
    await page.reload();
    await expect.poll(() => page.getByRole('alert').textContent(), { timeout: 60_000 }).toMatch(FAILED);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Refresh' }).click();
  }
  // Its client gives up bodies that are not JSON.
  for (const logged of [/^Failed to fetch/, new RegExp(`^${SECRET}`), /^Too Many Requests/])
    expect(printed).toContainEqual(expect.stringMatching(logged));
});
