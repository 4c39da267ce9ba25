import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonValue } from '../../data/json.ts';
import type { LeafMember } from './fields.ts';

/** What values are compared by: numbers and moments by number, texts by themselves. */
export type Key = number | string;

/** Which end of a stretch of time a text stands for: `2025-06-01` begins at midnight and ends at the next one. */
export type Side = 'start' | 'end';

/** How the values of one kind of field compare with each other and with what a caller writes. */
export interface Comparison {
  /** What a caller has to write. */
  readonly expects: Bilingual;
  readonly keyOf: (value: JsonValue) => Key;
  /** The key of a written value, or `undefined` where it is none of this kind. */
  readonly read: (text: string, side: Side) => Key | undefined;
  readonly compare: (a: Key, b: Key) => number;
}

const byNumber = (a: Key, b: Key): number => Number(a) - Number(b);

/** JSON's grammar of numbers (RFC 8259, section 6). */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const numbers: Comparison = {
  expects: { tr: 'bir sayı (12, 12.5)', en: 'a number (12, 12.5)' },
  keyOf: Number,
  read: (text) => (NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined),
  compare: byNumber,
};

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;
const TURKISH_TIME = '+03:00';

/** A day's first millisecond in Turkish time; `Date` would take 31 June for 1 July, so the text is compared again. */
const startOfDay = (text: string): number | undefined => {
  const utc = Date.parse(`${text}T00:00:00Z`);
  const exists = Number.isFinite(utc) && new Date(utc).toISOString().startsWith(text);
  return exists ? Date.parse(`${text}T00:00:00${TURKISH_TIME}`) : undefined;
};

const readMoment = (text: string, side: Side): number | undefined => {
  if (DAY.test(text)) {
    const start = startOfDay(text);
    return start === undefined || side === 'start' ? start : start + DAY_MS - 1;
  }
  // A plus sign that nobody encoded arrives as a space.
  const written = text.replace(' ', '+');
  if (!MOMENT.test(written) || startOfDay(written.slice(0, 10)) === undefined) return undefined;
  const moment = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? written : `${written}${TURKISH_TIME}`);
  return Number.isFinite(moment) ? moment : undefined;
};

/** ISO 8601 days and moments, as RFC 3339 profiles them; without an offset in Turkish time (UTC+3 all year since 2016). */
const moments: Comparison = {
  expects: {
    tr: 'bir gün ya da zaman (2025-06-01, 2025-06-01T09:30:00+03:00; adreste + yerine %2B)',
    en: 'a day or a moment (2025-06-01, 2025-06-01T09:30:00+03:00; in an address %2B instead of +)',
  },
  keyOf: (value) => (typeof value === 'string' ? (readMoment(value, 'start') ?? Number.NaN) : Number.NaN),
  read: readMoment,
  compare: byNumber,
};

const turkish = new Intl.Collator('tr');

const texts: Comparison = {
  expects: { tr: 'bir metin', en: 'a text' },
  keyOf: (value) => (typeof value === 'string' ? value.normalize('NFC') : JSON.stringify(value)),
  read: (text) => text,
  compare: (a, b) => turkish.compare(String(a), String(b)),
};

/** How a member's values compare; `null` where they have no order. */
export const comparisonOf = (member: LeafMember): Comparison | null => {
  switch (member.type) {
    case 'integer':
    case 'number':
      return numbers;
    case 'boolean':
      return null;
    case 'string':
      return member.format === 'date' || member.format === 'date-time' ? moments : texts;
  }
};
