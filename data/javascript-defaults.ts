export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
export const hyphenated = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
export const firstLetters = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');

type Texts = readonly string[];

/** The operations of the Turkish test, implemented in common JavaScript that ignores Turkish. `en` represents the machine's locale. */
export const javascriptDefaults = {
  lower: (text: string): string => text.toLowerCase(),
  upper: (text: string): string => text.toUpperCase(),
  /** A key for case-insensitive comparison. */
  fold: (text: string): string => text.toLowerCase(),
  /** True if the text contains the query. */
  search: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  /** True if the text contains a query typed without the Turkish letters. */
  asciiSearch: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  /** A comparator for `Array.prototype.sort`. */
  compare: (a: string, b: string): number => a.localeCompare(b, 'en'),
  // Sorts a copy, because pages run this in browsers without `toSorted`.
  sort: (texts: Texts): Texts => [...texts].sort(),
  /** Replaces Turkish letters with ASCII letters and keeps their case. */
  ascii: withoutMarks,
  slug: (text: string): string => hyphenated(withoutMarks(text.toLowerCase())),
  nfc: (text: string): string => text.normalize('NFC'),
  nfd: (text: string): string => text.normalize('NFD'),
  /** True if two texts are the same, whatever their Unicode form. */
  equal: (a: string, b: string): boolean => a === b,
  /** The number of user-perceived characters (grapheme clusters). */
  length: (text: string): number => text.length,
  words: (text: string): Texts => text.match(/\w+/g) ?? [],
  /** True if the second text is a whole word of the first. */
  hasWord: (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text),
  /** True if the text consists of letters only. */
  isWord: (text: string): boolean => /^[a-z]+$/i.test(text),
  initials: (text: string): string => firstLetters(text).toUpperCase(),
  title: (text: string): string =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  encodeUrl: (text: string): string => encodeURIComponent(text),
  decodeUrl: (text: string): string => decodeURIComponent(text),
  /** CSV for Turkish Excel: U+FEFF, semicolons, CRLF, quotes only where they are needed. */
  csv: (rows: readonly Texts[]): string => rows.map((row) => row.join(',')).join('\n'),
  /** Parses comma-separated CSV into rows. */
  readCsv: (text: string): readonly Texts[] => text.split('\n').map((line) => line.split(',')),
  /** Lower case for identifiers, which must not depend on the machine's language. */
  lowerTechnical: (text: string): string => text.toLowerCase(),
  upperTechnical: (text: string): string => text.toUpperCase(),
  number: (value: number): string => String(value),
  readNumber: (text: string): number => Number.parseFloat(text),
  percent: (share: number): string => `${share * 100}%`,
  /** Formats an amount in Turkish lira. */
  money: (amount: number): string => `₺${amount.toFixed(2)}`,
  /** Formats an ISO 8601 date, such as 2025-12-20. */
  date: (iso: string): string => iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
  /** Formats an ISO 8601 date with its weekday. */
  longDate: (iso: string): string => new Date(iso).toUTCString().slice(0, 16),
  /** Parses a Turkish date and returns it in ISO 8601. */
  readDate: (text: string): string => text.replace(/^(\d+)\.(\d+)\.(\d+)$/, '$3-$1-$2'),
  isVkn: (text: string): boolean => /^\d{10}$/.test(text),
  isTckn: (text: string): boolean => /^\d{11}$/.test(text),
  isIban: (text: string): boolean => /^TR\d{24}$/.test(text),
  isEan13: (text: string): boolean => /^\d{13}$/.test(text),
  /** True if two user names belong to the same account. */
  sameUser: (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase(),
};
