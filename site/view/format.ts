const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Istanbul',
});
const longDay = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
const time = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' });

const NO_BREAK_SPACE = '\u00a0';

/** 2849.9 → 2.849,90 TL */
export const formatMoney = (amount: number): string => `${money.format(amount)}${NO_BREAK_SPACE}TL`;

/** 1234.5 → 1.234,5 */
export const formatNumber = (value: number): string => decimal.format(value);

/** 20 → %20 */
export const formatPercent = (value: number): string => `%${decimal.format(value)}`;

/** 2024-01-28 → 28.01.2024 */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** 2024-01-28 → 28 Ocak 2024 */
export const formatLongDay = (iso: string): string => longDay.format(new Date(iso));

/** 2024-01-28T11:28:16+03:00 → 28.01.2024 11:28 */
export const formatMoment = (iso: string): string =>
  `${day.format(new Date(iso))}${NO_BREAK_SPACE}${time.format(new Date(iso))}`;

/** +905020003051 → +90 502 000 30 51 */
export const formatPhone = (e164: string): string =>
  e164.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, ['$1', '$2', '$3', '$4', '$5'].join(NO_BREAK_SPACE));

/** TR97999990… → TR97 9999 90… */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, `$1${NO_BREAK_SPACE}`);
