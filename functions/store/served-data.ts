import { hasPicture, isResourceName, type PerResource } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';
import { positionOf } from '../query/collection.ts';

/** The fixed records of every resource, ascending by `id`. */
export type Records = PerResource<readonly JsonObject[]>;

/** Validated custom records, keyed by resource name, and the catalogue that has their resources. */
export interface OwnData {
  readonly catalogue: Catalogue;
  readonly records: ReadonlyMap<string, readonly JsonObject[]>;
}

/** The original data of an app, before any write. */
export interface ServedData {
  readonly catalogue: Catalogue;
  readonly recordsOf: (resource: string) => readonly JsonObject[];
  readonly hasPicture: (resource: string, id: number) => boolean;
}

/** The data set with custom records in place of fixed ones. Reads fixed resources only when needed, because that may read files. */
export const servedData = (dataSet: Records, own: OwnData = { catalogue: nine, records: new Map() }): ServedData => {
  const fixedOf = (resource: string): readonly JsonObject[] => (isResourceName(resource) ? dataSet[resource] : []);
  const hasFixed = (resource: string, id: number): boolean => isResourceName(resource) && hasPicture(resource, id);
  /** True if the custom record with this `id` equals the fixed one. */
  const isCopy = (records: readonly JsonObject[], resource: string, id: number): boolean => {
    const position = positionOf(records, id);
    return position !== undefined && JSON.stringify(records[position]) === JSON.stringify(fixedOf(resource)[id - 1]);
  };
  return {
    catalogue: own.catalogue,
    recordsOf: (resource) => own.records.get(resource) ?? fixedOf(resource),
    hasPicture: (resource, id) => {
      const records = own.records.get(resource);
      return hasFixed(resource, id) && (records === undefined || isCopy(records, resource, id));
    },
  };
};
