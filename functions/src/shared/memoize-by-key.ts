/**
 * Returns a function that creates one value per key, such as a store or a core, and returns it again later. So callers
 * need not pass values on, and no value is created twice.
 */
export function memoizeByKey<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = all.get(key) ?? { made: make(key) };
    all.set(key, known);
    return known.made;
  };
}
