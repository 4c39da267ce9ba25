import { type Shift, weeksUntil } from '../store/moved-data.ts';
import { dayExists, turkishNow } from '../../data/reference-day.ts';

/** The day to which the data's dates are shifted; `now` is the current day in Türkiye. */
export type Today = 'now' | (string & {});

/** True for `now` or a day in the years 1000 to 2999, so that all shifted dates have four-digit years. */
export const isToday = (value: unknown): boolean =>
  value === 'now' || (typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && dayExists(value));

export const shiftTo = (today: Today): Shift =>
  today === 'now'
    ? { weeks: weeksUntil(turkishNow().slice(0, 10)), stateWins: true }
    : { weeks: weeksUntil(today), stateWins: false, day: today };
