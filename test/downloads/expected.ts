import { expect, it } from 'vitest';
import type { Field } from '../../data/catalogue/field.ts';
import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { isJsonObject, type JsonObject } from '../../data/json.ts';
import { dataSet } from '../../data/records.ts';

/** A value in a row. */
export type Scalar = null | boolean | number | string;

type Row = Readonly<Record<string, Scalar>>;

/** A record without its lists, its inner fields under flat names: written apart from the code that makes the files. */
const flat = (record: JsonObject, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): readonly (readonly [string, Scalar])[] => {
      if (isJsonObject(value)) return Object.entries(flat(value, `${prefix}${name}_`));
      return value === null || typeof value !== 'object' ? [[`${prefix}${name}`, value]] : [];
    }),
  );

/** What each file of a table must hold, row by row, by table name. */
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

/** The names of all tables. */
export const tableNames: readonly string[] = Object.keys(expectedTables);

/** Copies the first row of a table under the id that the database assigns. */
export const insertWithoutId = (table: string): string => {
  const columns = Object.keys(expectedTables[table]?.[0] ?? {}).filter((name) => name !== 'id');
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.join()} FROM ${table} WHERE id = 1 RETURNING id`;
};

const referencesIn = (resource: ResourceName): readonly string[] =>
  Object.entries<Field>(catalogue[resource].fields).flatMap(([name, field]) =>
    'ref' in field ? [`${resource}.${name} → ${field.ref}`] : [],
  );

/** The columns that repeat the id of another table's row. */
export const foreignKeys: readonly string[] = [
  ...resourceNames.flatMap(referencesIn),
  'siparisKalemleri.siparisId → siparisler',
  'siparisKalemleri.urunId → urunler',
  'faturaKdvDetaylari.faturaId → faturalar',
  'gonderiEtiketleri.gonderiId → gonderiler',
].toSorted();

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as formats without time zones have it: a moment as Turkish clocks show it. */
export const inTurkey = (value: Scalar): Scalar => {
  if (typeof value !== 'string' || !MOMENT.test(value)) return value;
  const hours = new Date(value).getTime() + 3 * 3_600_000;
  return new Date(hours).toISOString().slice(0, 19).replace('T', ' ');
};

/** A value as databases give it back: a moment by its instant, everything else as it is. */
export const atInstant = (value: Scalar): Scalar =>
  typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : value;

/** Tests that a file holds every row, with its columns in their order, as `as` gives a value in its format. */
export const itHoldsEveryRow = (
  rowsOf: (table: string) => readonly object[] | Promise<readonly object[]>,
  as: (value: Scalar) => unknown = (value) => value,
): void => {
  it.each(tableNames)('holds every row of %s, its columns in order', async (table) => {
    const due = expectedTables[table]?.map((row) => Object.entries(row).map(([name, value]) => [name, as(value)]));
    expect((await rowsOf(table)).map((row) => Object.entries(row))).toEqual(due);
  });
};
