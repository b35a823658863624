/**
 * A maker whose things are made once for each key: whoever asks again with the same store or core gets the same thing.
 * So nobody has to be handed what it can ask for, and nothing is made twice.
 */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new WeakMap<Key, { made: Made }>();
  return (key) => {
    const known = all.get(key) ?? { made: make(key) };
    all.set(key, known);
    return known.made;
  };
}
