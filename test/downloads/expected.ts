import { expect, it } from 'vitest';
import type { Field } from '../../data/catalogue/field.ts';
import { catalogue, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';

export type Scalar = null | boolean | number | string;

type Row = Readonly<Record<string, Scalar>>;

/** Flattens a record's nested fields and drops its lists, independently of the code under test. */
const flat = (record: JsonObject, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): readonly (readonly [string, Scalar])[] => {
      if (isJsonObject(value)) return Object.entries(flat(value, `${prefix}${name}_`));
      return value === null || typeof value !== 'object' ? [[`${prefix}${name}`, value]] : [];
    }),
  );

/** The rows of all tables, keyed by table name. */
export const expectedTables: Readonly<Record<string, readonly Row[]>> = {
  ...Object.fromEntries(Object.entries(dataSet).map(([name, records]) => [name, records.map((each) => flat(each))])),
  siparisKalemleri: dataSet.siparisler.flatMap(({ id, kalemler }) =>
    kalemler.map((item, index) => ({ siparisId: id, sira: index + 1, ...item })),
  ),
  faturaKdvDetaylari: dataSet.faturalar.flatMap(({ id, kdvDetay }) =>
    kdvDetay.map((item, index) => ({ faturaId: id, sira: index + 1, ...item })),
  ),
  gonderiEtiketleri: dataSet.gonderiler.flatMap(({ id, etiketler }) =>
    etiketler.map((etiket, index) => ({ gonderiId: id, sira: index + 1, etiket })),
  ),
};

export const tableNames: readonly string[] = Object.keys(expectedTables);

/** SQL that inserts a copy of a table's first row, with an id that the database assigns. */
export const insertWithoutId = (table: string): string => {
  const columns = Object.keys(expectedTables[table]?.[0] ?? {}).filter((name) => name !== 'id');
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM ${table} WHERE id = 1 RETURNING id`;
};

/** The columns that reference other tables, with these tables. */
export const foreignKeys: readonly string[] = [
  ...resourceNames.flatMap((resource) =>
    Object.entries<Field>(catalogue[resource].fields).flatMap(([name, field]) =>
      'ref' in field ? [`${resource}.${name} → ${field.ref}`] : [],
    ),
  ),
  'siparisKalemleri.siparisId → siparisler',
  'siparisKalemleri.urunId → urunler',
  'faturaKdvDetaylari.faturaId → faturalar',
  'gonderiEtiketleri.gonderiId → gonderiler',
].toSorted();

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
  rowsOf: (table: string) => readonly object[] | Promise<readonly object[]>,
  as: (value: Scalar) => unknown = (value) => value,
): void => {
  it.each(tableNames)('has every row of %s with its columns in order', async (table) => {
    const due = expectedTables[table]?.map((row) => Object.entries(row).map(([name, value]) => [name, as(value)]));
    expect((await rowsOf(table)).map((row) => Object.entries(row))).toEqual(due);
  });
};
