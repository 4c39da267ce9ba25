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

/** A cache of the `size` entries that were used last. */
export const lastUsed = <Key, Value>(size: number): Cache<Key, Value> => {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    // Moves the entry to the end of the map, whose first entry is the one to forget.
    entries.delete(key);
    entries.set(key, value);
    const oldest = entries.size > size ? entries.keys().next() : null;
    if (oldest?.done === false) entries.delete(oldest.value);
  };
  const get = (key: Key): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set, delete: (key) => entries.delete(key) };
};

/** Caches the result of `make`. A rejected promise is not cached. */
export const once = <Value>(make: () => Value): (() => Value) => {
  const value = cached<null, Value>(make);
  return () => value(null);
};
