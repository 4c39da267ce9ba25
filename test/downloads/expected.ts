import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Field } from '../../data/catalogue/field.ts';
import { catalogue, isResourceName, resourceNames } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/lib/json.ts';
import { isKeyOf } from '../../data/lib/keys.ts';
import type { Language } from '../../data/language.ts';
import { dataSet } from '../../data/records.ts';
import { listAt } from '../../functions/documents/openapi/read.ts';
import { pages } from '../../site/shared/pages.ts';
import { siteFolder } from '../support/build-site.ts';
import { englishNames, pairsOf } from '../support/english-names.ts';

export type Scalar = null | boolean | number | string;

type Row = Readonly<Record<string, Scalar>>;

/** The English name of a name or value of a group. */
const renamed = (group: string, name: string): string =>
  (isKeyOf(englishNames, group) ? pairsOf(group) : []).find(([turkish]) => turkish === name)?.[1] ?? name;

/** Flattens a record's nested fields and drops its lists, independently of the code under test. */
const flat = (record: JsonObject, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): readonly (readonly [string, Scalar])[] => {
      if (isJsonObject(value)) return Object.entries(flat(value, `${prefix}${name}_`));
      return value === null || typeof value !== 'object' ? [[`${prefix}${name}`, value]] : [];
    }),
  );

/** Renames a record by the list of English names; `path` has the English names of its resource and fields. */
const inEnglish = (value: JsonValue, path: string): JsonValue => {
  if (isJsonArray(value)) return value.map((item) => inEnglish(item, path));
  if (!isJsonObject(value)) return typeof value === 'string' ? renamed(path, value) : value;
  const group = path.replace(/.*\./, '').replace('shippingAddress', 'address');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = renamed(group, name);
      return [own, inEnglish(inner, `${path}.${own}`)];
    }),
  );
};

const englishRecords = Object.fromEntries(
  resourceNames.map((name) => {
    const { alias } = catalogue[name];
    return [alias, dataSet[name].map((record) => inEnglish(record, alias)).filter(isJsonObject)];
  }),
);

/** The tables of arrays: their names, the resource and field, the column of the record’s ID, and those of the position and of a text. */
const entryTables = {
  tr: [
    ['siparisKalemleri', 'siparisler', 'kalemler', 'siparisId', 'sira'],
    ['faturaKdvDetaylari', 'faturalar', 'kdvDetay', 'faturaId', 'sira'],
    ['gonderiEtiketleri', 'gonderiler', 'etiketler', 'gonderiId', 'sira', 'etiket'],
  ],
  en: [
    ['orderItems', 'orders', 'items', 'orderId', 'position'],
    ['vatDetails', 'invoices', 'vatDetails', 'invoiceId', 'position'],
    ['postTags', 'posts', 'tags', 'postId', 'position', 'tag'],
  ],
} as const;

type Tables<Of> = Readonly<Record<string, readonly Of[]>>;

const tablesOf = (records: Tables<JsonObject>, language: Language): Tables<Row> => ({
  ...Object.fromEntries(Object.entries(records).map(([name, each]) => [name, each.map((record) => flat(record))])),
  ...Object.fromEntries(
    entryTables[language].map(([name, resource, field, id, position, text = '']) => [
      name,
      (records[resource] ?? []).flatMap((record) =>
        listAt(record, field).map((item, index) =>
          flat({
            [id]: record['id'] ?? null,
            [position]: index + 1,
            ...(isJsonObject(item) ? item : { [text]: item }),
          }),
        ),
      ),
    ]),
  ),
});

/** The records in the names of each language, keyed by resource. */
export const expectedRecords: Readonly<Record<Language, Tables<JsonObject>>> = { tr: dataSet, en: englishRecords };

/** The rows of all tables, keyed by table name. */
export const expectedTables: Readonly<Record<Language, Tables<Row>>> = {
  tr: tablesOf(dataSet, 'tr'),
  en: tablesOf(englishRecords, 'en'),
};

export const tableNames = (language: Language): readonly string[] => Object.keys(expectedTables[language]);

/** The folder of the downloads in a language. */
export const folderOf = (language: Language): string => join(siteFolder, pages.downloads[language]);

/** SQL that inserts a copy of a table's first row, with an id that the database assigns. */
export const insertWithoutId = (language: Language, table: string): string => {
  const columns = Object.keys(expectedTables[language][table]?.[0] ?? {}).filter((name) => name !== 'id');
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM ${table} WHERE id = 1 RETURNING id`;
};

const turkishKeys = [
  ...resourceNames.flatMap((resource) =>
    Object.entries<Field>(catalogue[resource].fields).flatMap(([name, field]) =>
      'ref' in field ? [[resource, name, field.ref ?? ''] as const] : [],
    ),
  ),
  ['siparisKalemleri', 'urunId', 'urunler'] as const,
];

const aliasOf = (name: string): string => (isResourceName(name) ? catalogue[name].alias : renamed('tables', name));

const englishKeys = turkishKeys.map(
  ([table, column, target]) =>
    [
      aliasOf(table),
      renamed(table === 'siparisKalemleri' ? 'items' : aliasOf(table), column),
      aliasOf(target),
    ] as const,
);

/** The columns that reference other tables, with these tables. */
export const foreignKeys = (language: Language): readonly string[] =>
  [
    ...{ tr: turkishKeys, en: englishKeys }[language],
    ...entryTables[language].map(([name, resource, , id]) => [name, id, resource] as const),
  ]
    .map(([table, column, target]) => `${table}.${column} → ${target}`)
    .toSorted();

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Converts date-times to Turkish time, for formats without time zones. */
export const inTurkey = (value: Scalar): Scalar => {
  if (typeof value !== 'string' || !DATE_TIME.test(value)) return value;
  const hours = new Date(value).getTime() + 3 * 3_600_000;
  return new Date(hours).toISOString().slice(0, 19).replace('T', ' ');
};

/** Normalizes date-times to UTC. */
export const atInstant = (value: Scalar): Scalar =>
  typeof value === 'string' && DATE_TIME.test(value) ? new Date(value).toISOString() : value;

/** Tests that a file has every row; `as` converts an expected value to the file’s format. */
export const itHoldsEveryRow = (
  language: Language,
  rowsOf: (table: string) => readonly object[] | Promise<readonly object[]>,
  as: (value: Scalar) => unknown = (value) => value,
): void => {
  it.each(tableNames(language))('has every row of %s with its columns in order', async (table) => {
    const due = expectedTables[language][table]?.map((row) =>
      Object.entries(row).map(([name, value]) => [name, as(value)]),
    );
    expect((await rowsOf(table)).map((row) => Object.entries(row))).toEqual(due);
  });
};
