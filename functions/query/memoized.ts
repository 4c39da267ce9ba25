/** A function that makes what belongs to a key once, when it is first asked for. */
export const memoized = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

/** A value that is made when it is first asked for. */
export const once = <Made>(make: () => Made): (() => Made) => {
  const made = memoized<null, Made>(make);
  return () => made(null);
};
