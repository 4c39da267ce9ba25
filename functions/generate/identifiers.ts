import { fold } from '../query/values.ts';
import type { Random } from './random.ts';

export const COMPANY_MAILBOXES = ['bilgi', 'iletisim', 'info', 'merhaba'] as const;
export const USER_DOMAINS = ['example.com', 'example.net', 'example.org'] as const;

/** The integers from `minimum` to `maximum` in random order (Fisher–Yates shuffle). */
const shuffledNumbers = (random: Random, minimum: number, maximum: number): number[] => {
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
};

/** The index of each role's record among all generated records, in random order within the block. */
export const indexesIn = (random: Random, block: number, count: number): readonly number[] =>
  shuffledNumbers(random, count * (block - 1), count * block - 1);

export const byId = <Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => a.id - b.id);

/**
 * The check digit for the nine digits of a tax number (VKN), by the Revenue Administration's rule: for i = 0…8,
 * t = (d[i] + 9 − i) mod 10; if t ≠ 0, add (t·2^(9−i)) mod 9, or 9 if that is 0; the check digit is (10 − sum mod 10) mod 10.
 */
const vknCheckDigit = (nine: string): number => {
  const sum = nine.split('').reduce((total, digit, i) => {
    const t = (Number(digit) + 9 - i) % 10;
    return t === 0 ? total : total + ((t * 2 ** (9 - i)) % 9 || 9);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** A tax number (VKN): nine digits and the check digit. */
export const taxNumberOf = (nine: string): string => `${nine}${vknCheckDigit(nine)}`;

/** The MERSİS number of a head office: 0, the tax number, 0001 and a digit. */
export const mersisNumber = (taxNo: string, digit: string): string => `0${taxNo}0001${digit}`;

/** A bank code that is not assigned, so that the IBANs belong to no account. */
const BANK_CODE = '99999';
const RESERVE_DIGIT = '0';
/** `TR` in digits, then two zeros in place of the check digits (ISO 13616-1, ISO 7064 MOD 97-10). */
const COUNTRY_AS_DIGITS = '292700';

/** A Turkish IBAN with valid check digits at a nonexistent bank. */
export const iban = (random: Random): string => {
  const account = `${BANK_CODE}${RESERVE_DIGIT}${random.digits(16)}`;
  const check = 98n - (BigInt(`${account}${COUNTRY_AS_DIGITS}`) % 97n);
  return `TR${String(check).padStart(2, '0')}${account}`;
};

/** A version-4 UUID (RFC 9562, section 5.4). */
export const uuid = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
};

/** The number at an index in the sequence 0, 1, 2 … without the numbers in `taken`, which must be ascending. */
export const freeNumber = (index: number, taken: readonly number[]): number =>
  taken.reduce((number, each) => (number >= each ? number + 1 : number), index);

/** Converts a name to a username: `Rosa D’Andria` to `rosa.dandria`. */
export const usernameOf = (name: string): string =>
  fold(name.replaceAll("'", ''))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('.');

/** GS1's prefix for examples, never assigned to a company (GS1 General Specifications, section 1.4). */
const EXAMPLE_PREFIX = '952';

/** An EAN-13 barcode: the prefix for examples, five company digits, four item digits and the check digit. */
export const barcode = (company: string, item: number): string => {
  const twelve = `${EXAMPLE_PREFIX}${company}${String(item).padStart(4, '0')}`;
  const sum = twelve.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};
