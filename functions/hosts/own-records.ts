import { cached } from '../../data/lib/cached.ts';
import type { Bilingual } from '../../data/catalogue/field.ts';
import { isPlain, storageFault, type StorageFault } from '../../data/check.ts';
import { idsOf, idText, numberOf } from '../../data/ids.ts';
import { isJsonObject, type JsonObject, type JsonValue, MAXIMUM_DEPTH } from '../../data/lib/json.ts';
import { everyValueOf, leavesOf } from '../../data/schema.ts';
import { routeKinds, routeTable } from '../http/routes.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';
import { closest, didYouMean } from '../query/closest.ts';
import { byValue, namesIn } from '../query/own-fields.ts';
import { withoutId } from '../store/writes.ts';
import { type OwnRecords, ownDataOf } from './own-catalogue.ts';

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
  if (fault === 'list') return error('bir kayıt dizisi olmalı', 'must be an array of records');
  switch (fault.kind) {
    case 'object':
      return error(`${fault.at} sırasındaki kayıt bir nesne değil`, `the record at index ${fault.at} is not an object`);
    case 'id': {
      const { at, id } = fault;
      const found = typeof id === 'number' || typeof id === 'string' ? JSON.stringify(id) : typeof id;
      return error(
        `id 0 ya da daha büyük bir tam sayı ya da en çok 100 karakterlik bir metin olmalı (“.”, “..” ve “….json” olamaz); ${at} sırasındaki kayıtta: ${found}`,
        `id must be an integer from 0 or a text of at most 100 characters (not “.”, “..” or “….json”); in the record at index ${at}: ${found}`,
      );
    }
    case 'repeated':
      return error(
        `id’ler benzersiz olmalı; ${fault.id} birden çok kez var`,
        `IDs must be unique; ${fault.id} occurs more than once`,
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

/** First segments of the API's other paths. */
const reserved: ReadonlySet<string> = new Set(
  routeKinds.flatMap((kind) => {
    const [first] = routeTable[kind].segments;
    return typeof first === 'object' ? [first.tr, first.en] : [];
  }),
);

const NAME = /^[\p{L}\d][\p{L}\d_-]{0,49}$/u;

/** @throws OwnRecordsError if a new resource cannot have this name */
const checkName = (name: string): void => {
  if (!NAME.test(name))
    throw new OwnRecordsError(
      name,
      'kaynak adı olamaz; ad en çok 50 harf, rakam, _ ve - içerir, harf ya da rakamla başlar',
      'cannot be the name of a resource; a name has at most 50 letters, digits, _ and -, and begins with a letter or digit',
    );
  if (reserved.has(name) || name in {})
    throw new OwnRecordsError(
      name,
      'bu ad API’nindir; başka bir ad seçin',
      'this name belongs to the API; choose another',
    );
};

const areObjects = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.every(isJsonObject);

const hasId = ({ id }: JsonObject): boolean => id !== undefined && id !== null;

/** Numbers records without `id`, after the highest number; as texts if the first record's `id` is one. */
const numbered = (records: readonly JsonObject[]): readonly JsonObject[] => {
  if (records.every(hasId)) return [...records];
  const isText = typeof records[0]?.['id'] === 'string';
  let { highest } = idsOf(records);
  return records.map((record) => {
    if (hasId(record)) return record;
    highest += 1;
    return { id: isText ? String(highest) : highest, ...withoutId(record) };
  });
};

/** Checks records and copies their array. Copies the records only if some are class instances. @throws OwnRecordsError */
const checkedRecords = (name: string, given: unknown): readonly JsonObject[] => {
  const records: unknown = areObjects(given) ? numbered(given) : given;
  if (areRecords(records)) return records;
  const json: unknown = Array.isArray(given) ? given.map((record) => asJson(record)) : given;
  const copies: unknown = areObjects(json) ? numbered(json) : json;
  if (areRecords(copies)) return copies;
  throw recordsError(name, faultIn(copies) ?? 'list');
};

/**
 * Checks custom records. Values other than lists of records are not served, except under one of the nine names, where they are errors.
 * @throws OwnRecordsError for an invalid or repeated name, or an invalid record
 */
export const ownRecords = (data: object, { bySegment }: Catalogue = nine): OwnRecords => {
  const written = new Map<string, string>();
  return Object.fromEntries(
    Object.entries<unknown>({ ...data }).flatMap(
      ([given, value]): readonly (readonly [string, OwnRecords[string]])[] => {
        if (value === undefined) return [];
        const name = given.normalize('NFC');
        const resource = bySegment.get(name);
        if (resource === undefined && !areObjects(value)) return [[name, null]];
        if (resource === undefined) checkName(name);
        const other = written.get(resource ?? name);
        if (other !== undefined)
          throw new OwnRecordsError(given, `${other} ile aynı kaynak`, `it is the same resource as ${other}`);
        written.set(resource ?? name, given);
        return [[name, checkedRecords(given, value)]];
      },
    ),
  );
};

/** A warning that a name of custom records may be a misspelled resource of ours, or the wrong one. */
const noteOn = (catalogue: Catalogue, name: string, records: readonly JsonObject[]): Bilingual | null => {
  const resource = catalogue.bySegment.get(name);
  if (resource === undefined) {
    const source = nine.sourceOf(name);
    const [meant] = source ? [catalogue.nameOf(source)] : closest(name, [...catalogue.bySegment.keys()]);
    const { tr, en } = didYouMean(meant ?? '');
    return meant === undefined ? null : { tr: `${name}: yeni bir kaynak; ${tr}`, en: `${name}: a new resource; ${en}` };
  }
  const [, ...known] = Object.keys(catalogue.of(resource).fields);
  if (records.length === 0 || records.some((record) => known.some((field) => Object.hasOwn(record, field))))
    return null;
  const some = known.slice(0, 3).join(', ');
  const hint = name === resource ? '' : "; names: 'en'?";
  return {
    tr: `${name}: kayıtlarda alanlarından (${some}…) hiçbiri yok; kendi alanlarınızla sunuluyor${hint}`,
    en: `${name}: the records have none of its fields (${some}…); they are served with their own${hint}`,
  };
};

/** Warnings about custom records: names that are not served or may be wrong, and ids that were assigned. */
export const notesOn = (own: OwnRecords, data: object, catalogue: Catalogue): readonly Bilingual[] => {
  const notServed = Object.keys(own).filter((name) => own[name] === null && !name.includes('$'));
  const numberedNames = Object.entries<unknown>({ ...data }).flatMap(([name, records]) =>
    areObjects(records) && records.some((record) => !hasId(record) && '_id' in record) ? [name] : [],
  );
  const note = (names: readonly string[], tr: string, en: string): readonly Bilingual[] =>
    names.length === 0 ? [] : [{ tr: tr.replace('…', names.join(', ')), en: en.replace('…', names.join(', ')) }];
  return [
    ...note(notServed, 'sunulmuyor: … (kayıt dizisi değil)', 'not served: … (no list of records)'),
    ...note(
      numberedNames,
      '…: yalnızca _id alanı olan kayıtlara id verildi',
      '…: records with only _id were given IDs',
    ),
    ...Object.entries(own).flatMap(([name, records]) => (records && noteOn(catalogue, name, records)) ?? []),
  ];
};

/** A warning about dangling references in custom records; `null` if there are none. */
export const danglingReferences = (own: OwnRecords, base: Catalogue = nine): Bilingual | null => {
  const { catalogue: served, records: recordsOf } = ownDataOf(own, base);
  const ids = cached((name: string) => new Set(recordsOf.get(name)?.map(({ id }) => idText(id))));
  const namesOf = cached((name: string) => byValue(namesIn)(served.of(name).fields, recordsOf.get(name) ?? []));
  /** The ids of fixed records have no gaps, so comparing with the highest is enough. */
  const exists = (target: string, id: JsonValue): boolean =>
    recordsOf.has(target)
      ? ids(target).has(idText(id))
      : (numberOf(id) ?? 0) >= 1 && (numberOf(id) ?? 0) <= served.of(target).count;
  let count = 0;
  let first = '';
  for (const [written, records] of Object.entries(own)) {
    const name = base.bySegment.get(written) ?? written;
    if (records === null) continue;
    const nested = [...leavesOf(served.of(name).fields).values()].flatMap((leaf) =>
      leaf.field.type === 'integer' && leaf.field.ref !== undefined ? [{ leaf, target: leaf.field.ref }] : [],
    );
    const byName = served
      .relationsOf(name, namesOf)
      .filter(({ kind, key }) => kind === 'parent' && !nested.some(({ leaf }) => leaf.name === key))
      .flatMap(({ key, target }) => {
        const leaf = namesOf(name).leaves.get(key);
        return leaf ? [{ leaf, target }] : [];
      });
    for (const { leaf, target } of [...nested, ...byName])
      for (const record of records)
        everyValueOf(record, leaf, (value) => {
          if (value !== null && !exists(target, value)) {
            count += 1;
            if (count === 1) first = `${written} ${idText(record['id'])}: ${leaf.name} ${JSON.stringify(value)}`;
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
