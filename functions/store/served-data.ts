import { hasPicture, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { positionOf } from '../query/collection.ts';

/** Records of every resource, ascending by `id`. */
export type Records = PerResource<readonly JsonObject[]>;

/** Records that replace the fixed ones of some resources, already validated. */
export type OwnRecords = Partial<Records>;

/** The original data of an app, before any write. */
export interface ServedData {
  readonly recordsOf: (resource: ResourceName) => readonly JsonObject[];
  /** True if the resource has own records, which may have fields that the catalogue lacks. */
  readonly isOwn: (resource: ResourceName) => boolean;
  readonly hasPicture: (resource: ResourceName, id: number) => boolean;
}

/** True if the own record with this `id` equals a fixed record with a picture. */
const hasOwnPicture = (dataSet: Records, own: readonly JsonObject[], resource: ResourceName, id: number): boolean => {
  if (!hasPicture(resource, id)) return false;
  const position = positionOf(own, id);
  return position !== undefined && JSON.stringify(own[position]) === JSON.stringify(dataSet[resource][id - 1]);
};

/** The data set with own records in place of fixed ones. Fixed resources stay lazy, because they may be read from files on first use. */
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
