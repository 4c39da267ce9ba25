/** The reference day of the data set: no past event is dated after it. */
export const REFERENCE_DAY = '2025-12-20';

export const DAY_MS = 86_400_000;

/** Turkish time is UTC+3 all year (since 2016). */
const OFFSET_MS = 3 * 60 * 60 * 1000;

/** The current time in Türkiye, without an offset: `2026-11-28T19:50:00`. */
export const turkishNow = (): string => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 19);

/** The start of a day in UTC, in milliseconds. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** True if a date (`2025-06-30`) exists. `Date` reads 31 June as 1 July, so the result is compared with the text. */
export const dayExists = (day: string): boolean => {
  const utc = dayStart(day);
  return Number.isFinite(utc) && new Date(utc).toISOString().startsWith(day);
};
