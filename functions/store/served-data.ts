import { hasPicture, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { positionOf } from '../query/collection.ts';

/** The records of every resource, ascending by `id`. */
export type Records = PerResource<readonly JsonObject[]>;

/** Validated custom records, which replace the fixed records of some resources. */
export type OwnRecords = Partial<Records>;

/** The original data of an app, before any write. */
export interface ServedData {
  readonly recordsOf: (resource: ResourceName) => readonly JsonObject[];
  /** True if the resource has custom records, which may have fields that are not in the catalogue. */
  readonly isOwn: (resource: ResourceName) => boolean;
  readonly hasPicture: (resource: ResourceName, id: number) => boolean;
}

/** True if the custom record with this `id` equals a fixed record that has a picture. */
const hasOwnPicture = (dataSet: Records, own: readonly JsonObject[], resource: ResourceName, id: number): boolean => {
  if (!hasPicture(resource, id)) return false;
  const position = positionOf(own, id);
  return position !== undefined && JSON.stringify(own[position]) === JSON.stringify(dataSet[resource][id - 1]);
};

/** The data set with custom records in place of fixed ones. Reads fixed resources only when needed, because that may read files. */
export const servedData = (dataSet: Records, own?: OwnRecords): ServedData => {
  if (own === undefined) return { recordsOf: (resource) => dataSet[resource], isOwn: () => false, hasPicture };
  return {
    recordsOf: (resource) => own[resource] ?? dataSet[resource],
    isOwn: (resource) => own[resource] !== undefined,
    hasPicture: (resource, id) => {
      const records = own[resource];
      return records ? hasOwnPicture(dataSet, records, resource, id) : hasPicture(resource, id);
    },
  };
};
