import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';
import { API, FAILED, failures, SECRET } from '../support/failures.ts';

const { open, server } = useExamples([examples.reactAdmin], { api: createApp(dataSet, { writes: 'kept' }) });

const shows = (look: () => Promise<unknown>, wanted: unknown): Promise<void> => expect.poll(look).toEqual(wanted);

/** The last cells of each row: what the columns of the example show. */
const rowsOf = async (page: Page): Promise<readonly (readonly string[])[]> => {
  const rows = await page.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  return cells.map((row) => row.slice(-4));
};

describe.each(languages)('the example with react-admin over kept writes (%s)', (lang) => {
  const users = { tr: 'kullanicilar', en: 'users' }[lang];
  const labels = { tr: { first: 'Ad', last: 'Soyad' }, en: { first: 'First name', last: 'Last name' } }[lang];

  it('lists users with provinces and companies, finds with q, and shows what was created, edited and deleted', async () => {
    const { page, load } = await open(examples.reactAdmin);
    await load(lang);
    const turkish = new Intl.Collator('tr');
    const company = (id: number): string | undefined => dataSet.firmalar.find((each) => each.id === id)?.unvan;
    const sorted = dataSet.kullanicilar.toSorted((a, b) => turkish.compare(a.ad, b.ad) || a.id - b.id);
    const all = sorted.slice(0, 10).map(({ ad, soyad, adres, firmaId }) => [ad, soyad, adres.il, company(firmaId)]);
    await shows(() => rowsOf(page), all);
    await page.getByText('1-10 of 50').waitFor();

    const firstName = async (): Promise<string | undefined> => (await rowsOf(page))[0]?.slice(0, 2).join(' ');
    const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
    /** react-admin sends a write only when its notification has closed: after five seconds, or at the Escape key. */
    const sent = async (request: RegExp): Promise<void> => {
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => server.received().some((line) => request.test(line))).toBe(true);
      await page.reload();
    };
    await page.getByRole('link', { name: 'Create' }).click();
    await textbox(labels.first).fill('Abaca');
    await textbox(labels.last).fill('Deneme');
    await page.getByRole('button', { name: 'Save' }).click();
    await shows(firstName, 'Abaca Deneme');
    await page.getByText('1-10 of 51').waitFor();
    await page.getByRole('cell', { name: 'Abaca' }).click();
    await textbox('Soyad').fill('Sınama');
    await page.getByRole('button', { name: 'Save' }).click();
    await sent(new RegExp(`^PUT /${users}/\\d+$`));
    await shows(firstName, 'Abaca Sınama');
    await page.getByRole('cell', { name: 'Abaca' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await sent(new RegExp(`^DELETE /${users}/\\d+$`));
    await shows(() => rowsOf(page), all);

    await page.getByLabel({ tr: 'Ara', en: 'Search' }[lang]).fill('sukran isikci');
    await shows(() => page.locator('tbody tr').count(), 1);
    await page.getByRole('cell', { name: 'Şükran' }).click();
    await shows(() => page.getByLabel('Eposta').inputValue(), dataSet.kullanicilar[0]?.eposta);
  });
});

it('the example with react-admin says in a sentence that the network is cut or the API answers 503, and asks again on demand', async () => {
  const { page, printed, load } = await open(examples.reactAdmin);
  await load();
  for (const { fail } of failures) {
    await page.getByText('1-10 of 50').waitFor();
    await page.route(API, fail);
    await page.reload();
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(FAILED);
    await page.unroute(API);
    await page.getByRole('button', { name: 'Refresh' }).click();
  }
  for (const logged of [/^Failed to fetch/, new RegExp(`^${SECRET}`)])
    expect(printed).toContainEqual(expect.stringMatching(logged));
});
