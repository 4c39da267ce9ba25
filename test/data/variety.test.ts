import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edgeCases } from '../../data/edge-cases.ts';
import { dataSet } from '../../data/records.ts';
import { leaves } from '../support/leaves.ts';
import { median } from '../support/median.ts';
import { REFERENCE_DAY } from '../../data/reference-day.ts';
import { frequencies, outside, rules } from './rules.ts';

const { kullanicilar, urunler, siparisler, gonderiler, yorumlar, gorevler } = dataSet;

const DAY = 24 * 60 * 60 * 1000;
const OFFSET = 3 * 60 * 60 * 1000;
const LAST = Date.parse(`${REFERENCE_DAY}T00:00:00+03:00`);

const dateTimes = leaves
  .filter(({ name, value }) => /Tarihi$|^tarih$/.test(name) && value !== null)
  .map((leaf) => ({ path: leaf.path, text: String(leaf.value) }));

/** True if the date-time exists: `Date` would change 2025-02-30 or 24:61. */
const onCalendar = (text: string): boolean =>
  /^202[45]-/.test(text) && `${new Date(Date.parse(text) + OFFSET).toISOString().slice(0, 19)}+03:00` === text;

rules('a date', {
  'with a time is valid, has Türkiye’s offset, and is in 2024 or 2025 before the reference day': () => [
    ...outside(dateTimes.length, 401),
    ...dateTimes.filter(({ text }) => !onCalendar(text) || Date.parse(text) >= LAST),
  ],
  'on which a todo is due is valid': () => gorevler.filter(({ sonTarih }) => !onCalendar(`${sonTarih}T00:00:00+03:00`)),
});

const months = [2024, 2025].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
);
const ordersIn = (...prefixes: readonly string[]): number =>
  siparisler.filter(({ tarih }) => prefixes.some((prefix) => tarih.startsWith(prefix))).length;
const orderTimes = siparisler.map(({ tarih }) => Date.parse(tarih));
const ordersOf = kullanicilar.map(({ id }) => siparisler.filter(({ kullaniciId }) => kullaniciId === id).length);

rules('the orders', {
  'occur in each of the 24 months': () => months.filter((month) => ordersIn(month) === 0),
  'number at least 24 in 2024, and at least 1.5 times as many in 2025': () => [
    ...outside(ordersIn('2024'), 24),
    ...outside(ordersIn('2025'), 1.5 * ordersIn('2024')),
  ],
  'peak in November': () =>
    months.filter((month) => !month.endsWith('-11') && ordersIn(month) >= ordersIn(`${month.slice(0, 4)}-11`)),
  'dip in July and August below the two months before and the two months after': () =>
    ['2024', '2025'].filter((year) => {
      const [spring, autumn] = [ordersIn(`${year}-05`, `${year}-06`), ordersIn(`${year}-09`, `${year}-10`)];
      return ordersIn(`${year}-07`, `${year}-08`) >= Math.min(spring, autumn);
    }),
  'number fewer than 12 in any seven days': () =>
    orderTimes.flatMap((from) =>
      outside(orderTimes.filter((time) => time >= from && time < from + 7 * DAY).length, 0, 11),
    ),
  'are absent for some users and numerous for others': () => [
    ...outside(ordersOf.filter((count) => count === 0).length, 5),
    ...outside(Math.max(...ordersOf), 5),
  ],
});

const counts = {
  likes: { values: yorumlar.map(({ begeniSayisi }) => begeniSayisi), different: 18, tail: 5 },
  ratings: { values: urunler.map(({ degerlendirmeSayisi }) => degerlendirmeSayisi), different: 45, tail: 5 },
  reads: { values: gonderiler.map(({ okunmaSayisi }) => okunmaSayisi), different: 19, tail: 3 },
} as const;

rules('the counts of likes, ratings and reads', {
  'have many different values': () =>
    Object.values(counts).flatMap(({ values, different }) => outside(new Set(values).size, different)),
  'have a long tail: the maximum is far above the median, and the mean is at least 10 % above the median': () =>
    Object.values(counts).flatMap(({ values, tail }) => [
      ...outside(Math.max(...values) / median(values), tail),
      ...outside(values.reduce((sum, value) => sum + value, 0) / values.length, 1.1 * median(values)),
    ]),
  'have no gaps in the lower three quarters of the values, except for likes': () =>
    [counts.ratings, counts.reads].flatMap(({ values }) => {
      const positive = values.filter((value) => value > 0).toSorted((a, b) => a - b);
      const lower = positive.slice(0, Math.ceil(positive.length * 0.75));
      return lower.filter((value, at) => value > 2 * (lower[at - 1] ?? value));
    }),
});

const clocks = leaves.flatMap(({ value }) => {
  const [, hour, minute, second] = /T(\d{2}):(\d{2}):(\d{2})\+03:00$/.exec(String(value)) ?? [];
  return hour === undefined ? [] : [{ hour: Number(hour), minute: Number(minute), second: Number(second) }];
});
const gaps = clocks.map(({ minute, second }) => (second - minute + 60) % 60);

rules('the time of day', {
  'has minutes and seconds that are independent of each other': () => [
    ...outside(gaps.filter((gap) => gap === 0).length, 0, clocks.length / 25),
    ...outside(new Set(gaps).size, 55),
    ...outside(Math.max(...frequencies(gaps)), 1, clocks.length / 20),
  ],
  'has every minute and every second about equally often': () =>
    (['minute', 'second'] as const).flatMap((part) => {
      const often = frequencies(clocks.map((clock) => clock[part]));
      return [...outside(often.length, 60), ...outside(Math.max(...often), 1, clocks.length / 20)];
    }),
  'of a comment is rarely between midnight and 07:00': () =>
    outside(yorumlar.filter(({ tarih }) => tarih.slice(11, 13) < '07').length, 0, 10),
  'is between 08:00 and midnight in at least 95 % of all cases': () =>
    outside(clocks.filter(({ hour }) => hour < 8).length, 0, clocks.length / 20),
});

rules('the edge cases', {
  'exist in the records': () => edgeCases.filter(({ ids }) => ids(dataSet).length === 0),
  'of missing ratings, empty stock and emoji occur more than once': () => [
    ...outside(urunler.filter(({ puan }) => puan === null).length, 2),
    ...outside(urunler.filter(({ stok }) => stok === 0).length, 3, 10),
    ...outside(yorumlar.filter(({ icerik }) => /\p{Extended_Pictographic}/u.test(icerik)).length, 2, 10),
  ],
});

it('data/README.md lists each edge case with its ids', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../data/README.md'), 'utf8');
  expect(readme.match(/^- .+$/gm)).toEqual(
    edgeCases.map(({ name, resource, ids }) => `- \`${resource}\` ${ids(dataSet).join(', ')}: ${name.tr} / ${name.en}`),
  );
});
