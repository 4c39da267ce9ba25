import { cached } from '../../data/cached.ts';
import type { ResourceDefinition } from '../../data/catalogue/resource.ts';
import { isJsonObject, type JsonObject, type JsonValue, mergeRecord } from '../../data/json.ts';
import { type Collection, collectionsOver, highestId, prepareCollection } from '../query/collection.ts';
import type { Store } from './port.ts';
import type { ServedData } from './served-data.ts';
import type { KeptResource, State } from './storage.ts';

const same = (a: JsonValue | undefined, b: JsonValue): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The smallest merge patch from one object to another, except for removed or reordered fields, which a merge cannot express. */
const leastChange = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const current = Object.hasOwn(before, name) ? before[name] : undefined;
      if (same(current, value)) return [];
      return [[name, isJsonObject(current) && isJsonObject(value) ? leastChange(current, value) : value] as const];
    }),
  );

/** The smallest merge patch from one record to another; `null` if they are equal, `undefined` if no patch is possible. */
export const changesBetween = (before: JsonObject, after: JsonObject): JsonObject | null | undefined => {
  if (same(before, after)) return null;
  const changes = leastChange(before, after);
  return same(mergeRecord(before, changes), after) ? changes : undefined;
};

/** An object without its `id`, which callers cannot choose. */
export const withoutId = ({ id, ...others }: JsonObject): JsonObject => others;

/** A store that simulates writes: it returns their results but changes nothing. */
export const simulatedStore = ({ catalogue, recordsOf, hasPicture }: ServedData): Store => {
  const collectionOf = collectionsOver(catalogue, recordsOf);
  return {
    catalogue,
    collectionOf,
    lastId: (resource) => highestId(collectionOf(resource).records),
    keeps: false,
    hasPicture,
    readChanges: null,
    transact: (write) => Promise.resolve({ result: write().result }),
    reset: () => Promise.resolve(undefined),
  };
};

/** Caches collections per resource object, so that unchanged resources are not prepared again for the next state. */
const preparedOf = cached(
  ({ fields }: ResourceDefinition) =>
    cached(
      ({ kayitlar }: KeptResource) => prepareCollection(fields, kayitlar),
      new WeakMap<KeptResource, Collection>(),
    ),
  new WeakMap<ResourceDefinition, (kept: KeptResource) => Collection>(),
);

/** A store whose written resources replace those of another store. */
export const withWrites = (unwritten: Store, written: () => State['kaynaklar']): Store => ({
  ...unwritten,
  collectionOf: (name) => {
    const resource = written()[name];
    return resource ? preparedOf(unwritten.catalogue.of(name))(resource) : unwritten.collectionOf(name);
  },
  lastId: (name) => written()[name]?.sonKimlik ?? unwritten.lastId(name),
  keeps: true,
});
