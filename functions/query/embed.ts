import type { PerResource, ResourceName } from '../../data/catalogue.ts';
import type { JsonObject, JsonValue } from '../../data/json.ts';
import type { Collection } from './collection.ts';
import { type Relation, relations } from './relations.ts';

/** Relations to embed, by name, each with those to embed in turn. */
export interface EmbedTree {
  readonly [relation: string]: EmbedTree;
}

/** Every resource, ready for queries. */
export type Collections = PerResource<Collection>;

/** Levels of relations that one request can embed. */
export const MAXIMUM_EMBED_DEPTH = 2;

/** Relations that one request can embed in all. */
export const MAXIMUM_EMBEDS = 10;

/** Children embedded in one record at most; the sub-collection has the rest, page by page. */
export const MAXIMUM_EMBEDDED_CHILDREN = 100;

const relatedTo = (collections: Collections, record: JsonObject, relation: Relation): readonly JsonObject[] => {
  const { records, indexes } = collections[relation.target];
  const { kind, key } = relation;
  const value = record[kind === 'parent' ? key : 'id'] ?? null;
  const positions = indexes.get(kind === 'parent' ? 'id' : key)?.occurrences.get(JSON.stringify(value)) ?? [];
  return positions.slice(0, MAXIMUM_EMBEDDED_CHILDREN).flatMap((position) => {
    const found = records[position];
    return found ? [found] : [];
  });
};

/** A relation's value for one record: the parent or `null`, or the array of children. */
const embedded = (collections: Collections, record: JsonObject, relation: Relation, tree: EmbedTree): JsonValue => {
  const found = relatedTo(collections, record, relation).map((each) => embed(collections, relation.target, each, tree));
  return relation.kind === 'parent' ? (found[0] ?? null) : found;
};

/** A record with its related records inside, each under the relation's Turkish name, after the record's own members. */
export const embed = (
  collections: Collections,
  resource: ResourceName,
  record: JsonObject,
  tree: EmbedTree,
): JsonObject => ({ ...record, ...embeddedMembers(collections, resource, record, tree) });

/** Only the members that `embed` adds. */
export const embeddedMembers = (
  collections: Collections,
  resource: ResourceName,
  record: JsonObject,
  tree: EmbedTree,
): JsonObject =>
  Object.fromEntries(
    relations[resource].flatMap((relation) => {
      const below = tree[relation.name];
      return below ? [[relation.name, embedded(collections, record, relation, below)]] : [];
    }),
  );

/** What is wrong with one of the wished-for paths. */
export type EmbedProblem =
  | { readonly kind: 'unknown'; readonly name: string; readonly valid: readonly string[] }
  | { readonly kind: 'tooDeep' | 'tooMany' };

const spellings = (resource: ResourceName): readonly string[] =>
  relations[resource].flatMap(({ name, alias }) => [name, alias]);

/** Adds one path (`siparisler.faturalar`) to a tree, or tells why it cannot. */
const grow = (
  tree: EmbedTree,
  resource: ResourceName,
  [step, ...rest]: readonly string[],
): EmbedTree | EmbedProblem => {
  if (step === undefined) return tree;
  const relation = relations[resource].find(({ name, alias }) => name === step || alias === step);
  if (!relation) return { kind: 'unknown', name: step, valid: spellings(resource) };
  const below = grow(tree[relation.name] ?? {}, relation.target, rest);
  return isProblem(below) ? below : { ...tree, [relation.name]: below };
};

const isProblem = (value: EmbedTree | EmbedProblem): value is EmbedProblem => typeof value['kind'] === 'string';

const sizeOf = (tree: EmbedTree): number => Object.values(tree).reduce((sum, below) => sum + 1 + sizeOf(below), 0);

/** Reads the paths of an embed parameter for a resource. */
export const embedTreeOf = (resource: ResourceName, paths: readonly string[]): EmbedTree | EmbedProblem => {
  let tree: EmbedTree = {};
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAXIMUM_EMBED_DEPTH) return { kind: 'tooDeep' };
    const grown = grow(tree, resource, steps);
    if (isProblem(grown)) return grown;
    tree = grown;
  }
  return sizeOf(tree) > MAXIMUM_EMBEDS ? { kind: 'tooMany' } : tree;
};
