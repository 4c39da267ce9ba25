import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '../../data/language.ts';
import { pages, TURKISH_TEST_WORKER } from '../../site/shared/pages.ts';
import { holdBack } from '../support/playground.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

/** Opens the page with a stopped clock, so that functions reach the time limit on no machine, however busy. */
const opened = async (lang: Language): Promise<Page> => {
  const page = await site.open(pages.turkishTest[lang]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
};

/** Runs the test of a function, and returns the page’s verdict. */
const tried = async (page: Page, operation: string, code?: string): Promise<string> => {
  await page.selectOption('#turkish-test select', operation);
  if (code !== undefined) await page.fill('#turkish-test textarea', code);
  await page.click('#turkish-test button:not([type])');
  const status = page.locator('#turkish-test [role="status"]');
  await expect.poll(() => status.textContent()).toMatch(/\.$|Error/);
  return (await status.textContent()) ?? '';
};

it('the page of the Turkish test runs a function in a worker and lists the wrong results in both languages', async () => {
  const page = await opened('tr');
  expect(await tried(page, 'upper')).toBe('Kaldı40 örnekten 10 tanesi doğru. Aşağıda: girdi → sonuç (doğrusu).');
  const failures = page.locator('#turkish-test .failures li');
  expect(await failures.count()).toBe(30);
  const failure = failures.filter({ hasText: 'istanbul →' });
  expect(await failure.innerText()).toMatch(/(?:^|\n)istanbul → ISTANBUL \(İSTANBUL\)$/);
  const [first = ''] = await failures.allInnerTexts();
  expect(first).toMatch(/^\S+ .+ https:\S+\n.+ → /);
  await page.goto(site.site() + pages.turkishTest.en);
  expect(await tried(page, 'upper')).toBe('Failed10 of 40 are right. Below: input → result (expected).');
  await page.getByRole('button', { name: "(text) => text.toLocaleUpperCase('tr')" }).click();
  await page.getByText('Passed', { exact: true }).waitFor();
  expect(await failures.count()).toBe(0);
});

it('the Turkish test reports a failure to load, and clears its verdict when the code changes', async () => {
  const page = await opened('tr');
  expect(await tried(page, 'upper')).not.toBe('');
  await page.locator('#turkish-test textarea').click();
  await page.keyboard.type(' ');
  expect(await page.locator('#turkish-test [role="status"]').textContent()).toBe('');
  await page.context().setOffline(true);
  expect(await tried(page, 'upper')).toMatch(/^Sınama yüklenemedi;/);
});

it('the time limit of the Turkish test begins when its worker has loaded', async () => {
  const page = await opened('tr');
  const release = await holdBack(page, `**${TURKISH_TEST_WORKER}`);
  const requested = page.waitForRequest(`**${TURKISH_TEST_WORKER}`);
  const verdict = tried(page, 'upper');
  await requested;
  await page.clock.fastForward(3000);
  release();
  expect(await verdict).toMatch(/^Kaldı40 örnekten 10 /);
});

it('the Turkish test checks functions for numbers, dates, identity numbers and user names', async () => {
  const page = await opened('en');
  expect(await tried(page, 'readNumber')).toMatch(/^Failed0 of 6 are right\./);
  expect(await tried(page, 'sameUser')).toMatch(/^Failed1\d of 19 are right\./);
  const right = "(iso) => new Intl.DateTimeFormat('tr', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(iso))";
  expect(await tried(page, 'longDate', right)).toMatch(/^Passed12 of 12 are right\.$/);
});

it('the link to the Turkish test contains the function', async () => {
  const page = await site.open(pages.turkishTest.en, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator('#turkish-test textarea').fill('(text) => text // 1 + 1');
  await page.locator('[data-share] button').click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  expect(await page.locator('#turkish-test textarea').inputValue()).toBe('(text) => text // 1 + 1');
  // Another link in the same tab; its operation is unknown.
  await page.goto(`${site.site()}${pages.turkishTest.en}#islem=shout&kod=x`);
  await expect.poll(() => page.locator('#turkish-test textarea').inputValue()).toBe('x');
  const [first] = await page.locator('#turkish-test option').evaluateAll((all) => all.map((each) => each.textContent));
  expect(await page.locator('#turkish-test select option:checked').textContent()).toBe(first);
});

it('the worker of the Turkish test is ended after two seconds', async () => {
  const page = await site.open(pages.turkishTest.tr);
  expect(await tried(page, 'upper', '(text) => { for (;;); }')).toMatch(/2 saniyede bitmedi/);
});

it.each([
  ['a number instead of a function', '42', /TypeError: number/],
  ['a request', "async (text) => (await fetch('/')).ok && text.toLocaleUpperCase('tr')", /^Kaldı40 örnekten 0 /],
])('the worker of the Turkish test reports %s', async (_, code, message) => {
  expect(await tried(await opened('tr'), 'upper', code)).toMatch(message);
});
