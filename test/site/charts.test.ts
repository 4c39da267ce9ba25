import domino from '@mixmark-io/domino';
import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { languages } from '../../site/language.ts';
import { pages } from '../../site/pages.ts';
import { sitePages } from '../support/site-pages.ts';

const all = await sitePages();

describe.each(languages)('the page of charts (%s)', (lang) => {
  const html = all.find(({ path }) => path === pages.charts[lang])?.html ?? '';
  const cards = Array.from(domino.createDocument(html).querySelectorAll('.chart-card'));
  const rowsOf = (card: Element | undefined): readonly (readonly string[])[] =>
    Array.from(card?.querySelectorAll('tr') ?? [], (row) => Array.from(row.children, (cell) => cell.textContent));

  it('tabulates the figures of the records', () => {
    const [orders, revenue, states, payments] = cards.map(rowsOf);
    expect(orders).toHaveLength(24);
    expect(orders?.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(80);
    expect(states?.map(([, count]) => Number(count)).toSorted((a, b) => a - b)).toEqual(
      Object.values(Object.groupBy(dataSet.siparisler, ({ durum }) => durum))
        .map((group) => group.length)
        .toSorted((a, b) => a - b),
    );
    expect(payments?.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(80);
    const november = dataSet.siparisler.filter(
      ({ tarih, durum }) => tarih.startsWith('2025-11') && durum !== 'iptalEdildi' && durum !== 'iadeEdildi',
    );
    const total = november.reduce((sum, { genelToplam }) => sum + genelToplam, 0);
    const written = total.toLocaleString({ tr: 'tr-TR', en: 'en-GB' }[lang], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    expect(revenue?.find(([name]) => /^(Kasım|November) 2025$/.test(name ?? ''))).toEqual([
      expect.anything(),
      `${written}\u00a0TL`,
    ]);
  });

  it('draws each chart for wide and for narrow screens and gives its figures as a text alternative', () => {
    for (const card of cards) {
      expect(card.querySelectorAll('svg.wide, svg.narrow')).toHaveLength(2);
      const alternative = card.querySelector('[role=img]')?.getAttribute('aria-label');
      for (const [name, figure] of rowsOf(card)) expect(alternative).toContain(`${name ?? ''} ${figure ?? ''}`);
      expect(card.innerHTML).not.toMatch(/<style|\sstyle=|font-family|#[\da-f]{6}\b/i);
    }
  });
});
