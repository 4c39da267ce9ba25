export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
export const hyphenated = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
export const firstLetters = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');

type Texts = readonly string[];

/** The operations of the Turkish test as they are usually written; `en` represents the locale of any machine. */
export const javascriptDefaults = {
  lower: (text: string): string => text.toLowerCase(),
  upper: (text: string): string => text.toUpperCase(),
  /** A key that is the same for texts which differ in letter case alone. */
  fold: (text: string): string => text.toLowerCase(),
  /** True if the text contains the query. */
  search: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  /** True if the text contains a query typed without the Turkish letters. */
  asciiSearch: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  /** Negative, 0 or positive, as `Array.prototype.sort` takes it. */
  compare: (a: string, b: string): number => a.localeCompare(b, 'en'),
  // Pages run this, too, in browsers that have no toSorted yet.
  sort: (texts: Texts): Texts => [...texts].sort(),
  /** ASCII letters for Turkish ones; letter case stays. */
  ascii: withoutMarks,
  slug: (text: string): string => hyphenated(withoutMarks(text.toLowerCase())),
  nfc: (text: string): string => text.normalize('NFC'),
  nfd: (text: string): string => text.normalize('NFD'),
  /** True if two texts are the same, whatever their Unicode form. */
  equal: (a: string, b: string): boolean => a === b,
  /** The number of characters that a user sees. */
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
  /** The rows of CSV with commas. */
  readCsv: (text: string): readonly Texts[] => text.split('\n').map((line) => line.split(',')),
};
