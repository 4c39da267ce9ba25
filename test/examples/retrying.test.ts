import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { failureStatus } from '../../functions/http/simulate.ts';
import { examples } from '../../site/examples/index.ts';
import { languages } from '../../site/language.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const SEED = 6;
const ATTEMPTS = [0, 1, 2, 3, 4];
const statuses = ATTEMPTS.map((attempt) => failureStatus(0.5, SEED, attempt) ?? 200);
const needed = statuses.indexOf(200) + 1;

describe.each(languages)('the request that retries (%s)', (lang) => {
  const words = {
    tr: {
      load: 'Ürünleri getir',
      shown: (attempt: number) => `${attempt}. denemede geldi`,
      none: 'Ürünler şu anda alınamıyor.',
      address: `/urunler?_limit=5&_hataOrani=0.5&_tohum=${SEED}&_sira=`,
      rate: '_hataOrani=',
      message: '_hataOrani=1',
    },
    en: {
      load: 'Load products',
      shown: (attempt: number) => `Here at attempt ${attempt}`,
      none: 'The products are not available right now.',
      address: `/products?_per_page=5&_errorRate=0.5&_seed=${SEED}&_attempt=`,
      rate: '_errorRate=',
      message: '_errorRate=1',
    },
  }[lang];
  /** What the page asks for from now on: path below the base, query. */
  const watch = (page: Page): readonly string[] => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\/v1/, '')));
    return asked;
  };
  const names = dataSet.urunler.slice(0, 5).map(({ ad }) => ad);

  it('tries as often as the seed says, and waits as long as the server asks', async () => {
    expect(statuses.slice(0, needed)).toEqual([429, 500, 200]);
    const { page, shows, status } = await run(examples.retrying, lang);
    const asked = watch(page);
    // The page's own list of its requests leaves out responses whose bodies nobody has read.
    const startTimes: number[] = [];
    page.on('response', (response) => startTimes.push(response.request().timing().startTime));
    await page.getByRole('button', { name: words.load }).click();
    await shows(status, words.shown(needed));
    expect(await page.locator('p').textContent()).toBe(names.join(', '));
    expect(asked).toEqual(ATTEMPTS.slice(0, needed).map((attempt) => `${words.address}${attempt}`));
    const [first = 0, second = 0] = startTimes;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it('gives up after the fifth attempt, in plain words for the reader and with the message in the console', async () => {
    const { page, shows, status, printed } = await run(examples.retrying, lang);
    await page.route(`**/*${words.rate}*`, (route) =>
      route.continue({ url: route.request().url().replace(`${words.rate}0.5`, `${words.rate}1`) }),
    );
    const asked = watch(page);
    await page.getByRole('button', { name: words.load }).click();
    await shows(status, words.none);
    expect(await page.locator('p').textContent()).toBe('');
    expect(printed.at(-1)).toContain(words.message);
    expect(asked).toHaveLength(5);
  });

  it('does not repeat a request that is wrong', async () => {
    const { page, shows, status } = await run(examples.retrying, lang);
    await page.route(`**/*${words.rate}*`, (route) =>
      route.continue({ url: route.request().url().replace(`${words.rate}0.5`, `${words.rate}5`) }),
    );
    const asked = watch(page);
    await page.getByRole('button', { name: words.load }).click();
    await shows(status, words.none);
    expect(asked).toHaveLength(1);
  });

  it('tries again where there is no response, and says so where none comes', async () => {
    const { page, shows, status } = await run(examples.retrying, lang);
    await page.route(`**/*${words.rate}*`, (route) => route.abort());
    await page.getByRole('button', { name: words.load }).click();
    await shows(status, words.none);
    expect(await page.locator('p').textContent()).toBe('');
  });

  it('cancels an attempt whose response takes longer than one and a half seconds', async () => {
    const { page } = await run(examples.retrying, lang);
    await page.route(`**/*${words.rate}*`, (route) =>
      route.continue({ url: `${route.request().url()}&_gecikme=2000` }),
    );
    const cancelled = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: words.load }).click();
    expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED');
  });
});
