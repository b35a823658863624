/**
 * Returns a function that creates one value per key object and returns it again later, while the key exists. So callers
 * need not pass values on, and no value is created twice.
 */
export function memoizeByKey<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = all.get(key);
    if (known) return known.made;
    const made = make(key);
    all.set(key, { made });
    return made;
  };
}
