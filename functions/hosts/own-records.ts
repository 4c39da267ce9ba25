import type { Bilingual } from '../../data/catalogue/field.ts';
import { catalogue, resourceBySegment, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { isPlain, storageFault, type StorageFault } from '../../data/check.ts';
import { isJsonObject, type JsonObject, MAXIMUM_DEPTH } from '../../data/json.ts';
import { nine } from '../query/catalogue.ts';
import type { OwnRecords } from './own-catalogue.ts';
import { resourceHint } from '../query/resource-words.ts';
import { positionOf } from '../query/collection.ts';
import { everyValueOf, referencesOf } from '../../data/schema.ts';

/** The Turkish or English names that the caller used, keyed by resource. */
type WrittenNames = ReadonlyMap<ResourceName, string>;

export class OwnRecordsError extends TypeError {
  readonly text: Bilingual;

  constructor(subject: string, tr: string, en: string) {
    super(`data.${subject}: ${en}`);
    this.text = { tr: `${subject}: ${tr}`, en: `${subject}: ${en}` };
  }
}

const faultIn = (value: unknown): StorageFault | 'list' | null => (Array.isArray(value) ? storageFault(value) : 'list');

const areRecords = (value: unknown): value is readonly JsonObject[] => faultIn(value) === null;

const recordsError = (name: string, fault: StorageFault | 'list'): OwnRecordsError => {
  const error = (tr: string, en: string): OwnRecordsError => new OwnRecordsError(name, tr, en);
  if (fault === 'list') return error('kayıtların dizisi olmalı', 'must be an array of records');
  switch (fault.kind) {
    case 'object':
      return error(`${fault.at} sırasındaki kayıt bir nesne değil`, `the record at index ${fault.at} is not an object`);
    case 'id': {
      const { at, id } = fault;
      const found = typeof id === 'number' || typeof id === 'string' ? JSON.stringify(id) : typeof id;
      return error(
        `id pozitif bir tam sayı olmalı; ${at} sırasındaki kayıtta: ${found}`,
        `id must be a positive integer; in the record at index ${at}: ${found}`,
      );
    }
    case 'order':
      return error(
        `id’ler benzersiz ve artan sırada olmalı; ${fault.previous} ardından ${fault.id} geliyor`,
        `ids must be unique and ascending; ${fault.id} follows ${fault.previous}`,
      );
    case 'json':
      return error(
        `${fault.id} numaralı kayıtta ${fault.name} bir JSON değeri değil (${fault.at} sırasındaki kayıt)`,
        `${fault.name} of record ${fault.id} is not a JSON value (the record at index ${fault.at})`,
      );
  }
};

/** Calls `toJSON` methods, as `JSON.stringify` does, but keeps values that JSON cannot represent, so that errors can describe them. */
const asJson = (value: unknown, depth = 1): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAXIMUM_DEPTH) throw new RangeError('too deep');
  const toJson: unknown = Reflect.get(value, 'toJSON');
  const json: unknown = typeof toJson === 'function' ? Reflect.apply(toJson, value, []) : value;
  if (Array.isArray(json)) return json.map((item) => asJson(item, depth + 1));
  if (!isJsonObject(json) || Object.prototype.toString.call(json) !== '[object Object]') return json;
  const fields = Object.entries<unknown>(json).flatMap(([name, field]) => {
    // Omits methods of class instances. Keeps functions in plain objects, so that they cause an error.
    if (typeof field === 'function' && !isPlain(json)) return [];
    try {
      return [[name, asJson(field, depth + 1)] as const];
    } catch (tooDeep) {
      if (depth > 1) throw tooDeep;
      return [[name, field] as const];
    }
  });
  return Object.fromEntries(fields);
};

/** The caller's names for the resources of custom records. @throws OwnRecordsError for an unknown or repeated resource. */
export const writtenNames = (data: object): WrittenNames => {
  const written = new Map<ResourceName, string>();
  for (const name of Object.keys(data).filter((each) => Reflect.get(data, each) !== undefined)) {
    const resource = resourceBySegment.get(name);
    if (resource === undefined) {
      const { tr, en } = resourceHint(nine, name, true);
      throw new OwnRecordsError(name, `böyle bir kaynak yok; ${tr}`, `unknown resource; ${en}`);
    }
    const other = written.get(resource);
    if (other !== undefined)
      throw new OwnRecordsError(name, `${other} ile aynı kaynak`, `it is the same resource as ${other}`);
    written.set(resource, name);
  }
  return written;
};

/** Checks custom records and copies their arrays. Copies the records only if some are class instances. @throws OwnRecordsError */
export const ownRecords = (data: object, written: WrittenNames): OwnRecords =>
  Object.fromEntries(
    Array.from(written, ([name, subject]) => {
      const given: unknown = Reflect.get(data, subject);
      if (areRecords(given)) return [name, [...given]];
      const records: unknown = Array.isArray(given) ? given.map((record) => asJson(record)) : given;
      if (areRecords(records)) return [name, records];
      throw recordsError(subject, faultIn(records) ?? 'list');
    }),
  );

/** True if the record exists. The ids of fixed records have no gaps, so comparing with the highest is enough. */
const hasRecord = (own: OwnRecords, target: ResourceName, id: unknown): boolean => {
  if (typeof id !== 'number') return false;
  const records = own[target];
  return records
    ? positionOf(records, id) !== undefined
    : Number.isInteger(id) && id >= 1 && id <= catalogue[target].count;
};

/** A warning for each resource whose custom records have none of its fields except `id`, because another resource may be meant. */
export const unfamiliarRecords = (own: OwnRecords, written: WrittenNames): readonly Bilingual[] =>
  resourceNames.flatMap((name) => {
    const records = own[name] ?? [];
    const [, ...known] = Object.keys(catalogue[name].fields);
    if (records.length === 0 || records.some((record) => known.some((field) => Object.hasOwn(record, field))))
      return [];
    const [subject, some] = [written.get(name) ?? name, known.slice(0, 3).join(', ')];
    return {
      tr: `${subject}: kayıtlarda bu kaynağın alanlarından (${some}…) hiçbiri yok; kendi alanlarınızla sunuluyor`,
      en: `${subject}: the records have none of the fields of this resource (${some}…); they are served with their own`,
    };
  });

/** A warning about dangling references in custom records; `null` if there are none. */
export const danglingReferences = (own: OwnRecords, written: WrittenNames = new Map()): Bilingual | null => {
  let count = 0;
  let first = '';
  for (const name of resourceNames) {
    const records = own[name] ?? [];
    for (const { leaf, target } of referencesOf(name))
      for (const record of records)
        everyValueOf(record, leaf, (value) => {
          if (value !== null && !hasRecord(own, target, value)) {
            count += 1;
            if (count === 1)
              first = `${written.get(name) ?? name} ${Number(record['id'])}: ${leaf.name} ${JSON.stringify(value)}`;
          }
          return true;
        });
  }
  if (count === 0) return null;
  return {
    tr: `kendi verilerinizde hiçbir kaydı göstermeyen başvuru: ${count}; ilki ${first}`,
    en: `references in your own data that point to no record: ${count}; the first is ${first}`,
  };
};
