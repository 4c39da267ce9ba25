import { hasPicture, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import type { JsonObject } from '../../data/json.ts';
import { positionOf } from '../query/collection.ts';

/** Records of every resource, ascending by `id`. */
export type Records = PerResource<readonly JsonObject[]>;

/** Records of some resources that stand in for the frozen ones. Whoever takes them in checks them. */
export type OwnRecords = Partial<Records>;

/** The data that an app serves before any write. */
export interface ServedData {
  readonly recordsOf: (resource: ResourceName) => readonly JsonObject[];
  /** True if the records are own ones, which may have fields that the catalogue lacks. */
  readonly isOwn: (resource: ResourceName) => boolean;
  readonly hasPicture: (resource: ResourceName, id: number) => boolean;
}

/** True if the record with this `id` is one of the frozen ones that has a picture, be it among own records. */
const hasOwnPicture = (dataSet: Records, own: readonly JsonObject[], resource: ResourceName, id: number): boolean => {
  if (!hasPicture(resource, id)) return false;
  const position = positionOf(own, id);
  return position !== undefined && JSON.stringify(own[position]) === JSON.stringify(dataSet[resource][id - 1]);
};

/** The data set with own records in the place of the frozen ones. A frozen resource is parsed when it is first read. */
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
