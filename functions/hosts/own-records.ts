import type { Bilingual } from '../../data/catalogue/member.ts';
import {
  catalogue,
  isResourceName,
  referenceOf,
  resourceBySegment,
  type ResourceName,
  resourceNames,
} from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject, MAXIMUM_DEPTH } from '../../data/json.ts';
import type { OwnRecords } from '../store/served-data.ts';
import { closest } from '../query/closest.ts';
import { positionOf } from '../query/collection.ts';
import { type Field, fieldsOf } from '../../data/schema.ts';

/** What is wrong with own records, in both languages. */
export class OwnRecordsError extends TypeError {
  readonly text: Bilingual;

  constructor(subject: string, tr: string, en: string) {
    super(`data.${subject}: ${en}`);
    this.text = { tr: `${subject}: ${tr}`, en: `${subject}: ${en}` };
  }
}

/** The error for a name that no resource has, with the Turkish one of what it is in either language. */
export const unknownResource = (name: string): OwnRecordsError => {
  const [segment = ''] = closest(name, [...resourceBySegment.keys()]);
  const meant = resourceBySegment.get(segment);
  const all = resourceNames.join(', ');
  return meant === undefined
    ? new OwnRecordsError(name, `böyle bir kaynak yok; kaynaklar: ${all}`, `unknown resource; the resources are ${all}`)
    : new OwnRecordsError(
        name,
        `böyle bir kaynak yok; şunu mu demek istediniz: ${meant}?`,
        `unknown resource; did you mean ${meant}?`,
      );
};

/**
 * Records of a resource whose values are looked at. What people write by hand is less; more comes from programs that read or make JSON,
 * and walking through all of it would take longer than the first response.
 */
const LOOKED_AT = 10_000;

/** Whether an object is no instance of a class. Another realm (a frame, Jest) has an `Object.prototype` of its own. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Whether JSON can hold a value as it is; `undefined` counts as missing. */
const isJson = (value: unknown, depth: number): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (depth > MAXIMUM_DEPTH || !(Array.isArray(value) || isPlain(value))) return false;
      return Object.values(value).every((inner) => isJson(inner, depth + 1));
    default:
      return false;
  }
};

/** Checks the record at an index, and returns its `id`. @throws OwnRecordsError */
const checkedId = (name: ResourceName, record: unknown, at: number, previous: number): number => {
  if (!isJsonObject(record))
    throw new OwnRecordsError(
      name,
      `${at} sırasındaki kayıt bir nesne değil`,
      `the record at index ${at} is no object`,
    );
  const id: unknown = record['id'];
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) {
    const found = typeof id === 'number' || typeof id === 'string' ? JSON.stringify(id) : typeof id;
    throw new OwnRecordsError(
      name,
      `id pozitif bir tam sayı olmalı; ${at} sırasındaki kayıtta: ${found}`,
      `id must be a positive integer; in the record at index ${at}: ${found}`,
    );
  }
  if (id <= previous)
    throw new OwnRecordsError(
      name,
      `kimlikler benzersiz ve artan sırada olmalı; ${previous} ardından ${id} geliyor`,
      `ids must be unique and ascending; ${id} follows ${previous}`,
    );
  if (at < LOOKED_AT && !isJson(record, 1)) {
    const [field = ''] = Object.entries(record).find(([, value]) => !isJson(value, 2)) ?? [];
    throw new OwnRecordsError(
      name,
      `${id} kimlikli kayıtta ${field} bir JSON değeri değil (tarihler metin olarak yazılır)`,
      `${field} of record ${id} is no JSON value (dates are written as strings)`,
    );
  }
  return id;
};

const isRecords = (name: ResourceName, value: unknown): value is readonly JsonObject[] => {
  if (!Array.isArray(value)) return false;
  const records: readonly unknown[] = value;
  let previous = 0;
  for (let at = 0; at < records.length; at += 1) previous = checkedId(name, records[at], at, previous);
  return true;
};

/**
 * Checks own records. The arrays are copied; the records themselves, which may be many, are taken as they are and never changed.
 * @throws OwnRecordsError that names resource and id.
 */
export const ownRecords = (data: object): OwnRecords =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, records]: [string, unknown]) => {
      if (!isResourceName(name)) throw unknownResource(name);
      if (records === undefined) return [];
      if (!isRecords(name, records))
        throw new OwnRecordsError(name, 'kayıtların dizisi olmalı', 'must be an array of records');
      return [[name, [...records]]];
    }),
  );

interface Reference {
  readonly field: Field;
  readonly target: ResourceName;
}

const referencesOf = (name: ResourceName): readonly Reference[] =>
  [...fieldsOf(catalogue[name].members).values()].flatMap((field) => {
    const target = referenceOf(field.member);
    return target === undefined ? [] : [{ field, target }];
  });

/** The frozen ids run from 1 without gaps, so that their number tells which there are. */
const hasRecord = (own: OwnRecords, target: ResourceName, id: unknown): boolean => {
  if (typeof id !== 'number') return false;
  const records = own[target];
  return records
    ? positionOf(records, id) !== undefined
    : Number.isInteger(id) && id >= 1 && id <= catalogue[target].count;
};

/** Visits a field's values below a value that is not missing. `valuesOf` makes lists, which takes longer than the first response may. */
const visitValues = (value: unknown, path: readonly string[], depth: number, visit: (value: unknown) => void): void => {
  if (value === null || value === undefined) return;
  const name = path[depth];
  if (Array.isArray(value)) for (const item of value) visitValues(item, path, depth, visit);
  else if (name === undefined) visit(value);
  else if (isJsonObject(value)) visitValues(value[name], path, depth + 1, visit);
};

/** A sentence on the references of own records that point to none; `null` where all do. */
export const danglingReferences = (own: OwnRecords): Bilingual | null => {
  let count = 0;
  let first = '';
  for (const name of resourceNames) {
    const records = own[name] ?? [];
    for (const { field, target } of referencesOf(name))
      for (const record of records)
        visitValues(record, field.path, 0, (value) => {
          if (hasRecord(own, target, value)) return;
          count += 1;
          if (count === 1) first = `${name} ${Number(record['id'])}: ${field.name} ${JSON.stringify(value)}`;
        });
  }
  if (count === 0) return null;
  return {
    tr: `kendi verilerinizde hiçbir kaydı göstermeyen başvuru: ${count}; ilki ${first}`,
    en: `references in your own data that point to no record: ${count}; the first is ${first}`,
  };
};
