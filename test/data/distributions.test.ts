import { describe, expect, it } from 'vitest';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { median } from '../support/median.ts';

const { siparisler, urunler, gonderiler, yorumlar } = dataSet;

const DAY = 24 * 60 * 60 * 1000;
const months = [2024, 2025].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);
const ordersIn = (...prefixes: readonly string[]): number =>
  siparisler.filter(({ tarih }) => prefixes.some((prefix) => tarih.startsWith(prefix))).length;

/** How many different values there are; values from a comb or a fixed list give a low number. */
const different = (values: readonly number[]): number => new Set(values).size;

const timesTheMedian = (values: readonly number[]): number => Math.max(...values) / median(values);

describe('the orders by month', () => {
  it('leave none of the 24 months empty', () => {
    expect(months.filter((month) => ordersIn(month) === 0)).toEqual([]);
  });

  it('grow: at least 24 in 2024 and at least half as many again in 2025', () => {
    expect(ordersIn('2024')).toBeGreaterThanOrEqual(24);
    expect(ordersIn('2025')).toBeGreaterThanOrEqual(1.5 * ordersIn('2024'));
  });

  it.each(['2024', '2025'])('peak in November of %s', (year) => {
    const others = months.filter((month) => month.startsWith(year) && month !== `${year}-11`).map((m) => ordersIn(m));
    expect(ordersIn(`${year}-11`)).toBeGreaterThan(Math.max(...others));
  });

  it.each(['2024', '2025'])('dip in July and August of %s, below the two months before and after', (year) => {
    const summer = ordersIn(`${year}-07`, `${year}-08`);
    expect(summer).toBeLessThan(ordersIn(`${year}-05`, `${year}-06`));
    expect(summer).toBeLessThan(ordersIn(`${year}-09`, `${year}-10`));
  });

  it('are fewer than 12 in any seven days', () => {
    const times = siparisler.map(({ tarih }) => Date.parse(tarih));
    const busiest = Math.max(
      ...times.map((from) => times.filter((time) => time >= from && time < from + 7 * DAY).length),
    );
    expect(busiest).toBeLessThan(12);
  });
});

describe('the counts', () => {
  const likes = yorumlar.map(({ begeniSayisi }) => begeniSayisi);
  const ratings = urunler.map(({ degerlendirmeSayisi }) => degerlendirmeSayisi);
  const reads = gonderiler.map(({ okunmaSayisi }) => okunmaSayisi);

  it('of likes are 18 different ones or more, the highest five times the median', () => {
    expect(different(likes)).toBeGreaterThanOrEqual(18);
    expect(timesTheMedian(likes)).toBeGreaterThanOrEqual(5);
  });

  it('of ratings are 45 different ones or more, the highest five times the median', () => {
    expect(different(ratings)).toBeGreaterThanOrEqual(45);
    expect(timesTheMedian(ratings)).toBeGreaterThanOrEqual(5);
  });

  it('of reads are different in 19 of 20 posts, the highest three times the median', () => {
    expect(different(reads)).toBeGreaterThanOrEqual(19);
    expect(timesTheMedian(reads)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['ratings', ratings],
    ['reads', reads],
  ] as const)(
    'of %s lie close together nowhere but at the low end: no gap splits the lower three quarters',
    (_name, counts) => {
      const positive = counts.filter((count) => count > 0).toSorted((a, b) => a - b);
      const lower = positive.slice(0, Math.ceil(positive.length * 0.75));
      const leaps = lower.filter((count, index) => count > 2 * (lower[index - 1] ?? count));
      expect(leaps).toEqual([]);
    },
  );

  it('have a tail on the upper side: the mean lies above the median', () => {
    for (const counts of [likes, ratings, reads]) {
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      expect(mean).toBeGreaterThan(1.1 * median(counts));
    }
  });
});

describe('the time of day', () => {
  const moments = leaves.flatMap(({ value }) => {
    const [, hour, minute, second] = /T(\d{2}):(\d{2}):(\d{2})\+03:00$/.exec(String(value)) ?? [];
    return hour === undefined ? [] : [{ hour: Number(hour), minute: Number(minute), second: Number(second) }];
  });

  it('has minutes and seconds that do not depend on each other', () => {
    expect(moments.length).toBeGreaterThan(400);
    expect(moments.filter(({ minute, second }) => minute === second).length).toBeLessThan(moments.length / 25);
    const gaps = moments.map(({ minute, second }) => (second - minute + 60) % 60);
    expect(new Set(gaps).size).toBeGreaterThanOrEqual(55);
    for (const count of Map.groupBy(gaps, (gap) => gap).values())
      expect(count.length).toBeLessThan(moments.length / 20);
  });

  it('has every minute and every second, none much oftener than another', () => {
    for (const part of ['minute', 'second'] as const) {
      const groups = [...Map.groupBy(moments, (moment) => moment[part]).values()].map(({ length }) => length);
      expect(groups.length).toBe(60);
      expect(Math.max(...groups)).toBeLessThan(moments.length / 20);
    }
  });

  it('of comments is seldom between midnight and seven', () => {
    const night = yorumlar.filter(({ tarih }) => tarih.slice(11, 13) < '07');
    expect(night.length).toBeLessThanOrEqual(10);
  });

  it('of all activity lies between 08:00 and midnight nineteen times in twenty', () => {
    expect(moments.filter(({ hour }) => hour < 8).length).toBeLessThan(moments.length / 20);
  });
});
