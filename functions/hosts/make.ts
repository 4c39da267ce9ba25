import { type DataSet, resourceBySegment, type ResourceName } from '../../data/catalogue.ts';
import { itemAt } from '../../data/item-at.ts';
import { isJsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';
import { barcode, iban, taxNumberOf } from '../generate/identifiers.ts';
import { randomOf } from '../generate/random.ts';
import { uniqueName } from '../generate/vocabulary.ts';
import type { KayitAlanlari } from './client-types.ts';
import type { Kayit, KaynakAdlari } from './derived.ts';
import { mergeRecord } from '../store/bodies.ts';
import { resourceHint } from './own-records.ts';

const padded = (id: number, digits: number): string => String(id).padStart(digits, '0');
const taxNumber = (id: number): string => taxNumberOf(padded(990_000_000 + id, 9));

/** What no two records share, made from a fixed record's. */
const uniqueFields: Readonly<Record<string, (fixed: string, id: number) => string>> = {
  kullaniciAdi: (fixed, id) => `${fixed}${id}`,
  eposta: (fixed, id) => fixed.replace('@', `${id}@`),
  telefon: (fixed, id) => fixed.slice(0, -4) + padded(9999 - id, 4),
  unvan: (fixed, id) => fixed.replace(/^(S\.S\. )?\S+/, (_, before = '') => before + uniqueName(id, 'kayit', 1)),
  vergiNo: (_, id) => taxNumber(id),
  mersisNo: (_, id) => `0${taxNumber(id)}00010`,
  iban: (_, id) => iban(randomOf('kayit', id)),
  webSitesi: (fixed, id) => fixed.replace('.example', `-${id}.example`),
  slug: (fixed, id) => `${fixed}-${id}`,
  stokKodu: (fixed, id) => `${fixed}${id}`,
  barkod: (fixed, id) => barcode(fixed.slice(3, 8), id),
  siparisNo: (fixed, id) => `${fixed.slice(0, 8)}9${padded(id, 8)}`,
  faturaNo: (fixed, id) => `${fixed.slice(0, 7)}9${padded(id, 8)}`,
  ettn: (fixed, id) => fixed.slice(0, -12) + padded(id, 12),
};

/** Whether a record has these values. */
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
export function kayit<Name extends ResourceName>(
  resource: Name,
  fields?: KayitAlanlari<DataSet[Name][number]>,
): DataSet[Name][number];
export function kayit<Name extends keyof KaynakAdlari>(
  resource: Name,
  fields?: KayitAlanlari<DataSet[KaynakAdlari[Name]][number]>,
): DataSet[KaynakAdlari[Name]][number];
export function kayit(resource: string, fields: object = {}): Kayit {
  const name = resourceBySegment.get(resource);
  if (name === undefined) throw new TypeError(`unknown resource ${resource}; ${resourceHint(resource, true).en}`);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const fixed: readonly Kayit[] = dataSet[name];
  let alike = fixed;
  for (const [field, value] of given) {
    const narrowed = alike.filter((record) => hasValues(Reflect.get(record, field), value));
    if (narrowed.length > 0) alike = narrowed;
  }
  const next = (made.get(name) ?? fixed.length) + 1;
  made.set(name, next);
  const wished: unknown = Reflect.get(fields, 'id');
  const id = typeof wished === 'number' ? wished : next;
  const base = itemAt(alike, (next - 1) % alike.length);
  const unique = Object.entries(uniqueFields).flatMap(([field, change]) => {
    const value: unknown = Reflect.get(base, field);
    return typeof value === 'string' ? [[field, change(value, id)] as const] : [];
  });
  const own = { ...base, ...Object.fromEntries(unique), id };
  return Object.assign(structuredClone(base), structuredClone(mergeRecord(own, Object.fromEntries(given))));
}

export { kayit as make };
