import {
  type Bilingual,
  isLeaf,
  isRequired,
  type LeafField,
  type Field,
  type FieldMap,
  type StringField,
} from './catalogue/field.ts';
import { inputFormOf, type InputFormName } from './catalogue/input-forms.ts';
import { type Id, idText, isRecordId } from './ids.ts';
import { dayExists } from './reference-day.ts';
import { everyValue, isJsonArray, isJsonObject, type JsonObject, type JsonValue, MAXIMUM_DEPTH } from './lib/json.ts';

/** A violated rule: its name in responses (`kural`) and the details for its message. */
export type Broken =
  /** A missing field: its synonyms and the names of the fields that were sent. */
  | { readonly rule: 'zorunlu'; readonly synonyms: readonly string[]; readonly sent: readonly string[] }
  /** `bos` means an empty string or array, or `null`; `denetim` means wrong check digits. */
  | { readonly rule: 'bos' | 'denetim' }
  | { readonly rule: 'tur'; readonly type: Field['type'] }
  | { readonly rule: 'bicim'; readonly hint: Bilingual }
  | { readonly rule: 'aralik'; readonly minimum: number | undefined; readonly maximum: number | undefined }
  | {
      readonly rule: 'secenek';
      readonly values: readonly (string | number)[];
      readonly words: StringField['words'] | undefined;
    }
  | { readonly rule: 'bagliKayit'; readonly target: string };

type NumberField = Extract<Field, { type: 'integer' | 'number' }>;

/** The accepted range of a number field, which may be wider than that of the fixed records. `undefined` means no bound. */
export const rangeOf = (field: NumberField): { minimum: number | undefined; maximum: number | undefined } => {
  const wider = field.type === 'integer' ? field.input : undefined;
  return { minimum: wider?.minimum ?? field.minimum, maximum: wider?.maximum ?? field.maximum };
};

const brokenByNumber = (field: NumberField, value: number): Broken | null => {
  if (field.type === 'integer' && !Number.isInteger(value)) return { rule: 'tur', type: field.type };
  if ('values' in field && !field.values.includes(value))
    return { rule: 'secenek', values: field.values, words: undefined };
  const { minimum, maximum } = rangeOf(field);
  const inside = (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
  return inside ? null : { rule: 'aralik', minimum, maximum };
};

/** True if an IBAN is 1 modulo 97 once its first four characters are moved to the end and letters replaced by 10 to 35 (ISO 7064). */
const checkDigitsHold = (iban: string): boolean => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder === 1;
};

/** Does not cache the expression, because JavaScript engines cache compiled expressions. */
const fitsPattern = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text);

const brokenByForm = (name: InputFormName, text: string): Broken | null => {
  const { pattern, maxLength, also, hint } = inputFormOf(name);
  const isTooLong = maxLength !== undefined && text.length > maxLength;
  if (isTooLong || !fitsPattern(pattern, text) || (also === 'day' && !dayExists(text.slice(0, 10))))
    return { rule: 'bicim', hint };
  return also === 'checkDigits' && !checkDigitsHold(text) ? { rule: 'denetim' } : null;
};

const brokenByText = ({ values, words, input }: StringField, text: string): Broken | null => {
  if (text === '') return { rule: 'bos' };
  if (values) return values.includes(text) ? null : { rule: 'secenek', values, words };
  return input ? brokenByForm(input, text) : null;
};

/** The rule that a scalar value breaks, or `null`. Foreign keys are not resolved. Pure. */
const brokenByLeaf = (field: LeafField, value: JsonValue): Broken | null => {
  if (value === null) return field.nullable ? null : { rule: 'bos' };
  if (field.type === 'boolean' && typeof value === 'boolean') return null;
  if (field.type === 'string' && typeof value === 'string') return brokenByText(field, value);
  const isNumber = field.type === 'integer' || field.type === 'number';
  if (isNumber && typeof value === 'number' && Number.isFinite(value)) return brokenByNumber(field, value);
  return { rule: 'tur', type: field.type };
};

/** An invalid value: its path (array indexes start at 0) and the violated rule. */
export type Fault = Broken & { readonly path: readonly (string | number)[]; readonly value: JsonValue | undefined };

export interface Check {
  /** True if required fields must be present. */
  readonly complete: boolean;
  readonly exists: (target: string, id: number) => boolean;
  /** The number of faults after which the check stops. */
  readonly atMost: number;
}

/** The state of a walk through an object: its current path and the faults found so far. */
interface Walk extends Check {
  readonly path: (string | number)[];
  readonly faults: Fault[];
}

const isFull = ({ faults, atMost }: Walk): boolean => faults.length >= atMost;

const note = ({ path, faults }: Walk, value: JsonValue | undefined, broken: Broken): void => {
  faults.push({ ...broken, path: [...path], value });
};

const walkLeaf = (field: LeafField, value: JsonValue, walk: Walk): void => {
  const target = field.type === 'integer' ? field.ref : undefined;
  const broken = brokenByLeaf(field, value);
  if (broken) note(walk, value, broken);
  else if (target !== undefined && typeof value === 'number' && !walk.exists(target, value))
    note(walk, value, { rule: 'bagliKayit', target });
};

/** Recurses over the catalogue's fields, not over the value, so deeply nested input cannot exhaust the stack. */
const walkValue = (field: Field, value: JsonValue, walk: Walk): void => {
  if (isLeaf(field)) walkLeaf(field, value, walk);
  else if (value === null) {
    if (!field.nullable) note(walk, value, { rule: 'bos' });
  } else if (field.type === 'object' && isJsonObject(value)) walkFields(field.fields, value, walk);
  else if (field.type === 'array' && isJsonArray(value)) {
    if (value.length < (field.minItems ?? 0)) note(walk, value, { rule: 'bos' });
    walkEntries(field.items, value, walk);
  } else note(walk, value, { rule: 'tur', type: field.type });
};

const walkEntries = (items: Field, entries: readonly JsonValue[], walk: Walk): void => {
  for (const [at, entry] of entries.entries()) {
    if (isFull(walk)) return;
    walk.path.push(at);
    walkValue(items, entry, walk);
    walk.path.pop();
  }
};

const walkFields = (fields: FieldMap, object: JsonObject, walk: Walk): void => {
  // Does not build an array of names, because a body can have tens of thousands of entries.
  for (const name in fields) {
    const field = fields[name];
    if (field === undefined) continue;
    if (isFull(walk)) return;
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    walk.path.push(name);
    if (value !== undefined) walkValue(field, value, walk);
    else if (walk.complete && isRequired(field))
      note(walk, value, {
        rule: 'zorunlu',
        synonyms: [field.alias.toLowerCase(), ...(field.synonyms ?? [])],
        sent: Object.keys(object),
      });
    walk.path.pop();
  }
};

/** The faults of an object with these fields, in field order, at most one per value. Pure. */
export const faultsOf = (fields: FieldMap, object: JsonObject, check: Check): readonly Fault[] => {
  const walk: Walk = { ...check, path: [], faults: [] };
  walkFields(fields, object, walk);
  return walk.faults;
};

/** The reason why records cannot be stored, with the index or `id` of the first invalid record. */
export type StorageFault =
  | { readonly kind: 'object'; readonly at: number }
  | { readonly kind: 'id'; readonly at: number; readonly id: unknown }
  | { readonly kind: 'repeated'; readonly id: Id }
  | { readonly kind: 'json'; readonly at: number; readonly id: Id; readonly name: string };

/** True for a plain object, even from another realm (a frame, Jest) with a different `Object.prototype`. */
export const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** True if JSON can represent the value, without its contents, at this nesting depth. Accepts `undefined`, which JSON omits. */
const isStorable = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && value !== null)
    return depth <= MAXIMUM_DEPTH && (Array.isArray(value) || isPlain(value));
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
};

/**
 * Checks that ids are valid and unique as texts, and that records are JSON with few enough levels.
 * @param known records that were checked before and are not looked into
 */
export const storageFault = (
  records: readonly unknown[],
  known: ReadonlySet<JsonObject> = new Set(),
): StorageFault | null => {
  let previous: unknown = -1;
  // Ascending integers, the usual case, need no set.
  let texts: Set<string> | undefined;
  for (const [at, record] of records.entries()) {
    if (!isJsonObject(record)) return { kind: 'object', at };
    const id: unknown = record['id'];
    if (!isRecordId(id)) return { kind: 'id', at, id };
    if (typeof id === 'string' || typeof previous === 'string' || id <= Number(previous))
      texts ??= new Set(records.slice(0, at).map((each) => idText(isJsonObject(each) && each['id'])));
    if (texts?.has(idText(id))) return { kind: 'repeated', id };
    texts?.add(idText(id));
    previous = id;
    if (!known.has(record) && !everyValue(record, isStorable)) {
      const names = Object.keys(record);
      return { kind: 'json', at, id, name: names.find((name) => !everyValue(record[name], isStorable, 2)) ?? '' };
    }
  }
  return null;
};
