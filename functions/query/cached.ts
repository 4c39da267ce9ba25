/** Where what was made is kept: a `Map`, or a `WeakMap` for as long as its key lives. */
interface Made<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

/** A function that makes what belongs to a key once, when it is first asked for. */
export const memoized =
  <Key, Value>(make: (key: Key) => Value, made: Made<Key, Value> = new Map<Key, Value>()): ((key: Key) => Value) =>
  (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };

/** A value that is made when it is first asked for. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};
