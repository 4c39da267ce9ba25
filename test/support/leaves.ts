import { resourceNames } from '../../data/catalogue.ts';
import { dataSet } from '../../data/records.ts';

interface Leaf {
  /** Resource, id and field: `siparisler 12 kargo.takipNo`. */
  readonly path: string;
  /** The name of the field that holds it (for an entry of a list, the list's). */
  readonly name: string;
  readonly value: unknown;
}

const below = (value: unknown, path: string, name: string): readonly Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => below(item, `${path}[${index}]`, name));
  if (typeof value !== 'object' || value === null) return [{ path, name, value }];
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => below(field, `${path}.${key}`, key));
};

/** Every text, number, boolean and null of the whole data set, at any depth. */
export const leaves: readonly Leaf[] = resourceNames.flatMap((resource) =>
  dataSet[resource].flatMap((record) => below(record, `${resource} ${record.id}`, '')),
);
