import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../functions/query/limits.ts';
import { languages } from '../../site/language.ts';
import * as cost from '../../site/scale/cost.ts';
import { siteFolder } from '../support/build-site.ts';

describe('the cost of a month', () => {
  it('divides all requests', () => {
    expect(Object.values(cost.shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('adds up requests, bandwidth, compute and deploys', () => {
    // 12.5 of 100 requests reach a function, 0.5 wait there, and each list is made once after each of four deploys.
    const seconds = (1_300_000 + 4 * 21_500) * 0.01 + 50_000 * (limits.delay / 1000);
    expect(cost.monthOf(1e7).credits).toBeCloseTo(2000 + 18 * 20 + (seconds / 3600) * 10 + 60);
    expect(cost.monthOf(1e9).callsASecond).toBeCloseTo((130_000_000 + 4 * 21_500) / 2_592_000);
    // There are no more first requests for lists than requests for lists.
    expect(cost.monthOf(10_000).callsASecond * 2_592_000).toBeCloseTo(10_000 * (0.13 + 0.49));
  });

  it.each([
    [300, 0],
    [301, 9],
    [1001, 14],
    [1501, 19],
    [2001, 20],
    [3001, 30],
    [4501, 40],
  ])('finds the cheapest plan for %i credits: %i dollars', (credits, dollars) => {
    expect(cost.netlifyDollars(credits)).toBe(dollars);
  });

  it('charges for Workers beyond 100,000 requests a day, by the request and by processor time', () => {
    expect(cost.workersDollars(3_000_000)).toBe(0);
    expect(cost.workersDollars(4_000_000)).toBe(5);
    expect(cost.workersDollars(100_000_000)).toBeCloseTo(5 + 90 * 0.3 + 170 * 0.02);
    expect(cost.monthOf(1e8).workersWithFiles).toBeCloseTo(cost.workersDollars(62_000_000));
  });

  it('knows from where something is to be paid', () => {
    expect(cost.monthOf(Math.floor(cost.freeRequests.netlify)).netlify).toBe(0);
    expect(cost.monthOf(Math.ceil(cost.freeRequests.netlify) + 1000).netlify).toBe(9);
    expect(cost.monthOf(Math.floor(cost.freeRequests.workersWithFiles)).workersWithFiles).toBe(0);
  });

  it('counts what one caller can use up in a minute: 600 waiting calls, or 100 megabits a second', () => {
    expect(cost.hostileCredits.delays).toBeCloseTo(0.12 + 0.0216 + ((600 * limits.delay) / 3_600_000) * 10);
    expect(cost.hostileCredits.downloads).toBe(15);
  });
});

it.each(languages)(
  'the guide to scale and cost (%s) has a row for each volume, and no figure is missing',
  async (lang) => {
    const folder = { tr: 'rehber/olcek-ve-maliyet', en: 'en/guides/scale-and-cost' }[lang];
    const page = await readFile(join(siteFolder, folder, 'index.html'), 'utf8');
    const rows = { tr: ['1 milyon', '1 milyar', '10 milyar'], en: ['1 million', '1 billion', '10 billion'] }[lang];
    for (const row of rows)
      expect(page).toMatch(new RegExp(`<tr><td>${row}</td>(?:<td class="number">\\$[\\d.,]+</td>){3}`));
    expect(page).toContain(
      { tr: `en çok ${limits.delay / 1000} saniye`, en: `at most ${limits.delay / 1000} seconds` }[lang],
    );
    expect(page).not.toMatch(/NaN|undefined|Infinity|∞/);
  },
);
