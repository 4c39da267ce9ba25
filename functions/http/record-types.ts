import type { catalogue, DataSet, ResourceName } from '../../data/catalogue.ts';
import type { ErrorCode } from './errors.ts';

// In the package, these types are generated from the catalogue and the tables (scripts/package/declarations.ts).

export type { Kullanici as User } from '../../data/catalogue.ts';
export type { ErrorCode } from './errors.ts';

export type HataKodu = ErrorCode;

/** A record of any resource. */
export type AnyRecord = DataSet[ResourceName][number];

/** The records by both names of their resources. */
export type RecordByName = DataSetRecords & {
  readonly [Name in ResourceName as (typeof catalogue)[Name]['alias']]: DataSetRecords[Name];
};

type DataSetRecords = { readonly [Name in ResourceName]: DataSet[Name][number] };

export type Value = string | number | boolean | Date | null;
type Values = Value | readonly Value[] | undefined;

/** The query of a list of records of type T. The package's type allows only the fields, filters and parameters of the resource. */
export type Query<T extends AnyRecord> = { readonly [Name in keyof T & string]?: Values } & {
  readonly [name: string]: Values;
};

/** Own records by Turkish or English resource name. The package's type requires `id` and checks known fields. */
export type DataInput = { readonly [Name in keyof RecordByName]?: readonly object[] | undefined };

/** Some of a record's fields. The package's type is a deep partial with typed values; arrays are complete. */
export type RecordFields<T> = { readonly [Name in keyof T]?: unknown };

export type { RecordFields as KayitAlanlari };
