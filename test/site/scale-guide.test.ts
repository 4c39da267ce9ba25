import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measure } from '../../scripts/scale.ts';
import { languages } from '../../site/language.ts';
import { kinds, monthOf, volumes as requests } from '../../site/scale/cost.ts';
import measured from '../../site/scale/measured.json' with { type: 'json' };
import { siteFolder } from '../support/build-site.ts';

const folders = { tr: 'rehber/olcek-ve-maliyet', en: 'en/guides/scale-and-cost' } as const;

/** What the table's cells begin with; the credits, dollars and shares follow from measured sizes. */
const volumes = {
  tr: ['1 milyon', '10 milyon', '100 milyon', '3 milyar', '120 milyar'],
  en: ['1 million', '10 million', '100 million', '3 billion', '120 billion'],
} as const;

const digits = { maximumSignificantDigits: 3 };
const numbers = { tr: new Intl.NumberFormat('tr-TR', digits), en: new Intl.NumberFormat('en-GB', digits) } as const;

const cellsOf = (row: string): readonly string[] =>
  [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell = '']) => cell);

describe.each(languages)('the guide to scale and cost (%s)', (lang) => {
  const pageText = (): Promise<string> => readFile(join(siteFolder, folders[lang], 'index.html'), 'utf8');

  it('has a row for each volume: what it comes to, and the share of each part', async () => {
    const rows = (await pageText()).split('<tr>').map(cellsOf);
    for (const [index, volume] of volumes[lang].entries()) {
      const [costs = [], shares = [], ...others] = rows.filter(([first]) => first === volume);
      expect(others).toEqual([]);
      expect(costs).toHaveLength(6);
      const { credits, parts } = monthOf(Number(requests[index]));
      expect(costs[3]).toContain(numbers[lang].format(credits.high));
      expect(costs[1]).toMatch(/^\$[\d.,–$]+$/);
      const percents = shares.slice(1).map((share) => Number(share.replace(/[%\s]/g, '').replace(',', '.')));
      for (const [part, value] of Object.values(parts).entries())
        expect(percents[part]).toBeCloseTo((100 * value) / credits.high, 1);
    }
  });

  it('names every kind of request, the pages with the prices and the days of their copies', async () => {
    const page = await pageText();
    for (const kind of Object.values(kinds)) expect(page).toContain(kind[lang]);
    for (const text of ['/how-credits-work/"', '/workers/platform/pricing/"', '/github-pages-limits"', ' 2026'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/NaN|undefined|Infinity|∞/);
  });
});

it('calculates with sizes that a build like this one has (npm run scale -- --olc measures them)', async () => {
  const { lists, bytes } = await measure(siteFolder);
  expect(lists).toBe(measured.lists);
  for (const [name, size] of Object.entries(bytes))
    expect([name, size / Number(Object.entries(measured.bytes).find(([key]) => key === name)?.[1])]).toEqual([
      name,
      expect.closeTo(1, 1),
    ]);
});
