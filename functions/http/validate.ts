import {
  type ArrayMember,
  type Bilingual,
  type InputForm,
  isRequired,
  type LeafMember,
  type Member,
  type MemberMap,
} from '../../data/catalogue/member.ts';
import { catalogue, referenceOf, type ResourceName } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { cached } from '../../data/cached.ts';
import { limits } from '../query/limits.ts';
import { dayExists } from '../query/values.ts';
import type { SentObjects } from './body.ts';
import type { ApiError, RefusedField } from './errors.ts';
import { writeProblems } from './problems.ts';
import type { Store } from '../store/port.ts';

/** The rules that a body can break, as responses name them, each with its meaning. */
export const inputRules = {
  zorunlu: { tr: 'Doldurulması gereken bir alan eksik.', en: 'A required field is missing.' },
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
    ? broken('secenek', `Geçerli tek değer: ${values.join()}.`, `The only valid value is ${values.join()}.`)
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

const compiled = cached((pattern: string) => new RegExp(pattern, 'u'));

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

/** What is wrong with one field of a body. */
export interface InputProblem extends BrokenRule {
  /** The field's flat name, as in filters; entries of lists are counted from 0: `adres_il`, `kalemler_0_adet`, `etiketler_2`. */
  readonly field: string;
}

/** How a body is checked. */
export interface BodyCheck {
  /** Whether every required field has to be there. */
  readonly complete: boolean;
  readonly exists: (resource: ResourceName, id: number) => boolean;
}

/** The way through a body: where it is, and the problems that it has met. */
interface Walk extends BodyCheck {
  readonly path: (string | number)[];
  readonly problems: InputProblem[];
}

const isFull = ({ problems }: Walk): boolean => problems.length === limits.inputProblems;

const note = ({ path, problems }: Walk, broken: BrokenRule): void => {
  problems.push({ field: path.join('_'), ...broken });
};

const walkLeaf = (member: LeafMember, value: JsonValue, walk: Walk): void => {
  const broken = brokenByLeaf(member, value);
  if (broken) {
    note(walk, broken);
    return;
  }
  const target = referenceOf(member);
  if (target === undefined || typeof value !== 'number') return;
  if (!walk.exists(target, value)) note(walk, noSuchRecord(target, value));
};

/** Recursion follows the catalogue's members, never the body. */
const walkValue = (member: Member, value: JsonValue, walk: Walk): void => {
  if (member.type !== 'object' && member.type !== 'array') walkLeaf(member, value, walk);
  else if (value === null && member.nullable) return;
  else if (member.type === 'object' && isJsonObject(value)) walkMembers(member.members, value, walk);
  else if (member.type === 'array' && isJsonArray(value)) walkEntries(member, value, walk);
  else note(walk, wrongType(member, value));
};

const walkEntries = ({ items }: ArrayMember, entries: readonly JsonValue[], walk: Walk): void => {
  for (const [at, entry] of entries.entries()) {
    if (isFull(walk)) return;
    walk.path.push(at);
    walkValue(items, entry, walk);
    walk.path.pop();
  }
};

/** The members of an object as pairs, listed once: a body can have tens of thousands of entries. */
const entriesOf = cached((members: MemberMap) => Object.entries(members));

const walkMembers = (members: MemberMap, object: JsonObject, walk: Walk): void => {
  for (const [name, member] of entriesOf(members)) {
    if (isFull(walk)) return;
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value === undefined && !(walk.complete && isRequired(member))) continue;
    walk.path.push(name);
    if (value === undefined) note(walk, missing);
    else walkValue(member, value, walk);
    walk.path.pop();
  }
};

/**
 * The problems of a body for a resource, in member order, one for a field and at most as many as a response names; unknown
 * members are taken.
 */
export const problemsOfBody = (resource: ResourceName, body: JsonObject, check: BodyCheck): readonly InputProblem[] => {
  const walk: Walk = { ...check, path: [], problems: [] };
  walkMembers(catalogue[resource].members, body, walk);
  return walk.problems;
};

/** The error that names the problems of a body, ready to be shown beside the fields of a form. */
export const invalidBody = (found: readonly InputProblem[]): ApiError =>
  writeProblems.invalidBody(
    found.map(({ field, rule, message }): RefusedField => ({
      alan: field,
      kural: rule,
      mesaj: message.tr,
      message: message.en,
    })),
  );

/**
 * Checks the objects of a body against the catalogue and the records of a store, whole or only what was sent: the error, or `null`. Where
 * they were sent as a list, the name of a field begins with the object's place, counted from 0: `1.baslik`.
 */
export const validationError = (
  store: Store,
  resource: ResourceName,
  { objects, isList }: SentObjects,
  complete: boolean,
): ApiError | null => {
  const check: BodyCheck = {
    complete,
    exists: (target, id) => store.collectionOf(target).positionOf(id) !== undefined,
  };
  const found = objects.flatMap((object, at) => {
    const ofObject = problemsOfBody(resource, object, check);
    return isList ? ofObject.map((problem) => ({ ...problem, field: `${at}.${problem.field}` })) : ofObject;
  });
  return found.length === 0 ? null : invalidBody(found.slice(0, limits.inputProblems));
};
