/** The part of `Map` and `WeakMap` that a cache needs. */
interface Cache<Key, Value> {
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

/** Caches the result of `make`. A rejected promise is not cached. */
export const once = <Value>(make: () => Value): (() => Value) => {
  const value = cached<null, Value>(make);
  return () => value(null);
};
