import { isValid } from 'gtin';
import { isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
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

const formatted = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('tr-TR', options).format(value);
const dated = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', ...options }).format(new Date(iso));
/** Applies the profile UsernameCaseMapped of RFC 8265, except its check of characters. */
const account = (name: string): string => name.toLowerCase().normalize('NFC');

/** Correct implementations of the operations, with ICU’s Turkish rules. */
export const turkishFunctions: Required<Omit<TurkishFunctions, 'readCsv'>> = {
  lower,
  upper,
  fold: (text) => lower(text).normalize('NFC'),
  search: (text, query) => folded(text).includes(folded(query)),
  asciiSearch: (text, query) => ascii(lower(text)).includes(query),
  // A comparison may return any number, not only -1, 0 and 1.
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
  lowerTechnical: (text) => text.toLowerCase(),
  upperTechnical: (text) => text.toUpperCase(),
  number: (value) => formatted(value),
  readNumber: (text) => Number(text.replaceAll('.', '').replace(',', '.')),
  percent: (share) => formatted(share, { style: 'percent', maximumFractionDigits: 1 }),
  money: (amount) => formatted(amount, { style: 'currency', currency: 'TRY' }),
  date: (iso) => dated(iso, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  longDate: (iso) => dated(iso, { dateStyle: 'full' }),
  readDate: (text) => text.split('.').reverse().join('-'),
  isVkn: (text) => stdnum['TR']?.['vkn']?.validate(text).isValid === true,
  isTckn: (text) => stdnum['TR']?.['tckimlik']?.validate(text).isValid === true,
  isIban: (text) => isValidIBAN(text) && text.startsWith('TR'),
  isEan13: (text) => /^\d{13}$/.test(text) && isValid(text),
  sameUser: (a, b) => account(a) === account(b),
  csv: (rows) => `\uFEFF${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`,
};
