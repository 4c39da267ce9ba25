/** The reference day of the data set: no past event is dated after it. */
export const REFERENCE_DAY = '2025-12-20';

export const DAY_MS = 86_400_000;

/** True if a date (`2025-06-30`) exists. `Date` reads 31 June as 1 July, so the result is compared with the text. */
export const dayExists = (day: string): boolean => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(utc) && new Date(utc).toISOString().startsWith(day);
};
