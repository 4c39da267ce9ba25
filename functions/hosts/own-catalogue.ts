import type { JsonObject } from '../../data/json.ts';
import { nine } from '../query/catalogue.ts';
import type { OwnData } from '../store/served-data.ts';

/** Validated custom records, keyed by resource name. */
export type OwnRecords = Readonly<Record<string, readonly JsonObject[]>>;

/** The catalogue of custom records, with the records. */
export const ownDataOf = (own: OwnRecords): OwnData => {
  const records = new Map(Object.entries(own));
  return { catalogue: { ...nine, isOwn: (name) => records.has(name) }, records };
};
