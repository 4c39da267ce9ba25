import { cached } from '../../data/lib/cached.ts';
import { isJsonObject, type JsonObject, type JsonValue, mergeRecord } from '../../data/lib/json.ts';
import { type Collection, collectionsOver, prepareCollection } from '../query/collection.ts';
import type { NamesOf } from '../query/own-fields.ts';
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
    lastId: (resource) => collectionOf(resource).ids().highest,
    keeps: false,
    hasPicture,
    readChanges: null,
    transact: (write) => Promise.resolve({ result: write().result }),
    reset: () => Promise.resolve(undefined),
  };
};

/** A store whose written resources replace those of another store. Each is prepared once, until a write changes it. */
export const withWrites = (unwritten: Store, written: () => State['kaynaklar'], namesOf: NamesOf): Store => {
  const { catalogue } = unwritten;
  const preparedOf = cached((name: string) =>
    cached(
      ({ kayitlar }: KeptResource) =>
        prepareCollection(catalogue.of(name).fields, kayitlar, catalogue.namesOf(name, namesOf)),
      new WeakMap<KeptResource, Collection>(),
    ),
  );
  return {
    ...unwritten,
    collectionOf: (name) => {
      const resource = written()[name];
      return resource ? preparedOf(name)(resource) : unwritten.collectionOf(name);
    },
    lastId: (name) => written()[name]?.sonKimlik ?? unwritten.lastId(name),
    keeps: true,
  };
};
