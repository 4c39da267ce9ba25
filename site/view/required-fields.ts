import { catalogue, mapResources, type PerResource } from '../../data/catalogue.ts';
import { type RequiredField, requiredFields } from '../../data/filled-in.ts';

const listed = (fields: readonly RequiredField[]): string =>
  fields.map(({ name, inside }) => `\`${name}\`${inside.length > 0 ? ` (${listed(inside)})` : ''}`).join(', ');

/** The fields of each resource that a body validated as a whole must have, as Markdown. */
export const requiredLists: PerResource<string> = mapResources((name) =>
  listed(requiredFields(catalogue[name].members)),
);
