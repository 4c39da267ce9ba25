import type { Language } from '../language.ts';
import { formats } from '../view/format.ts';

/** How a language writes what stands in the charts. */
export interface ChartFormats {
  /** 1234 → 1.234 or 1,234 */
  readonly count: (value: number) => string;
  /** 2849.9 → 2.849,90 TL or 2,849.90 TL */
  readonly money: (amount: number) => string;
  /** 4 → 4,0 or 4.0 */
  readonly rating: (value: number) => string;
  /** 20000 → 20 bin or 20k */
  readonly thousands: (amount: number) => string;
  /** 2025-11 → Kasım 2025 or November 2025 */
  readonly month: (month: string) => string;
  /** 2025-11 → Kas or Nov */
  readonly shortMonth: (month: string) => string;
}

const formatsOf = (lang: Language, locale: string, compactDisplay: 'long' | 'short'): ChartFormats => {
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const thousands = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay });
  // A month's text reads as its first midnight in UTC.
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return {
    count: formats[lang].number,
    money: formats[lang].money,
    rating: (value) => rating.format(value),
    thousands: (amount) => thousands.format(amount),
    month: (text) => month.format(new Date(text)),
    shortMonth: (text) => shortMonth.format(new Date(text)),
  };
};

/** The formats of each language. */
export const chartFormats: Readonly<Record<Language, ChartFormats>> = {
  tr: formatsOf('tr', 'tr-TR', 'long'),
  en: formatsOf('en', 'en-GB', 'short'),
};
