import { DAY, type Moment, startOf } from './time.ts';

/**
 * Public and religious holidays of 2024 and 2025, first and last day (Law 2429 and the calendar of the Presidency of Religious
 * Affairs). The eves, half holidays by law, count as whole ones, because carriers stop at noon.
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

const dayOf = (moment: Moment): number => Math.floor(moment / DAY);

const holidays: ReadonlySet<number> = new Set(
  HOLIDAYS.flatMap(([first, last]) => {
    const from = dayOf(startOf(first));
    return Array.from({ length: dayOf(startOf(last)) - from + 1 }, (_, index) => from + index);
  }),
);

/** The day of the week, 0 for Monday: the first day of the two years was one. */
export const weekdayOf = (moment: Moment): number => dayOf(moment) % 7;

/** The same time on the first day from this one on that is neither a Sunday nor a holiday; Saturdays count as working days. */
export const nextWorkingDay = (moment: Moment): Moment =>
  weekdayOf(moment) === SUNDAY || holidays.has(dayOf(moment)) ? nextWorkingDay(moment + DAY) : moment;
