import type { catalogue, DataSet, ResourceName } from '../../data/catalogue.ts';
import type { ErrorCode } from '../http/errors.ts';

// In the package, these types are written out from the catalogue and the tables (scripts/package/declarations.ts).

/** A record of any resource. */
export type Kayit = DataSet[ResourceName][number];

/** The resources by their English names. */
export type KaynakAdlari = { readonly [Name in ResourceName as (typeof catalogue)[Name]['alias']]: Name };

type Value = string | number | boolean | null;
type Values = Value | readonly Value[] | undefined;

/** The query of a list of records of type T: here any fields, filters and parameters, in the package those of the resource. */
export type Sorgu<T extends Kayit> = { readonly [Name in keyof T & string]?: Values } & {
  readonly [name: string]: Values;
};

/** A code of the closed list of errors. */
export type HataKodu = ErrorCode;
