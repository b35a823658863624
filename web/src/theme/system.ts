import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  mergeConfigs,
  type RecipeCreatorFn,
  type SystemContext,
} from '@chakra-ui/react';
import { once } from '@prarambh/contract/once';
import { globalCss, keyframes } from './global-css';
import {
  badgeRecipe,
  buttonRecipe,
  containerRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from './recipes';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

const ownConfig = defineConfig({
  cssVarsPrefix: 'p',
  cssVarsRoot: ':where(html)',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    keyframes,
    tokens,
    semanticTokens,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
  },
});

/** Chakra's base with this product's own styles; the default theme is not shipped. */
export const systemConfig = once(() => mergeConfigs(defaultBaseConfig, ownConfig));

/** Returns a version of `make` that makes one result for each object. */
function oncePerObject<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new WeakMap<Key, Result>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/**
 * Makes the recipe of each config, and each merged recipe, only once. Chakra's elements make theirs in every render,
 * which takes most of the time of a first render on a cheap phone.
 */
function makingOnce(create: RecipeCreatorFn): RecipeCreatorFn {
  const make = oncePerObject((config: Parameters<RecipeCreatorFn>[0]) => {
    const recipe = create(config);
    return Object.assign(recipe, { merge: oncePerObject(recipe.merge.bind(recipe)) });
  });
  return make as RecipeCreatorFn;
}

/**
 * Chakra's engine for the config. Both are created on first use, because they are slow on a cheap phone. The
 * browser gets a finished engine without merging (vite.config.ts), so there is one config.
 */
export const siteSystem = once((): SystemContext => {
  const system = createSystem(systemConfig());
  return { ...system, cva: makingOnce(system.cva) };
});
