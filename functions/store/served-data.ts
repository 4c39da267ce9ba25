import { hasPicture, isResourceName, type PerResource } from '../../data/catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
import type { JsonObject } from '../../data/lib/json.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';

/** The fixed records of every resource, ascending by `id`. */
export type Records = PerResource<readonly JsonObject[]>;

/** Validated records that replace or join the fixed ones, keyed by resource name, and the catalogue that has their resources. */
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
  /** The ids of custom records that equal the fixed record with the same `id`. */
  const copies = cached((resource: string) => {
    const fixed = fixedOf(resource);
    const isCopy = (record: JsonObject): boolean => {
      const same = typeof record['id'] === 'number' ? fixed[record['id'] - 1] : undefined;
      return same !== undefined && JSON.stringify(record) === JSON.stringify(same);
    };
    return new Set(
      own.records
        .get(resource)
        ?.filter(isCopy)
        .map(({ id }) => id),
    );
  });
  return {
    catalogue: own.catalogue,
    recordsOf: (resource) => own.records.get(resource) ?? fixedOf(resource),
    hasPicture: (resource, id) => hasFixed(resource, id) && (!own.records.has(resource) || copies(resource).has(id)),
  };
};
