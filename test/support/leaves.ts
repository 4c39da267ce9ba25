import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

interface Leaf {
  /** The resource, the id and the field: `siparisler 12 kargo.takipNo`. */
  readonly path: string;
  /** The name of the field that contains the value, directly or in an array. */
  readonly name: string;
  readonly value: unknown;
}

const below = (value: unknown, path: string, name: string): readonly Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => below(item, `${path}[${index}]`, name));
  if (typeof value !== 'object' || value === null) return [{ path, name, value }];
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => below(field, `${path}.${key}`, key));
};

/** Every string, number, boolean and null in the data set, at any depth. */
export const leaves: readonly Leaf[] = resourceNames.flatMap((resource) =>
  dataSet[resource].flatMap((record) => below(record, `${resource} ${record.id}`, '')),
);
