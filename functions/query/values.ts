import type { Bilingual, LeafField } from '../../data/catalogue/field.ts';
import type { JsonObject, JsonValue } from '../../data/lib/json.ts';
import { once } from '../../data/lib/cached.ts';
import { DAY_MS, dayExists } from '../../data/reference-day.ts';

/** A record's value, prepared for comparison: date-times in milliseconds since 1970, strings in NFC, `null` if it is missing. */
export type Value = string | number | boolean | null;

/** The range that a query value matches: one value, or a whole day if a date is compared with date-times. */
export interface Span {
  readonly first: Value;
  readonly last: Value;
}

export interface ValueKind {
  readonly expects: Bilingual;
  /** JSON Schema of a value in a query. It allows values that no record has; they match nothing. */
  readonly schema: JsonObject;
  /** True if the values have an order, so that ranges make sense. */
  readonly ordered: boolean;
  /** Prepares a record's value for comparison. Values of another type, which kept writes may contain, count as missing. */
  readonly ready: (value: JsonValue) => Value;
  /** Rewrites other spellings of a value that clients send, before any operator parses it. */
  readonly respelled?: (text: string) => string;
  /** Parses an NFC text; `undefined` for an invalid value. */
  readonly read: (text: string) => Span | undefined;
  /** A comparator for `Array.prototype.sort`. */
  readonly compare: (a: Value, b: Value) => number;
  /** Corrections of an invalid text, best first. */
  readonly corrections?: (text: string) => readonly string[];
  /** True if a text with commas is one number and not a list. */
  readonly hasOwnCommas?: (text: string) => boolean;
}

export const only = (value: Value): Span => ({ first: value, last: value });

const byNumber = (a: Value, b: Value): number => Number(a) - Number(b);

/** JSON's grammar of numbers (RFC 8259, section 6). */
export const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number in Turkish notation: dots between thousands, a comma before the decimals. */
const TURKISH_NUMBER = /^-?(?:0|[1-9]\d{0,2}(?:\.?\d{3})*),\d+$/;

const numbers: ValueKind = {
  expects: { tr: 'binlik ayırıcısız bir sayı (1200 ya da 12.5)', en: 'a number without separators (1200 or 12.5)' },
  schema: { type: 'number' },
  ordered: true,
  ready: (value) => (typeof value === 'number' ? value : null),
  read: (text) => (NUMBER.test(text) && Number.isFinite(Number(text)) ? only(Number(text)) : undefined),
  compare: byNumber,
  corrections: (text) => (TURKISH_NUMBER.test(text) ? [text.replaceAll('.', '').replace(',', '.')] : []),
};

/** Accepts decimals: an integer field can equal 12.0 and be less than 12.5. */
const integers: ValueKind = {
  ...numbers,
  expects: { tr: 'binlik ayırıcısız bir tam sayı (1200)', en: 'an integer without separators (1200)' },
  schema: { type: 'integer' },
};

/** A number with dots or commas before groups of three digits, and the other sign before decimals. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d+)?|(?:,\d{3})+(?:\.\d+)?)$/;

/** Possible meanings of a number with groups of three digits: a number without its separators, or a decimal. */
const ungrouped = (text: string): readonly string[] => {
  const whole = text.replaceAll(/[.,]/.exec(text)?.[0] ?? '', '').replace(',', '.');
  const decimal = String(Number(text));
  return NUMBER.test(text) ? [whole, GROUPED.test(decimal) ? `${decimal}0` : decimal] : [whole];
};

/** Rejects groups of three digits, because `1.000` may mean a thousand or one. */
const withoutGroups = (kind: ValueKind): ValueKind => ({
  ...kind,
  read: (text) => (GROUPED.test(text) ? undefined : kind.read(text)),
  corrections: (text) => (GROUPED.test(text) ? ungrouped(text) : (kind.corrections?.(text) ?? [])),
  hasOwnCommas: (text) => GROUPED.test(text) && text.includes(',0'),
});

const wholeNumbers = withoutGroups(integers);
const money = withoutGroups(numbers);

const booleans: ValueKind = {
  expects: { tr: 'true ya da false', en: 'true or false' },
  schema: { type: 'boolean' },
  ordered: false,
  ready: (value) => (typeof value === 'boolean' ? value : null),
  read: (text) => (text === 'true' ? only(true) : text === 'false' ? only(false) : undefined),
  compare: byNumber,
  // Python writes `True`, PHP `1`.
  respelled: (text) => (/^(?:true|1)$/i.test(text) ? 'true' : /^(?:false|0)$/i.test(text) ? 'false' : text),
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;
/** A date-time without an offset, which means Turkish time. It has its own pattern because JSON Schema has no `format` for it. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;
const TURKISH_TIME = '+03:00';

export const isWrittenMoment = (text: string): boolean => DAY.test(text) || MOMENT.test(text);

/** The start of a day in Turkish time, in milliseconds since 1970. */
const startOfDay = (day: string): number | undefined =>
  dayExists(day) ? Date.parse(`${day}T00:00:00${TURKISH_TIME}`) : undefined;

const readMoment = (text: string): Span | undefined => {
  if (DAY.test(text)) {
    const first = startOfDay(text);
    return first === undefined ? undefined : { first, last: first + DAY_MS - 1 };
  }
  if (!MOMENT.test(text) || startOfDay(text.slice(0, 10)) === undefined) return undefined;
  const moment = Date.parse(OFFSET.test(text) ? text : `${text}${TURKISH_TIME}`);
  return Number.isFinite(moment) ? only(moment) : undefined;
};

/** Dates and date-times of RFC 3339; without an offset they are in Turkish time (UTC+3 all year since 2016). */
const moments: ValueKind = {
  expects: {
    tr: 'bir gün ya da zaman (2025-06-01 ya da 2025-06-01T09:30:00+03:00; URL’de + yerine %2B)',
    en: 'a day or a date-time (2025-06-01 or 2025-06-01T09:30:00+03:00; write + as %2B in a URL)',
  },
  schema: {
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      { type: 'string', pattern: LOCAL_TIME.source },
    ],
  },
  ordered: true,
  ready: (value) => (typeof value === 'string' ? (readMoment(value)?.first ?? null) : null),
  // An unencoded plus sign is decoded as a space.
  respelled: (text) => text.replace(/^(.*:[\d.]+) (?=\d)/, '$1+'),
  read: readMoment,
  compare: byNumber,
  corrections: (text) => {
    const corrected = text
      .replace(/^(\d{4})(\d{2})(\d{2})(?=$|[T ])/, '$1-$2-$3')
      // Slashes with the year last are not corrected, because the month may come first in such dates.
      .replace(/^(\d{4})([./])(\d{1,2})\2(\d{1,2})(?!\d)/, '$1-$3-$4')
      .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/, '$3-$2-$1')
      .replace(/-(\d)(?!\d)/g, '-0$1')
      // Python and SQL separate date and time with a space; Python’s `%z` and PostgreSQL shorten the offset.
      .replace(/^([\d-]{10}) /, '$1T')
      .replace(/^(.*:[\d.]+[+-]\d{2})(\d{2})$/, '$1:$2')
      .replace(/^(.*:[\d.]+[+-]\d{2})$/, '$1:00');
    return readMoment(corrected) ? [corrected] : [];
  },
};

/** Turkish collation, created on first use, because creating it takes longer than the rest of the start. */
export const turkishOrder = once(() => new Intl.Collator('tr'));

const texts: ValueKind = {
  expects: { tr: 'bir metin', en: 'a string' },
  schema: { type: 'string', minLength: 1 },
  ordered: true,
  ready: (value) => (typeof value === 'string' ? value : JSON.stringify(value)).normalize('NFC'),
  read: only,
  compare: (a, b) => turkishOrder().compare(String(a), String(b)),
};

/** Phone numbers begin with a plus sign, which becomes a space if it is not percent-encoded. */
const phones: ValueKind = { ...texts, respelled: (text) => text.replace(/^ (?=\d)/, '+') };

export const isMoment = (field: LeafField): boolean =>
  field.type === 'string' && (field.format === 'date' || field.format === 'date-time');

export const kindOf = (field: LeafField): ValueKind => {
  switch (field.type) {
    case 'integer':
      return field.own ? integers : wholeNumbers;
    case 'number':
      return field.unit === 'TL' ? money : numbers;
    case 'boolean':
      return booleans;
    case 'string':
      if (isMoment(field)) return moments;
      return field.input === 'phone' ? phones : texts;
  }
};

const combiningMarks = /\p{M}/gu;
const apostrophes = /[’‘ʼ´`]/g;
const doubleQuotes = /[“”„]/g;

/**
 * Folds letter case, diacritics and quotation marks so that `ÇAĞRI`, `çağrı` and `cagri`, `Kars’a` and `kars'a` become one text.
 *
 * Canonical decomposition (NFD) splits letters from their marks: İ → I + dot, ğ → g + breve, â → a + circumflex.
 * Dotless ı has no decomposition and is mapped by hand, so that I, İ, ı and i all become `i`, whichever of the two
 * lower-casings (Turkish or not) produced the text.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(combiningMarks, '')
    .replace(apostrophes, "'")
    .replace(doubleQuotes, '"')
    .toLowerCase()
    .replaceAll('ı', 'i');
