/** The reference day of the data set: no past event is dated after it. */
export const REFERENCE_DAY = '2025-12-20';

export const DAY_MS = 86_400_000;

/** Turkish time is UTC+3 all year (since 2016). */
const OFFSET_MS = 3 * 60 * 60 * 1000;

/** The current day and time in Türkiye. */
export const turkishNow = (): { readonly day: string; readonly time: string } => {
  const [day = '', time = ''] = new Date(Date.now() + OFFSET_MS).toISOString().split('T');
  return { day, time: time.slice(0, 'hh:mm:ss'.length) };
};

/** True if a date (`2025-06-30`) exists. `Date` reads 31 June as 1 July, so the result is compared with the text. */
export const dayExists = (day: string): boolean => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(utc) && new Date(utc).toISOString().startsWith(day);
};
