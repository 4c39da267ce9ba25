import type { Field } from '../../data/catalogue/field.ts';
import { PICTURE_NAMES } from '../../data/catalogue/picture.ts';
import { catalogue, isPictured, referenceOf, type ResourceName } from '../../data/catalogue.ts';
import { cached } from '../../data/lib/cached.ts';
import { type Leaf, leavesOf } from '../../data/schema.ts';

/** A relation between two resources, seen from one side. */
export interface Relation<Name extends string = string> {
  /** Turkish name, which is also the field of the embedded records in responses. */
  readonly name: string;
  /** English spelling in requests. */
  readonly alias: string;
  /** What is embedded: the record referred to (`parent`), the records that refer to this one (`children`), or this record's picture. */
  readonly kind: 'parent' | 'children' | 'picture';
  readonly target: Name;
  /** The foreign key: a field of this resource (`parent`) or of the target (`children`). */
  readonly key: string;
}

/** A relation between two resources of the fixed data. */
export type FixedRelation = Relation<ResourceName>;

/** The field of `child` whose `ref` in the catalogue is `parent`. @throws Error if there is none. */
const foreignKeyOf = (child: ResourceName, parent: ResourceName): string => {
  const found = Object.entries<Field>(catalogue[child].fields).find(([, field]) => referenceOf(field) === parent);
  if (!found) throw new Error(`${child} has no field that refers to ${parent}`);
  return found[0];
};

const parentsOf = (resource: ResourceName): readonly FixedRelation[] =>
  Object.entries<Field>(catalogue[resource].fields).flatMap(([key, field]): readonly FixedRelation[] => {
    const target = referenceOf(field);
    if (target === undefined) return [];
    return [{ name: key.replace(/Id$/, ''), alias: catalogue[target].singularAlias, kind: 'parent', target, key }];
  });

const childrenOf = (resource: ResourceName): readonly FixedRelation[] =>
  catalogue[resource].subCollections.map((target) => ({
    name: catalogue[target].path,
    alias: catalogue[target].alias,
    kind: 'children',
    target,
    key: foreignKeyOf(target, resource),
  }));

const picturesOf = (resource: ResourceName): readonly FixedRelation[] =>
  isPictured(resource)
    ? [{ name: PICTURE_NAMES.tr, alias: PICTURE_NAMES.en, kind: 'picture', target: resource, key: 'id' }]
    : [];

/** The relations of a resource of the fixed data: parents, children, then the picture. */
export const relationsOf: (resource: ResourceName) => readonly FixedRelation[] = cached((resource) => [
  ...parentsOf(resource),
  ...childrenOf(resource),
  ...picturesOf(resource),
]);

/** The relations that can be embedded in the records of a relation. */
export const relationsBelow = ({ kind, target }: FixedRelation): readonly FixedRelation[] =>
  kind === 'picture' ? [] : relationsOf(target);

/** A foreign key and the resource it refers to. */
export interface Reference {
  readonly leaf: Leaf;
  readonly target: ResourceName;
}

/** The foreign keys of a resource, including nested ones. */
export const referencesOf: (resource: ResourceName) => readonly Reference[] = cached((resource) =>
  [...leavesOf(catalogue[resource].fields).values()].flatMap((leaf) => {
    const target = referenceOf(leaf.field);
    return target === undefined ? [] : [{ leaf, target }];
  }),
);
