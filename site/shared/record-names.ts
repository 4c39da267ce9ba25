import { type JsonObject, textIn } from '../../data/lib/json.ts';
import { dataSet } from '../../data/records.ts';
import { mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';
import { choices } from './resource-choices.ts';

const names: PerResource<ReadonlyMap<number, string>> = mapResources((resource) => {
  const records: readonly (JsonObject & { readonly id: number })[] = dataSet[resource];
  return new Map(
    records.map((record) => [record.id, choices[resource].name.map((field) => textIn(record, field)).join(' ')]),
  );
});

/** The display name of a record; its id if the record does not exist. */
export const nameOf = (resource: ResourceName, id: number): string => names[resource].get(id) ?? String(id);
