import type { catalogue, DataSet, ResourceName } from '../../data/catalogue.ts';
import type { ErrorCode } from './errors.ts';

// In the package, these types are written out from the catalogue and the tables (scripts/package/declarations.ts).

export type { Kullanici as User } from '../../data/catalogue.ts';
export type { ErrorCode } from './errors.ts';

/** A code of the closed list of errors. */
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

/** The query of a list of records of type T: here any fields, filters and parameters, in the package those of the resource. */
export type Query<T extends AnyRecord> = { readonly [Name in keyof T & string]?: Values } & {
  readonly [name: string]: Values;
};

/** Own records in place of the frozen ones, by either name of their resource: here any, in the package with an `id` and known fields. */
export type DataInput = { readonly [Name in keyof RecordByName]?: readonly object[] | undefined };

/** Some of a record's fields: here those at the top with any value, in the package those at every level; an array is given whole. */
export type RecordFields<T> = { readonly [Name in keyof T]?: unknown };

export type { RecordFields as KayitAlanlari };
