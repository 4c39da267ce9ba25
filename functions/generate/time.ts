import { cached } from '../../data/lib/cached.ts';
import type { Random } from './random.ts';

/** Seconds since 2024-01-01T00:00 in Türkiye (UTC+3 all year, so every day has 86,400 seconds). */
export type Moment = number;

const START = Date.UTC(2024, 0, 1);
export const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const dayText = cached((day: number): string => new Date(START + day * DAY * 1000).toISOString().slice(0, 10));

/** The calendar day in ISO 8601. */
export const formatDay = (moment: Moment): string => dayText(Math.floor(moment / DAY));

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The date-time in ISO 8601, with Türkiye’s offset. */
export const formatMoment = (moment: Moment): string => {
  const second = moment % DAY;
  const clock = [Math.floor(second / HOUR), Math.floor((second % HOUR) / MINUTE), second % MINUTE].map(twoDigits);
  return `${formatDay(moment)}T${clock.join(':')}+03:00`;
};

export const yearOf = (moment: Moment): number => Number(formatDay(moment).slice(0, 4));

/** The day of the year as three digits, starting with 001. */
export const dayOfYear = (moment: Moment): string =>
  String(Math.floor((moment - startOfYear(yearOf(moment))) / DAY) + 1).padStart(3, '0');

/** The first second of a day given in ISO 8601. */
export const startOf = (day: string): Moment => (Date.parse(`${day}T00:00:00Z`) - START) / 1000;

const startOfYear = cached((year: number): Moment => startOf(`${year}-01-01`));

export const momentOf = (text: string): Moment => (Date.parse(`${text.slice(0, 19)}Z`) - START) / 1000;

/** The relative activity in each hour of the day, starting at midnight. */
type BusyHours = readonly number[];

/** The activity of private customers: low in the morning, highest after dinner, almost none after midnight. */
export const LEISURE: BusyHours = [2, 1, 0, 0, 0, 0, 0, 1, 4, 6, 7, 7, 9, 8, 6, 6, 6, 6, 7, 8, 11, 13, 11, 6];

export const OFFICE: BusyHours = [0, 0, 0, 0, 0, 0, 0, 0, 2, 8, 10, 9, 3, 7, 9, 8, 7, 3, 1, 0, 0, 0, 0, 0];

export const DISPATCH: BusyHours = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 5, 7, 9, 9, 6, 0, 0, 0, 0, 0, 0];

export const DELIVERY: BusyHours = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 7, 9, 8, 8, 9, 9, 7, 5, 3, 0, 0, 0, 0, 0];

/** A random second of the day. The hour is weighted by activity; minute and second are uniform. */
const secondOfDay = (random: Random, busy: BusyHours): Moment => random.weighted(busy) * HOUR + random.int(0, HOUR - 1);

export const onDay = (random: Random, from: Moment, daysLater: number, busy: BusyHours): Moment =>
  (Math.floor(from / DAY) + daysLater) * DAY + secondOfDay(random, busy);

/**
 * First and last days of public and religious holidays in 2024 and 2025 (Law 2429 and the calendar of the Presidency of Religious
 * Affairs). The eves are half holidays by law but count as full holidays here, because carriers stop at noon.
 */
const HOLIDAYS: readonly (readonly [string, string])[] = [
  ['2024-01-01', '2024-01-01'],
  ['2024-04-09', '2024-04-12'],
  ['2024-04-23', '2024-04-23'],
  ['2024-05-01', '2024-05-01'],
  ['2024-05-19', '2024-05-19'],
  ['2024-06-15', '2024-06-19'],
  ['2024-07-15', '2024-07-15'],
  ['2024-08-30', '2024-08-30'],
  ['2024-10-28', '2024-10-29'],
  ['2025-01-01', '2025-01-01'],
  ['2025-03-29', '2025-04-01'],
  ['2025-04-23', '2025-04-23'],
  ['2025-05-01', '2025-05-01'],
  ['2025-05-19', '2025-05-19'],
  ['2025-06-05', '2025-06-09'],
  ['2025-07-15', '2025-07-15'],
  ['2025-08-30', '2025-08-30'],
  ['2025-10-28', '2025-10-29'],
];

const SUNDAY = 6;

const isHoliday = (moment: Moment): boolean => {
  const day = formatDay(moment);
  return HOLIDAYS.some(([first, last]) => first <= day && day <= last);
};

/** The day of the week, 0 for Monday (2024-01-01 was a Monday). */
export const weekdayOf = (moment: Moment): number => Math.floor(moment / DAY) % 7;

/** The same time on this or the next day that is not a Sunday or holiday; Saturdays are working days. */
export const nextWorkingDay = (moment: Moment): Moment =>
  weekdayOf(moment) === SUNDAY || isHoliday(moment) ? nextWorkingDay(moment + DAY) : moment;
