import type { ArrayField, LeafField, FieldMap } from '../../../data/catalogue/field.ts';
import type { ResourceDefinition } from '../../../data/catalogue/resource.ts';
import { catalogue, type DataSet, type ResourceName, resourceNames } from '../../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../data/lib/json.ts';
import { leavesOf } from '../../../data/schema.ts';
import { type Catalogue, nine } from '../../query/catalogue.ts';

const TURKISH_OFFSET = '+03:00';

export type Cell = null | boolean | number | string;

/** A column for a leaf field, under its flat name (`adres_il`). */
export interface Column {
  readonly name: string;
  readonly field: LeafField;
  /** The table that the column references by `id`. */
  readonly references?: string;
}

type Row = readonly Cell[];

/** The definition of a table, without its rows. */
export interface TableForm {
  readonly name: string;
  /** The English name. */
  readonly alias: string;
  /** The resource of the fixed data whose records contain the rows. */
  readonly resource: ResourceName;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** Converts a record to rows: to one row, or for an array's table to one per array entry. */
  readonly rowsOf: (record: JsonObject) => readonly Row[];
}

export interface Table extends Omit<TableForm, 'rowsOf'> {
  readonly rows: readonly Row[];
}

const cellOf = (value: JsonValue | undefined): Cell => {
  if (value === undefined || isJsonObject(value) || (value !== null && isJsonArray(value))) {
    throw new TypeError('a column holds one value');
  }
  return value;
};

const at = (record: JsonObject, path: readonly string[]): JsonValue | undefined =>
  path.reduce<JsonValue | undefined>(
    (value, step) => (value !== undefined && isJsonObject(value) ? value[step] : undefined),
    record,
  );

const column = (name: string, field: LeafField): Column => {
  const references = field.type === 'integer' ? field.ref : undefined;
  return references === undefined ? { name, field } : { name, field, references };
};

const columnsOf = (fields: FieldMap): readonly { readonly column: Column; readonly path: readonly string[] }[] =>
  [...leavesOf(fields).values()]
    .filter(({ sortable }) => sortable)
    .map(({ name, path, field }) => ({ column: column(name, field), path }));

/** The table of a resource. It has no columns for arrays, which have separate tables. */
const mainTable = (resource: ResourceName, { path, alias, fields }: ResourceDefinition): TableForm => {
  const leaves = columnsOf(fields);
  return {
    name: path,
    alias,
    resource,
    columns: leaves.map((leaf) => leaf.column),
    primaryKey: ['id'],
    rowsOf: (record) => [leaves.map(({ path }) => cellOf(at(record, path)))],
  };
};

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const POSITION = { type: 'integer', minimum: 1, tr: 'Kayıttaki sırası', en: 'Position in the record' } as const;

/** The table of an array. Its columns are the ID of the record, the position, and the fields of an entry. */
const entryTable = (
  resource: ResourceName,
  field: string,
  array: ArrayField,
  { members, nameOf, of, spelled }: Catalogue,
): TableForm => {
  const { path, typeName } = of(nameOf(resource));
  const key = `${lowerFirst(typeName)}Id`;
  const { sira } = members.tables;
  const { items } = array;
  const names = spelled({ tr: array.table, en: `${lowerFirst(array.itemTypeName.en)}s` });
  const leaves =
    items.type === 'object'
      ? columnsOf(items.fields)
      : [{ column: column(items.column?.tr ?? field, items), path: [] }];
  return {
    name: names.tr,
    alias: names.en,
    resource,
    columns: [
      column(key, { ...catalogue[resource].fields.id, ref: path }),
      column(sira, POSITION),
      ...leaves.map((leaf) => leaf.column),
    ],
    primaryKey: [key, sira],
    rowsOf: (record) => {
      const entries = record[field];
      if (entries === undefined || entries === null || !isJsonArray(entries))
        throw new TypeError(`${field} is not a list`);
      return entries.map((entry, index) => [
        cellOf(record['id']),
        index + 1,
        ...leaves.map(({ path }) => cellOf(isJsonObject(entry) ? at(entry, path) : entry)),
      ]);
    },
  };
};

const formsOf = (resource: ResourceName, names: Catalogue): readonly TableForm[] => {
  const definition = names.of(names.nameOf(resource));
  return [
    mainTable(resource, definition),
    ...Object.entries(definition.fields).flatMap(([name, field]) =>
      field.type === 'array' ? [entryTable(resource, name, field, names)] : [],
    ),
  ];
};

/** All tables, in catalogue order. The tables of a resource's arrays follow the table of the resource. */
export const tableForms = (names = nine): readonly TableForm[] =>
  resourceNames.flatMap((resource) => formsOf(resource, names));

export const tableOf = ({ rowsOf, ...form }: TableForm, records: readonly JsonObject[]): Table => ({
  ...form,
  rows: records.flatMap(rowsOf),
});

/** The tables of the records, under these names. */
export const tables = (dataSet: DataSet, names = nine): readonly Table[] =>
  tableForms(names).map((form) => tableOf(form, names.renamed(form.resource, dataSet[form.resource])));

/** The date-time in Turkish local time, `2025-06-01 09:30:00`, for formats without time zones. @throws RangeError for other offsets */
export const turkishTime = (moment: string): string => {
  if (!moment.endsWith(TURKISH_OFFSET)) throw new RangeError(`${moment} is not in Turkish time`);
  return moment.slice(0, -TURKISH_OFFSET.length).replace('T', ' ');
};

/** A row as an object, keyed by column name. */
export const rowObject = ({ columns }: Pick<Table, 'columns'>, row: readonly Cell[]): Readonly<Record<string, Cell>> =>
  Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
