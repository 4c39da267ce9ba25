import { catalogue, type ResourceName } from '../../data/catalogue.ts';
import type { FieldMap } from '../../data/catalogue/field.ts';
import type { InputFormName } from '../../data/catalogue/input-forms.ts';
import { once } from '../../data/lib/cached.ts';
import { itemAt } from '../../data/lib/item-at.ts';
import { isJsonObject, jsonCopy, mergeRecord } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { renaming } from '../../data/renaming.ts';
import { barcode, iban, mersisNumber, taxNumberOf } from '../generate/identifiers.ts';
import { randomOf } from '../generate/random.ts';
import { aroundName, uniqueName as inventedName } from '../generate/vocabulary.ts';
import { checkFields } from './given-fields.ts';
import type { AnyRecord, RecordByName, RecordFields } from './record-types.ts';
import { resourceNamed } from './resource-named.ts';

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');
const taxNumber = (number: number): string => taxNumberOf(padded(990_000_000 + number, 9));

/** Four digits that end no fixed telephone number or barcode, counted down from 9999; there are more than 9,000. */
const unusedDigits = /* @__PURE__ */ once((): readonly string[] => {
  const { kullanicilar, firmalar, urunler } = dataSet;
  const phones = [...kullanicilar, ...firmalar].map(({ telefon }) => telefon.slice(-4));
  const used = new Set([...phones, ...urunler.map(({ barkod }) => barkod.slice(8, 12))]);
  return Array.from({ length: 10_000 }, (_, at) => padded(9999 - at, 4)).filter((digits) => !used.has(digits));
});
const digitsOf = (number: number): string => itemAt(unusedDigits(), number % unusedDigits().length);

/** Return unique values, given a fixed record's value and the number of the new record (not its `id`, which callers may choose). */
const uniqueForms: Readonly<Partial<Record<InputFormName, (fixed: string, number: number) => string>>> = {
  username: (fixed, number) => `${fixed}${number}`,
  email: (fixed, number) => fixed.replace('@', `${number}@`),
  phone: (fixed, number) => fixed.slice(0, -4) + digitsOf(number),
  taxNumber: (_, number) => taxNumber(number),
  registryNumber: (_, number) => mersisNumber(taxNumber(number), '0'),
  iban: (_, number) => iban(randomOf('kayit', number)),
  url: (fixed, number) => fixed.replace('.example', `-${number}.example`),
  slug: (fixed, number) => `${fixed}-${number}`,
  stockCode: (fixed, number) => `${fixed}${number}`,
  barcode: (fixed, number) => barcode(fixed.slice(3, 8), Number(digitsOf(number))),
  orderNumber: (fixed, number) => `${fixed.slice(0, 8)}9${padded(number, 8)}`,
  invoiceNumber: (fixed, number) => `${fixed.slice(0, 7)}9${padded(number, 8)}`,
  uuid: (fixed, number) => fixed.slice(0, -12) + padded(number, 12),
};

const uniqueName = (fixed: string, number: number): string => aroundName(fixed).join(inventedName(number, 'kayit', 1));

/** Makes a field's value unique, if no two records may have the same one. The name of a company has no form of its own. */
const uniqueValue = (resource: ResourceName, field: string, fixed: unknown, number: number): readonly string[] => {
  const fields: FieldMap = catalogue[resource].fields;
  const form = fields[field]?.type === 'string' ? fields[field].input : undefined;
  const isCompanyName = fields[field] === catalogue.firmalar.fields.unvan;
  const change = isCompanyName ? uniqueName : form && uniqueForms[form];
  return change && typeof fixed === 'string' ? [change(fixed, number)] : [];
};

const hasValues = (record: unknown, given: unknown): boolean =>
  isJsonObject(given) && isJsonObject(record)
    ? Object.entries(given).every(([name, each]) => hasValues(record[name], each))
    : record === given;

const made = new Map<ResourceName, number>();

/**
 * Makes a complete, valid record, in the language of the resource’s name, with the next `id` after those of the fixed and previously made records. `fields` override its values;
 * objects are merged as by PATCH. Foreign keys and values that depend on `fields` (such as an order's shipment on its status) come
 * from a fixed record with these `fields`, if there is one. Names, numbers and codes are unique among the fixed records and 9,000 made
 * ones of a resource.
 * @param resource its Turkish or English name
 * @throws TypeError for an unknown resource, and for a field or enum value in the other language
 */
function recordOf<Name extends keyof RecordByName>(
  resource: Name,
  fields?: RecordFields<RecordByName[Name]>,
): RecordByName[Name];
function recordOf(resource: string, fields: object = {}): object {
  const { name, names } = resourceNamed(resource);
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  checkFields(catalogue[name].fields, written, names, resource);
  const given = Object.entries(names === 'tr' ? written : renaming(catalogue[name].fields, true)(written));
  const fixed: readonly AnyRecord[] = dataSet[name];
  let alike = fixed;
  for (const [field, value] of given) {
    const narrowed = alike.filter((record) => hasValues(Reflect.get(record, field), value));
    if (narrowed.length > 0) alike = narrowed;
  }
  const next = (made.get(name) ?? fixed.length) + 1;
  made.set(name, next);
  const wished: unknown = Reflect.get(fields, 'id');
  const base = itemAt(alike, (next - 1) % alike.length);
  const unique = Object.entries(base).flatMap(([field, value]: readonly [string, unknown]) =>
    uniqueValue(name, field, value, next).map((changed) => [field, changed] as const),
  );
  const own = { ...base, ...Object.fromEntries(unique), id: typeof wished === 'number' ? wished : next };
  const record = mergeRecord(own, Object.fromEntries(given));
  return jsonCopy(names === 'tr' ? record : renaming(catalogue[name].fields)(record));
}

/** Resets the ids: the next record of each resource gets the first `id` after the fixed records. */
const reset = (): void => made.clear();

// The annotation lets bundlers remove the function if it is unused.
export const kayit = /* @__PURE__ */ Object.assign(recordOf, { reset, sifirla: reset });
export { kayit as make };
