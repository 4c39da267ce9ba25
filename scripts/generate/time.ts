import type { Random } from './random.ts';

/** A moment as minutes since 2024-01-01T00:00 in Türkiye (UTC+3 all year, so minutes and calendar run together). */
export type Minutes = number;

const START = Date.UTC(2024, 0, 1);
const DAY = 24 * 60;

/** The day on which the data set looks back: nothing that happened lies after it. */
export const REFERENCE_DAY = '2025-12-20';

const isoOf = (minutes: Minutes): string => new Date(START + minutes * 60_000).toISOString();

/** ISO 8601 with Türkiye's offset. The seconds are made up from the minute. */
export const formatMoment = (minutes: Minutes): string =>
  `${isoOf(minutes).slice(0, 17)}${String((minutes * 37) % 60).padStart(2, '0')}+03:00`;

/** The calendar day, ISO 8601. */
export const formatDay = (minutes: Minutes): string => isoOf(minutes).slice(0, 10);

/** The calendar year. */
export const yearOf = (minutes: Minutes): number => Number(isoOf(minutes).slice(0, 4));

/** A day's first minute. */
export const startOf = (day: string): Minutes => (Date.parse(`${day}T00:00:00Z`) - START) / 60_000;

/** A time on the day so many days after another moment, between two hours. */
export const onDay = (random: Random, from: Minutes, daysLater: number, firstHour: number, lastHour: number): Minutes =>
  (Math.floor(from / DAY) + daysLater) * DAY + random.int(firstHour * 60, lastHour * 60 - 1);

/** 2024-01-01 was a Monday. */
const isSunday = (minutes: Minutes): boolean => Math.floor(minutes / DAY) % 7 === 6;

/** The same time a day later where the day is a Sunday, on which no carrier works. */
export const workingDay = (minutes: Minutes): Minutes => (isSunday(minutes) ? minutes + DAY : minutes);
