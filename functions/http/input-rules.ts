import type { Bilingual, InputForm, Member } from '../../data/catalogue/member.ts';
import type { JsonValue } from '../../data/json.ts';
import { memoized } from '../query/collection.ts';
import type { LeafMember } from '../query/fields.ts';
import { dayExists } from '../query/values.ts';

/** The rules that a body can break, as responses name them, each with its meaning. */
export const inputRules = {
  zorunlu: { tr: 'Her kayıtta bulunan bir üye eksik.', en: 'A member that every record has is missing.' },
  bos: { tr: 'Değer boş bir metin ya da null.', en: 'The value is an empty string or null.' },
  tur: { tr: 'Değerin türü başka.', en: 'The value has the wrong type.' },
  bicim: { tr: 'Metnin yazılışı beklenen biçimde değil.', en: 'The string does not have the expected format.' },
  aralik: { tr: 'Sayı aralığın dışında.', en: 'The number is outside its range.' },
  secenek: { tr: 'Değer kapalı listede yok.', en: 'The value is not in the closed list.' },
  denetim: { tr: 'IBAN’ın denetim haneleri tutmuyor.', en: 'The check digits of the IBAN do not match.' },
  bagliKayit: { tr: 'Gösterilen kayıt yok.', en: 'The record that the value points to does not exist.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type InputRule = keyof typeof inputRules;

/** A broken rule, and the sentence that can stand beside a form field. */
export interface BrokenRule {
  readonly rule: InputRule;
  readonly message: Bilingual;
}

const broken = (rule: InputRule, tr: string, en: string): BrokenRule => ({ rule, message: { tr, en } });

export const missing = broken('zorunlu', 'Bu alan zorunludur.', 'This field is required.');

const empty = broken('bos', 'Bu alan boş bırakılamaz.', 'This field cannot be empty.');

const wrongTypes: Readonly<Record<Member['type'], BrokenRule>> = {
  integer: broken('tur', 'Bir tam sayı girin.', 'Enter a whole number.'),
  number: broken('tur', 'Bir sayı girin.', 'Enter a number.'),
  string: broken('tur', 'Bir metin girin.', 'Enter text.'),
  boolean: broken('tur', 'Evet (true) ya da hayır (false) seçin.', 'Choose yes (true) or no (false).'),
  object: broken('tur', 'Bu alan bir nesne olmalıdır.', 'This field must be an object.'),
  array: broken('tur', 'Bu alan bir liste olmalıdır.', 'This field must be a list.'),
};

/** What is wrong with a value that is of another type than its member. */
export const wrongType = ({ type }: Pick<Member, 'type'>, value: JsonValue): BrokenRule =>
  value === null ? empty : wrongTypes[type];

const notOneOf = (values: readonly (string | number)[]): BrokenRule =>
  values.length === 1
    ? broken('secenek', `Geçerli tek değer: ${values.join()}.`, `The only valid value: ${values.join()}.`)
    : broken('secenek', `Şunlardan birini seçin: ${values.join(', ')}.`, `Choose one of: ${values.join(', ')}.`);

/** The range of the numbers that a caller can send; `undefined` for no bound. */
export const inputRange = (
  member: Extract<Member, { type: 'integer' | 'number' }>,
): { readonly minimum: number | undefined; readonly maximum: number | undefined } => {
  const wider = member.type === 'integer' ? member.input : undefined;
  return { minimum: wider?.minimum ?? member.minimum, maximum: wider?.maximum ?? member.maximum };
};

const outside = (minimum: number | undefined, maximum: number | undefined): BrokenRule => {
  if (maximum === undefined)
    return broken('aralik', `${minimum} ya da daha büyük bir sayı girin.`, `Enter a number of ${minimum} or more.`);
  if (minimum === undefined)
    return broken('aralik', `${maximum} ya da daha küçük bir sayı girin.`, `Enter a number of ${maximum} or less.`);
  return broken(
    'aralik',
    `${minimum} ile ${maximum} arasında bir sayı girin.`,
    `Enter a number from ${minimum} to ${maximum}.`,
  );
};

const brokenByNumber = (
  member: Extract<LeafMember, { type: 'integer' | 'number' }>,
  value: number,
): BrokenRule | null => {
  if (member.type === 'integer' && !Number.isInteger(value)) return wrongTypes.integer;
  if ('values' in member && !member.values.includes(value)) return notOneOf(member.values);
  const { minimum, maximum } = inputRange(member);
  const inside = (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
  return inside ? null : outside(minimum, maximum);
};

/** Whether an IBAN’s check digits hold: with its first four characters last and letters as 10 to 35, it leaves 1 by 97 (ISO 7064). */
const checkDigitsHold = (iban: string): boolean => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder === 1;
};

const wrongCheckDigits = broken(
  'denetim',
  'IBAN’ın denetim haneleri tutmuyor; numarayı gözden geçirin.',
  'The check digits of the IBAN do not match; please check the number.',
);

const compiled = memoized((pattern: string) => new RegExp(pattern, 'u'));

const brokenByForm = ({ pattern, maxLength, also, hint }: InputForm, value: string): BrokenRule | null => {
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  if (isTooLong || !compiled(pattern).test(value) || (also === 'day' && !dayExists(value.slice(0, 10)))) {
    return { rule: 'bicim', message: hint };
  }
  return also === 'checkDigits' && !checkDigitsHold(value) ? wrongCheckDigits : null;
};

const brokenByText = ({ values, input }: Extract<LeafMember, { type: 'string' }>, value: string): BrokenRule | null => {
  if (value === '') return empty;
  if (values) return values.includes(value) ? null : notOneOf(values);
  return input ? brokenByForm(input, value) : null;
};

/** The rule that a leaf’s value breaks, or `null`; whether the record exists that it may point to is not looked at. Pure. */
export const brokenByLeaf = (member: LeafMember, value: JsonValue): BrokenRule | null => {
  if (value === null) return member.nullable ? null : empty;
  switch (member.type) {
    case 'integer':
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? brokenByNumber(member, value)
        : wrongType(member, value);
    case 'string':
      return typeof value === 'string' ? brokenByText(member, value) : wrongType(member, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : wrongType(member, value);
  }
};

export const noSuchRecord = (resource: string, id: number): BrokenRule =>
  broken('bagliKayit', `Böyle bir kayıt yok: ${resource}/${id}.`, `Unknown record: ${resource}/${id}.`);
