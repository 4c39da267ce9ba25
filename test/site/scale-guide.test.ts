import { describe, expect, it } from 'vitest';
import { languages } from '../../site/language.ts';
import results from '../../site/scale/results.json' with { type: 'json' };
import { kindWords, outcomeWords } from '../../site/scale/words.ts';
import { useBrowser } from '../support/browser.ts';
import { useLocalServer } from '../support/local-server.ts';

const server = useLocalServer();
const openPage = useBrowser();

const addresses = { tr: '/rehber/olcek-ve-maliyet/', en: '/en/guides/scale-and-cost/' } as const;
const numbers = { tr: new Intl.NumberFormat('tr-TR'), en: new Intl.NumberFormat('en-GB') } as const;

const outcomes = Object.values(outcomeWords);

describe.each(languages)('the guide to scale and cost (%s)', (lang) => {
  it('shows the measured figures of each volume in a table', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.site() + addresses[lang]);
    const rows = await page.locator('.scale-figure + .scroll tbody tr').allTextContents();
    expect(rows).toHaveLength(results.months.length);
    for (const [index, { invocations, gigabytes, hitRate }] of results.months.entries()) {
      const rounded = [invocations, gigabytes].map((figure) => numbers[lang].format(Number(figure.toPrecision(3))));
      for (const text of [...rounded, numbers[lang].format(Math.round(hitRate * 1000) / 10)])
        expect(rows[index]).toContain(text);
    }
  });

  it('draws a bar for each volume whose parts are as long as the shares of who answered', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.site() + addresses[lang]);
    const bars = await page.locator('.scale-figure svg.wide').evaluate((svg) =>
      [...svg.querySelectorAll('[class^=served-]')].map((group) => ({
        name: group.getAttribute('class'),
        widths: [...group.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect().width),
      })),
    );
    expect(bars).toHaveLength(outcomes.length);
    const totals = results.months.map((_, index) => bars.reduce((sum, { widths }) => sum + (widths[index] ?? 0), 0));
    for (const { name, widths } of bars)
      results.months.forEach((month, index) => {
        const outcome = Object.entries(month.outcomes).find(([key]) => name === `served-${key}`);
        const share = (outcome?.[1] ?? Number.NaN) / month.perMonth;
        expect((widths[index] ?? 0) / (totals[index] ?? 0)).toBeCloseTo(share, 2);
      });
  });

  it('says in words what the chart shows, and names every kind of request', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.site() + addresses[lang]);
    const alternative = await page.locator('.scale-figure [role=img]').getAttribute('aria-label');
    for (const { invocations, perMonth } of results.months)
      expect(alternative).toContain(numbers[lang].format(Math.round((invocations / perMonth) * 1000) / 10));
    expect(await page.locator('.scale-figure .legend li').allTextContents()).toEqual(
      outcomes.map((each) => each[lang]),
    );
    const text = (await page.locator('.prose').textContent()) ?? '';
    for (const words of Object.values(kindWords)) expect(text).toContain(words[lang]);
  });
});
