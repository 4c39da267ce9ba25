import domino from '@mixmark-io/domino';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { languages, type Language } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { wordFor } from '../../data/catalogue/field.ts';
import { orders } from '../../data/catalogue/orders.ts';
import { parseJson, recordsOf, textOf } from '../support/json.ts';
import { useSite } from '../support/site.ts';
import { sitePages } from '../support/site-pages.ts';

const site = useSite();
const all = await sitePages();

const htmlOf = (lang: Language): string => all.find(({ path }) => path === pages.charts[lang])?.html ?? '';

/** The charts of a language's page, in their order. */
const cardsOf = (lang: Language) => {
  const textsIn = (root: Element, selector: string): readonly string[] =>
    Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent);
  return Array.from(domino.createDocument(htmlOf(lang)).querySelectorAll('.chart-card'), (card) => ({
    title: textsIn(card, 'h2').join(),
    source: card.querySelector('.source a')?.getAttribute('href') ?? '',
    alternative: card.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
    caption: textsIn(card, 'figcaption').join(),
    rows: Array.from(card.querySelectorAll('tbody tr'), (row) => textsIn(row, 'td')),
    // The tooltips of the marks, by drawing.
    marks: Array.from(card.querySelectorAll('figure svg:not(.legend svg)'), (svg) => textsIn(svg, 'title')),
  }));
};

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;

/** How a language writes a month, an amount and a rating. */
const writersOf = (lang: Language) => {
  const month = new Intl.DateTimeFormat(locales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const number = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locales[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    month: (text: string) => month.format(new Date(`${text}-01`)),
    money: (amount: number) => `${number(2).format(amount)}\u00a0TL`,
    rating: (value: number) => number(1).format(value),
  };
};

const months = [2024, 2025].flatMap((year) =>
  ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${year}-${month}`),
);

const sum = (records: readonly JsonObject[], field: string): number =>
  records.reduce((total, record) => total + Number(record[field]), 0);

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
};

/** A chart's rows from the records that the address below it brings. */
const expectedRows = (
  index: number,
  records: readonly JsonObject[],
  lang: Language,
): readonly (readonly string[])[] => {
  const { month, money, rating } = writersOf(lang);
  const inMonth = (wanted: string): readonly JsonObject[] =>
    records.filter(({ tarih }) => textOf(tarih).startsWith(wanted));
  const rows = [
    () => months.map((each) => [month(each), String(inMonth(each).length)]),
    () =>
      months.map((each) => {
        const kept = inMonth(each).filter(({ durum }) => !['iptalEdildi', 'iadeEdildi'].includes(textOf(durum)));
        return [month(each), money(sum(kept, 'genelToplam'))];
      }),
    () =>
      catalogue.siparisler.fields.durum.values.map((state) => [
        wordFor(orders.fields.durum, state, lang),
        String(records.filter(({ durum }) => durum === state).length),
      ]),
    () =>
      records
        .filter(({ puan }) => puan !== null)
        .map(({ ad, puan, degerlendirmeSayisi }) => [
          textOf(ad),
          rating(Number(puan)),
          Number(degerlendirmeSayisi).toLocaleString(locales[lang]),
        ]),
    () =>
      dataSet.kategoriler.map(({ id, ad }) => {
        const prices = records
          .filter(({ kategoriId }) => kategoriId === id)
          .map(({ fiyat }) => Number(fiyat))
          .sort((a, b) => a - b);
        const ends = [prices[0] ?? NaN, middle(prices), prices.at(-1) ?? NaN];
        return [ad, String(prices.length), ...ends.map((price) => (prices.length === 0 ? '–' : money(price)))];
      }),
    () => {
      const provinces = records.map(({ adres }) => JSON.stringify(adres).replaceAll(/^.*"il":"|"\}$/g, ''));
      return [...new Set(provinces)].map((name) => [name, String(provinces.filter((each) => each === name).length)]);
    },
  ];
  return rows[index]?.() ?? [];
};

const IN_DATA_ORDER = 3;

const sorted = (rows: readonly (readonly string[])[]): readonly string[] => rows.map((row) => row.join(' | ')).sort();

describe.each(languages)('the page of charts (%s)', (lang) => {
  it('tabulates the figures that its API addresses give', async () => {
    const cards = cardsOf(lang);
    expect(cards).toHaveLength(6);
    for (const [index, { title, source, rows }] of cards.entries()) {
      const records = recordsOf(parseJson(await (await fetch(`${site.site()}${source}`)).text()));
      const expected = expectedRows(index, records, lang);
      if (index < IN_DATA_ORDER) expect(rows, title).toEqual(expected);
      else expect(sorted(rows), title).toEqual(sorted(expected));
    }
  });

  it('draws what it tabulates, once for wide and once for narrow screens', () => {
    const [orders, revenue, states, ratings, prices, provinces] = cardsOf(lang);
    for (const card of [orders, revenue, states]) {
      const told = card?.rows.map(([name, figure]) => `${name ?? ''}: ${figure ?? ''}`);
      expect(card?.marks, card?.title).toEqual([told, told]);
    }
    expect(provinces?.marks.map((names) => names.toSorted())).toEqual([
      provinces?.rows.map(([name, figure]) => `${name ?? ''}: ${figure ?? ''}`).sort(),
    ]);
    const rated = ratings?.rows.map(([name, rating, count]) => `${name ?? ''}: ${rating ?? ''} (${count ?? ''})`);
    expect(ratings?.marks.map((names) => names.toReversed())).toEqual([rated, rated]);
    const priced = dataSet.urunler.map(({ ad, fiyat }) => `${ad}: ${writersOf(lang).money(fiyat)}`).sort();
    expect(prices?.marks.map((names) => names.toSorted())).toEqual([priced, priced]);
  });

  it('tells every chart’s figures to those who do not see it', () => {
    for (const { title, alternative, caption, rows } of cardsOf(lang)) {
      expect(alternative, title).toContain(`${title}; `);
      expect(caption.trim(), title).not.toBe('');
      const named = rows.filter(([name = '']) => alternative.includes(name));
      expect(named.length, title).toBeGreaterThanOrEqual(2);
    }
  });

  it('shows one drawing of each chart, not clipped', async () => {
    for (const [width, size] of [
      [360, 'narrow'],
      [1280, 'wide'],
    ] as const) {
      const page = await site.open(pages.charts[lang], { viewport: { width, height: 800 } });
      await page.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      const shown = page.locator('.chart svg:visible');
      const shownSizes = await shown.evaluateAll((all) => all.map((each) => each.classList[0]));
      expect(shownSizes).toEqual([size, size, size, size, size]);
      const outside = await shown.evaluateAll((all) =>
        all.flatMap((svg) => {
          const card = svg.closest('.chart-card')?.getBoundingClientRect();
          return [...svg.querySelectorAll('text')]
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect();
              return card === undefined || left < card.left || right > card.right;
            })
            .map(({ textContent }) => textContent);
        }),
      );
      expect(outside).toEqual([]);
    }
  });

  it('holds drawings without styles, fonts or colours of their own: the stylesheet gives them', () => {
    const drawings = htmlOf(lang).match(/<svg class="(?:wide|narrow)[^]*?<\/svg>/g) ?? [];
    expect(drawings).toHaveLength(10);
    for (const drawing of drawings) {
      expect(drawing).not.toMatch(/<style|\sstyle=|font-family|#[\da-f]{3,6}\b|rgb\(/i);
      expect(drawing).not.toContain('⚠');
    }
  });
});
