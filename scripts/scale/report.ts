import type { Month } from './replay.ts';
import type { Results } from './run.ts';

const count = (value: number): string => value.toLocaleString('tr', { maximumFractionDigits: 0 });
const percent = (share: number): string =>
  share.toLocaleString('tr', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const gigabytes = (value: number): string => value.toLocaleString('tr', { maximumSignificantDigits: 3 });

const columns = [
  { tr: 'aylık istek', en: 'requests a month', text: ({ perMonth }: Month) => count(perMonth) },
  { tr: 'isabet', en: 'hit rate', text: ({ hitRate }: Month) => percent(hitRate) },
  { tr: 'işlev çağrısı', en: 'invocations', text: ({ invocations }: Month) => count(invocations) },
  { tr: 'GB', en: 'GB', text: (month: Month) => gigabytes(month.gigabytes) },
] as const;

const WIDTH = 18;

const line = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(WIDTH)).join('');

/** The results as lines of text: what was measured, then a row for each volume. */
export const linesOf = ({ addresses, meanBytes, months }: Results): readonly string[] => [
  `${count(addresses)} adres / addresses; ortalama yanıt / mean response: ${count(meanBytes)} bayt / bytes`,
  '',
  line(columns.map(({ tr }) => tr)),
  line(columns.map(({ en }) => en)),
  ...months.map((month) => line(columns.map(({ text }) => text(month)))),
];

const DIGITS = 4;

/** The text of the results’ file; fractions are rounded, so that a byte more or less changes no line of it. */
export const fileOf = (results: Results): string => {
  const rounded = (_: string, value: unknown): unknown =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;
  return `${JSON.stringify(results, rounded, 2)}\n`;
};
