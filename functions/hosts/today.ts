import { type Shift, weeksUntil } from '../store/moved-data.ts';
import { dayExists } from '../../data/reference-day.ts';

/** The day to which the data's dates are shifted; `now` is the current day in Türkiye. */
export type Today = 'now' | (string & {});

/** True for `now` or a day in the years 1000 to 2999, so that all shifted dates have four-digit years. */
export const isToday = (value: unknown): boolean =>
  value === 'now' || (typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && dayExists(value));

/** Turkish time is UTC+3 all year (since 2016). */
const OFFSET_MS = 3 * 60 * 60 * 1000;

const turkishDay = (): string => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const shiftTo = (today: Today): Shift =>
  today === 'now'
    ? { weeks: weeksUntil(turkishDay()), stateWins: true }
    : { weeks: weeksUntil(today), stateWins: false };
