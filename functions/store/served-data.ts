import type { PerResource } from '../../data/catalogue.ts';
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

/** The data set alone, in the names of a catalogue. Reads resources only when needed, because that may read files. */
export const fixedData = (dataSet: Records, catalogue: Catalogue = nine): ServedData => ({
  catalogue,
  recordsOf: cached((resource) => {
    const source = catalogue.sourceOf(resource);
    return source === undefined ? [] : catalogue.renamed(source, dataSet[source]);
  }),
  hasPicture: (resource, id) => {
    const { picture, count } = catalogue.of(resource);
    return picture !== undefined && id <= count;
  },
});

/** The data set with custom records, if there are any, in place of fixed ones. */
export const servedData = (dataSet: Records, own?: OwnData, named: Catalogue = nine): ServedData => {
  const fixed = fixedData(dataSet, own?.catalogue ?? named);
  if (own === undefined) return fixed;
  const { catalogue, records } = own;
  /** The ids of custom records that equal the fixed record with the same `id`. */
  const copies = cached((resource: string) => {
    const originals = fixed.recordsOf(resource);
    const isCopy = (record: JsonObject): boolean => {
      const same = typeof record['id'] === 'number' ? originals[record['id'] - 1] : undefined;
      return same !== undefined && JSON.stringify(record) === JSON.stringify(same);
    };
    return new Set((records.get(resource) ?? []).filter(isCopy).map(({ id }) => id));
  });
  return {
    catalogue,
    recordsOf: (resource) => records.get(resource) ?? fixed.recordsOf(resource),
    hasPicture: (resource, id) =>
      fixed.hasPicture(resource, id) && (!records.has(resource) || copies(resource).has(id)),
  };
};
