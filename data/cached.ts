/** The part of `Map` and `WeakMap` that a cache needs. */
interface Cache<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
  readonly delete: (key: Key) => boolean;
}

/** Caches `make(key)`; a rejected promise is not kept. */
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

/** Caches `make()`; a rejected promise is not kept. */
export const once = <Value>(make: () => Value): (() => Value) => {
  const value = cached<null, Value>(make);
  return () => value(null);
};
