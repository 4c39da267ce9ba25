import { catalogue, isResourceName } from '../../data/catalogue.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import type { Names, NamesOf } from './own-fields.ts';
import { type Relation, relationsOf } from './relations.ts';

/** The resources that an app serves, and their names. */
export interface Catalogue {
  /** The resources' names, in display order. */
  readonly names: readonly string[];
  /** A resource's definition. @throws RangeError for an unknown name */
  readonly of: (name: string) => ResourceDefinition;
  /** The resources' names, keyed by their path segments in both languages (NFC). */
  readonly bySegment: ReadonlyMap<string, string>;
  /** True if the resource has custom records, which may have fields that its definition lacks. */
  readonly isOwn: (name: string) => boolean;
  /** Finds the fields of a resource's records; those of custom records also by their values. */
  readonly namesOf: (name: string, found: NamesOf) => NamesOf;
  /** Names in custom data that are not served, because their values are not records. */
  readonly notServed: readonly string[];
  /** A resource's relations: parents, children, then the picture. `namesOf` returns the fields that occur in a resource's records. */
  readonly relationsOf: (name: string, namesOf: (name: string) => Names) => readonly Relation[];
}

/** What a list query is parsed for: a resource with the fields and relations of its present records. */
export interface Subject {
  readonly catalogue: Catalogue;
  readonly definition: ResourceDefinition;
  readonly names: Names;
  readonly relationsOf: (name: string) => readonly Relation[];
}

/** A catalogue of definitions, keyed by resource name, with fixed records. */
const catalogueOf = (definitions: Readonly<Record<string, ResourceDefinition>>): Catalogue => {
  const byName = new Map(Object.entries(definitions));
  return {
    names: [...byName.keys()],
    of: (name) => {
      const definition = byName.get(name);
      if (definition === undefined) throw new RangeError(`no resource: ${name}`);
      return definition;
    },
    bySegment: new Map(
      Object.entries(definitions).flatMap(([name, { path, alias }]) => [
        [path, name],
        [alias, name],
      ]),
    ),
    isOwn: () => false,
    namesOf: (_name, found) => found,
    notServed: [],
    relationsOf: (name) => (isResourceName(name) ? relationsOf(name) : []),
  };
};

/** The catalogue of the hosted service. */
export const nine: Catalogue = catalogueOf(catalogue);
