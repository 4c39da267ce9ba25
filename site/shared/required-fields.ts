import { isRequired } from '../../data/catalogue/field.ts';
import { catalogue, mapResources, type PerResource } from '../../data/catalogue.ts';
import { type Folded, foldFields, type FieldFold } from '../../data/schema.ts';

const required = (fields: readonly Folded<string>[]): string =>
  fields
    .filter(({ field }) => isRequired(field))
    .map(({ name, result }) => `\`${name}\`${result === '' ? '' : ` (${result})`}`)
    .join(', ');

/** The required fields of nested objects and arrays. */
const inside: FieldFold<string> = {
  leaf: () => '',
  object: (_, fields) => required(fields),
  array: (_, entry) => entry,
};

/** Markdown lists of the fields that full validation requires. */
export const requiredLists: PerResource<string> = mapResources((name) =>
  required(foldFields(catalogue[name].fields, inside)),
);
