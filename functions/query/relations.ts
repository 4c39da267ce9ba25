import type { MemberMap } from '../../data/catalogue/member.ts';
import { catalogue, isResourceName, mapResources, type PerResource, type ResourceName } from '../../data/catalogue.ts';

/** How one resource's records point at another's, seen from one side. */
export interface Relation {
  /** Turkish name, under which the related records stand in an answer. */
  readonly name: string;
  /** English spelling in requests. */
  readonly alias: string;
  /** One record that this one points at, or the records that point at this one. */
  readonly kind: 'parent' | 'children';
  readonly target: ResourceName;
  /** The member that points: of this resource for a parent, of the target for children. */
  readonly key: string;
}

const ID_ENDING = /Id$/;

/** The member of `child` that points at `parent`; the catalogue's `ref`s say which. @throws Error where there is none. */
export const foreignKeyOf = (child: ResourceName, parent: ResourceName): string => {
  const members: MemberMap = catalogue[child].members;
  const found = Object.entries(members).find(([, member]) => member.type === 'integer' && member.ref === parent);
  if (!found) throw new Error(`${child} has no member that refers to ${parent}`);
  return found[0];
};

const parentsOf = (resource: ResourceName): readonly Relation[] => {
  const members: MemberMap = catalogue[resource].members;
  return Object.entries(members).flatMap(([key, member]): readonly Relation[] => {
    if (member.type !== 'integer' || member.ref === undefined || !isResourceName(member.ref)) return [];
    const target = member.ref;
    return [{ name: key.replace(ID_ENDING, ''), alias: catalogue[target].singularAlias, kind: 'parent', target, key }];
  });
};

const childrenOf = (resource: ResourceName): readonly Relation[] =>
  catalogue[resource].subCollections.map((target) => ({
    name: catalogue[target].path,
    alias: catalogue[target].alias,
    kind: 'children',
    target,
    key: foreignKeyOf(target, resource),
  }));

/** Every resource's relations, parents before children. */
export const relations: PerResource<readonly Relation[]> = mapResources((resource) => [
  ...parentsOf(resource),
  ...childrenOf(resource),
]);
