/** The part of `Map` and `WeakMap` that a cache needs. */
export interface Cache<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
  readonly delete: (key: Key) => boolean;
}

/** Caches the results of `make`, keyed by its argument. Rejected promises are not cached. */
export const cached =
  <Key, Value>(make: (key: Key) => Value, cache: Cache<Key, Value> = new Map<Key, Value>()): ((key: Key) => Value) =>
  (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    cache.set(key, value);
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };

/** A cache of at most `size` entries, among them the half of `size` that were used last. */
export const lastUsed = <Key, Value>(size: number): Cache<Key, Value> => {
  // Two maps, because finding the oldest entry of a large map from which many were removed is slow.
  let [recent, older] = [new Map<Key, Value>(), new Map<Key, Value>()];
  const set = (key: Key, value: Value): void => {
    if (recent.size >= size / 2) [recent, older] = [new Map<Key, Value>(), recent];
    recent.set(key, value);
  };
  const get = (key: Key): Value | undefined => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const value = older.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set, delete: (key) => [recent.delete(key), older.delete(key)].includes(true) };
};

/** Caches the result of `make`. A rejected promise is not cached. */
export const once = <Value>(make: () => Value): (() => Value) => {
  const value = cached<null, Value>(make);
  return () => value(null);
};
