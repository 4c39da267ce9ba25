import { resourceBySegment, type ResourceName } from '../../data/catalogue.ts';
import { itemAt } from '../../data/item-at.ts';
import { isJsonObject, jsonCopy, mergeRecord } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { barcode, iban, mersisNumber, taxNumberOf } from '../generate/identifiers.ts';
import { randomOf } from '../generate/random.ts';
import { aroundName, uniqueName } from '../generate/vocabulary.ts';
import type { AnyRecord, RecordByName, RecordFields } from '../http/record-types.ts';
import { resourceHint } from '../query/resource-words.ts';

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');
const fourDigits = (number: number): number => number % 10_000;
const taxNumber = (number: number): string => taxNumberOf(padded(990_000_000 + number, 9));

/** Unique values, derived from a fixed record's value and the new record's number; the caller's `id` may have any number of digits. */
const uniqueFields: Readonly<Record<string, (fixed: string, number: number) => string>> = {
  kullaniciAdi: (fixed, number) => `${fixed}${number}`,
  eposta: (fixed, number) => fixed.replace('@', `${number}@`),
  telefon: (fixed, number) => fixed.slice(0, -4) + padded(9999 - fourDigits(number), 4),
  vergiNo: (_, number) => taxNumber(number),
  mersisNo: (_, number) => mersisNumber(taxNumber(number), '0'),
  iban: (_, number) => iban(randomOf('kayit', number)),
  webSitesi: (fixed, number) => fixed.replace('.example', `-${number}.example`),
  slug: (fixed, number) => `${fixed}-${number}`,
  stokKodu: (fixed, number) => `${fixed}${number}`,
  barkod: (fixed, number) => barcode(fixed.slice(3, 8), fourDigits(number)),
  siparisNo: (fixed, number) => `${fixed.slice(0, 8)}9${padded(number, 8)}`,
  faturaNo: (fixed, number) => `${fixed.slice(0, 7)}9${padded(number, 8)}`,
  ettn: (fixed, number) => fixed.slice(0, -12) + padded(number, 12),
};

/** The same for a company, whose name it is; a user's `unvan` is a job title, which many share. */
const uniqueCompanyFields = {
  ...uniqueFields,
  unvan: (fixed: string, number: number): string => aroundName(fixed).join(uniqueName(number, 'kayit', 1)),
};

const hasValues = (record: unknown, given: unknown): boolean =>
  isJsonObject(given) && isJsonObject(record)
    ? Object.entries(given).every(([name, each]) => hasValues(record[name], each))
    : record === given;

const made = new Map<ResourceName, number>();

/**
 * A whole record, valid by the schema, whose `id` follows those of the fixed ones and of the records made before. The fields given win;
 * objects merge as in PATCH. What goes with them (an order's state and its shipment) comes from a fixed record that has them, and so do
 * the references.
 * @param resource by its Turkish or its English name
 * @throws TypeError for a resource that does not exist
 */
function recordOf<Name extends keyof RecordByName>(
  resource: Name,
  fields?: RecordFields<RecordByName[Name]>,
): RecordByName[Name];
function recordOf(resource: string, fields: object = {}): object {
  const name = resourceBySegment.get(resource);
  if (name === undefined) throw new TypeError(`unknown resource ${resource}; ${resourceHint(resource, true).en}`);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
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
  const unique = Object.entries(name === 'firmalar' ? uniqueCompanyFields : uniqueFields).flatMap(([field, change]) => {
    const value: unknown = Reflect.get(base, field);
    return typeof value === 'string' ? [[field, change(value, next)] as const] : [];
  });
  const own = { ...base, ...Object.fromEntries(unique), id: typeof wished === 'number' ? wished : next };
  return jsonCopy(mergeRecord(own, Object.fromEntries(given)));
}

/** Resets the ids of all resources to continue after the fixed records. */
const reset = (): void => made.clear();

// The annotation lets bundlers leave it out of what never makes a record.
export const kayit = /* @__PURE__ */ Object.assign(recordOf, { reset, sifirla: reset });
export { kayit as make };
