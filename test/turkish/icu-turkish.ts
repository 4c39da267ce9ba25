import { firstLetters, hyphenated, withoutMarks } from '../../data/javascript-defaults.ts';
import type { TurkishFunctions } from '../../functions/samples/turkish.ts';

const words = (text: string): readonly string[] =>
  [...new Intl.Segmenter('tr', { granularity: 'word' }).segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
const lower = (text: string): string => text.toLocaleLowerCase('tr');
const folded = (text: string): string => lower(text).replaceAll('’', "'");
const ascii = (text: string): string => withoutMarks(text).replaceAll('ı', 'i');
const upper = (text: string): string => text.toLocaleUpperCase('tr');
const quoted = (field: string): string => (/[;"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** The operations done right, with ICU’s Turkish. */
export const turkishFunctions: Required<Omit<TurkishFunctions, 'readCsv'>> = {
  lower,
  upper,
  fold: (text) => lower(text).normalize('NFC'),
  search: (text, query) => folded(text).includes(folded(query)),
  asciiSearch: (text, query) => ascii(lower(text)).includes(query),
  // Any number will do, not only -1 and 1.
  compare: (a, b) => 7 * new Intl.Collator('tr').compare(a, b),
  sort: (texts) => texts.toSorted(new Intl.Collator('tr').compare),
  ascii,
  slug: (text) => hyphenated(ascii(lower(text))),
  nfc: (text) => text.normalize('NFC'),
  nfd: (text) => text.normalize('NFD'),
  equal: (a, b) => a.normalize('NFC') === b.normalize('NFC'),
  length: (text) => [...new Intl.Segmenter('tr').segment(text)].length,
  words,
  hasWord: (text, word) => words(text).includes(word),
  isWord: (text) => /^[\p{L}\p{M}]+$/u.test(text),
  initials: (text) => upper(firstLetters(text)),
  title: (text) =>
    [...new Intl.Segmenter('tr', { granularity: 'word' }).segment(text)]
      .map(({ segment }) => upper(segment.slice(0, 1)) + lower(segment.slice(1)))
      .join(''),
  encodeUrl: encodeURIComponent,
  decodeUrl: decodeURIComponent,
  csv: (rows) => `\uFEFF${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`,
};
