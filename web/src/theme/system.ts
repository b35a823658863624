import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  mergeConfigs,
  type SystemContext,
} from '@chakra-ui/react';
import { once } from '@prarambh/contract/once';
import { globalCss, keyframes } from './global-css';
import { IS_IN_PAGE } from './is-in-page';
import { memoizeStyles } from './memoized-styles';
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
  preflight: !IS_IN_PAGE,
  globalCss: IS_IN_PAGE ? {} : globalCss,
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

/** Chakra's engine for the config. Both are created on first use, because they are slow on a cheap phone. */
export const siteSystem = once((): SystemContext => {
  const system = createSystem(systemConfig());
  if (!IS_IN_PAGE) return memoizeStyles(system);
  return memoizeStyles({ ...system, _global: [], _config: { ...system._config, disableLayers: true } });
});
