export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
export const hyphenated = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
export const firstLetters = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');

type Texts = readonly string[];

/**
 * The operations of the Turkish test in JavaScript that is not told the language, or as they are usually written;
 * English stands for any machine’s language.
 */
export const javascriptDefaults = {
  lower: (text: string): string => text.toLowerCase(),
  upper: (text: string): string => text.toUpperCase(),
  fold: (text: string): string => text.toLowerCase(),
  search: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  asciiSearch: (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase()),
  compare: (a: string, b: string): number => a.localeCompare(b, 'en'),
  // Pages run this, too, in browsers that have no toSorted yet.
  sort: (texts: Texts): Texts => [...texts].sort(),
  ascii: withoutMarks,
  slug: (text: string): string => hyphenated(withoutMarks(text.toLowerCase())),
  nfc: (text: string): string => text.normalize('NFC'),
  nfd: (text: string): string => text.normalize('NFD'),
  equal: (a: string, b: string): boolean => a === b,
  length: (text: string): number => text.length,
  words: (text: string): Texts => text.match(/\w+/g) ?? [],
  hasWord: (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text),
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
  csv: (rows: readonly Texts[]): string => rows.map((row) => row.join(',')).join('\n'),
  readCsv: (text: string): readonly Texts[] => text.split('\n').map((line) => line.split(',')),
};
