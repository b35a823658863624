import type { RecipeCreatorFn, SystemContext } from '@chakra-ui/react';

type Css = SystemContext['css'];

/** Returns a version of `make` that makes one result for each object. */
function oncePerObject<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new WeakMap<Key, Result>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Makes the recipe of each config, and each merged recipe, only once. Chakra's elements make theirs in every render. */
function recipesOnce(create: RecipeCreatorFn): RecipeCreatorFn {
  const make = oncePerObject((config: Parameters<RecipeCreatorFn>[0]) => {
    const recipe = create(config);
    return Object.assign(recipe, { merge: oncePerObject(recipe.merge.bind(recipe)) });
  });
  return make as RecipeCreatorFn;
}

/**
 * Converts only the own styles of an element, because those of its recipe are converted already. Chakra converts both
 * for each element. The result is the same, because recipes are in a cascade layer of their own.
 */
function ownStylesOnly(css: Css): Css {
  const isConverted = oncePerObject((recipe: object) =>
    Object.keys(recipe).every((key) => key.startsWith('@layer ')),
  );
  return (recipe, ...own) =>
    recipe && isConverted(recipe) ? { ...recipe, ...css(...own) } : css(recipe, ...own);
}

/** Remembers which names of props are styles. Each element asks for each of its props. */
function namesOnce(isStyle: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const is = known.get(name) ?? isStyle(name);
    known.set(name, is);
    return is;
  };
}

/**
 * Returns a system that gives the same styles in less time. Without it, styles take most of the time of a first render
 * on a cheap phone.
 */
export const withMemory = (system: SystemContext): SystemContext => ({
  ...system,
  css: ownStylesOnly(system.css),
  cva: recipesOnce(system.cva),
  isValidProperty: namesOnce(system.isValidProperty),
});
