import type { Language } from '../../data/language.ts';

/** Number and date formats of a language; amounts are in TL, times in Turkish time. */
export interface Formats {
  /** 2849.9 → 2.849,90 TL or 2,849.90 TL */
  readonly money: (amount: number) => string;
  /** 1234.5 → 1.234,5 or 1,234.5 */
  readonly number: (value: number) => string;
  /** 20 → %20 or 20% */
  readonly percent: (value: number) => string;
  /** 2024-06-29 → 29.06.2024 or 29 Jun 2024 */
  readonly day: (iso: string) => string;
  /** 2024-06-29 → 29 Haziran 2024 or 29 June 2024 */
  readonly longDay: (iso: string) => string;
  /** 2024-06-29T11:28:16+03:00 → 29.06.2024 11:28 or 29 Jun 2024 11:28 */
  readonly moment: (iso: string) => string;
}

const NO_BREAK_SPACE = '\u00a0';

const timeZone = 'Europe/Istanbul';

const formatsOf = (locale: string, day: Intl.DateTimeFormatOptions, percent: (digits: string) => string): Formats => {
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const shortDay = new Intl.DateTimeFormat(locale, { ...day, timeZone });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const writeDay = (iso: string): string => shortDay.format(new Date(iso)).replaceAll(' ', NO_BREAK_SPACE);
  return {
    money: (amount) => `${money.format(amount)}${NO_BREAK_SPACE}TL`,
    number: (value) => decimal.format(value),
    percent: (value) => percent(decimal.format(value)),
    day: writeDay,
    longDay: (iso) => longDay.format(new Date(iso)),
    moment: (iso) => `${writeDay(iso)}${NO_BREAK_SPACE}${time.format(new Date(iso))}`,
  };
};

export const formats: Readonly<Record<Language, Formats>> = {
  tr: formatsOf('tr-TR', { day: '2-digit', month: '2-digit', year: 'numeric' }, (digits) => `%${digits}`),
  en: formatsOf('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }, (digits) => `${digits}%`),
};

/** +905020003051 → +90 502 000 30 51 */
export const formatPhone = (e164: string): string =>
  e164.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, ['$1', '$2', '$3', '$4', '$5'].join(NO_BREAK_SPACE));
