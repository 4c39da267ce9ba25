import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { failureStatus } from '../../functions/http/simulate.ts';
import { examples } from '../../site/examples/index.ts';
import { useExamples } from '../support/example-page.ts';

const { run } = useExamples();

const SEED = 6;
const ATTEMPTS = [0, 1, 2, 3, 4];
const statuses = ATTEMPTS.map((attempt) => failureStatus(0.5, SEED, attempt) ?? 200);
const needed = statuses.indexOf(200) + 1;

describe('the request that retries', () => {
  /** What the page asks for from now on: path below the base, query. */
  const watch = (page: Page): readonly string[] => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\/v1/, '')));
    return asked;
  };
  const names = dataSet.urunler.slice(0, 5).map(({ ad }) => ad);

  it('tries as often as the seed says, and waits as long as the server asks', async () => {
    expect(statuses.slice(0, needed)).toEqual([429, 500, 200]);
    const { page, shows, status } = await run(examples.retrying);
    const asked = watch(page);
    // The page's own list of its requests leaves out responses whose bodies nobody has read.
    const startTimes: number[] = [];
    page.on('response', (response) => startTimes.push(response.request().timing().startTime));
    await page.getByRole('button', { name: 'Ürünleri getir' }).click();
    await shows(status, `${needed}. denemede geldi`);
    expect(await page.locator('#sonuc').textContent()).toBe(names.join(', '));
    expect(asked).toEqual(
      ATTEMPTS.slice(0, needed).map((attempt) => `/urunler?_limit=5&_hataOrani=0.5&_tohum=${SEED}&_deneme=${attempt}`),
    );
    const [first = 0, second = 0] = startTimes;
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it('does not repeat a request that is wrong', async () => {
    const { page, shows, status } = await run(examples.retrying);
    await page.route(`**/*_hataOrani=*`, (route) =>
      route.continue({ url: route.request().url().replace(`_hataOrani=0.5`, `_hataOrani=5`) }),
    );
    const asked = watch(page);
    await page.getByRole('button', { name: 'Ürünleri getir' }).click();
    await shows(status, 'Ürünler şu anda alınamıyor. Biraz sonra yeniden deneyin.');
    expect(asked).toHaveLength(1);
  });

  it('cancels an attempt whose response takes longer than one and a half seconds', async () => {
    const { page } = await run(examples.retrying);
    await page.route(`**/*_hataOrani=*`, (route) => route.continue({ url: `${route.request().url()}&_gecikme=2000` }));
    const cancelled = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Ürünleri getir' }).click();
    expect((await cancelled).failure()?.errorText).toContain('ERR_ABORTED');
  });
});
