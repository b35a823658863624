import type { RecipeCreatorFn, SystemContext } from '@chakra-ui/react';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';

type Css = SystemContext['css'];

/** Makes the recipe of each config, and each merged recipe, only once. Chakra's elements make theirs in every render. */
function memoizeRecipes(create: RecipeCreatorFn): RecipeCreatorFn {
  const make = memoizeByKey((config: Parameters<RecipeCreatorFn>[0]) => {
    const recipe = create(config);
    return Object.assign(recipe, { merge: memoizeByKey(recipe.merge.bind(recipe)) });
  });
  return make as RecipeCreatorFn;
}

/**
 * Converts only the own styles of an element, because those of its recipe are converted already. Chakra converts both
 * for each element. The result is the same, because recipes are in a cascade layer of their own.
 */
function convertOwnStyles(css: Css): Css {
  const isConverted = memoizeByKey((recipe: object) =>
    Object.keys(recipe).every((key) => key.startsWith('@layer ')),
  );
  return (recipe, ...own) =>
    recipe && isConverted(recipe) ? { ...recipe, ...css(...own) } : css(recipe, ...own);
}

/** Remembers which names of props are styles. Each element asks for each of its props. */
function memoizeNames(isStyle: (name: string) => boolean): (name: string) => boolean {
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
export const memoizeStyles = (system: SystemContext): SystemContext => ({
  ...system,
  css: convertOwnStyles(system.css),
  cva: memoizeRecipes(system.cva),
  isValidProperty: memoizeNames(system.isValidProperty),
});
