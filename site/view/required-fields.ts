import { isRequired } from '../../data/catalogue/member.ts';
import { catalogue, mapResources, type PerResource } from '../../data/catalogue.ts';
import { type Folded, foldMembers, type MemberFold } from '../../data/schema.ts';

const required = (fields: readonly Folded<string>[]): string =>
  fields
    .filter(({ member }) => isRequired(member))
    .map(({ name, result }) => `\`${name}\`${result === '' ? '' : ` (${result})`}`)
    .join(', ');

/** The required fields inside each. */
const inside: MemberFold<string> = {
  leaf: () => '',
  object: (_, fields) => required(fields),
  array: (_, entry) => entry,
};

/** The fields of each resource that a body validated as a whole must have, as Markdown. */
export const requiredLists: PerResource<string> = mapResources((name) =>
  required(foldMembers(catalogue[name].members, inside)),
);
