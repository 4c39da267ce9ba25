import type { TurkishFunctions } from '../../functions/package/turkish.ts';

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const asciiUpper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const asciiOnly = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');
const hyphens = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const firstLetters = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
const mojibake = (text: string): string =>
  text.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const percent = (text: string): string =>
  text.replace(/[^\w@*+\-./]/g, (letter) => {
    const code = letter.charCodeAt(0).toString(16).toUpperCase();
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`;
  });

/** What JavaScript does unless it is told the language, or what is usually written for it; English stands for any machine’s language. */
export const javascriptDefaults: Required<TurkishFunctions> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  fold: (text) => text.toLowerCase(),
  search: (text, query) => text.toLowerCase().includes(query.toLowerCase()),
  asciiSearch: (text, query) => text.toLowerCase().includes(query.toLowerCase()),
  compare: (a, b) => a.localeCompare(b, 'en'),
  sort: (texts) => texts.toSorted(),
  ascii: withoutMarks,
  slug: (text) => hyphens(withoutMarks(text.toLowerCase())),
  nfc: (text) => text.normalize('NFC'),
  nfd: (text) => text.normalize('NFD'),
  equal: (a, b) => a === b,
  length: (text) => text.length,
  words: (text) => text.match(/\w+/g) ?? [],
  hasWord: (text, word) => new RegExp(`\\b${word}\\b`).test(text),
  isWord: (text) => /^[a-z]+$/i.test(text),
  initials: (text) => firstLetters(text).toUpperCase(),
  title: (text) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
  encodeUrl: encodeURIComponent,
  decodeUrl: decodeURIComponent,
  csv: (rows) => rows.map((row) => row.join(',')).join('\n'),
  readCsv: (text) => text.split('\n').map((line) => line.split(',')),
};

/** Other mistakes that real programs make: ASCII alone, code points, marks taken away, an older encoding. */
export const otherMistakes: readonly TurkishFunctions[] = [
  {
    lower: asciiLower,
    upper: asciiUpper,
    fold: asciiOnly,
    search: (text, query) => asciiOnly(text).includes(asciiOnly(query)),
    compare: (a, b) => (a < b ? -1 : 1),
    sort: (texts) => texts.toSorted(new Intl.Collator('en').compare),
    ascii: (text) => text.replace(/[^ -~]/g, ''),
    slug: (text) => hyphens(text.toLowerCase()),
    nfc: (text) => text,
    nfd: (text) => text,
    equal: (a, b) => withoutMarks(a) === withoutMarks(b),
    length: (text) => new TextEncoder().encode(text).length,
    hasWord: (text, word) => text.includes(word),
    isWord: (text) => /^\w+$/.test(text),
    initials: (text) => asciiUpper(firstLetters(text)),
    title: (text) => text.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase()),
    encodeUrl: percent,
    decodeUrl: mojibake,
  },
  { fold: asciiLower, initials: (text) => firstLetters(withoutMarks(text)), decodeUrl: (text) => text },
];

const words = (text: string): readonly string[] =>
  [...new Intl.Segmenter('tr', { granularity: 'word' }).segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
const lower = (text: string): string => text.toLocaleLowerCase('tr');
const folded = (text: string): string => lower(text).replaceAll('’', "'");
const ascii = (text: string): string => withoutMarks(text).replaceAll('ı', 'i');
const upper = (text: string): string => text.toLocaleUpperCase('tr');
const quoted = (field: string): string => (/[;"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** The same done right, with ICU’s Turkish: an implementation that shares nothing with the vectors. */
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
  slug: (text) => hyphens(ascii(lower(text))),
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
