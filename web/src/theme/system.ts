import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
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

const config = defineConfig({
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

/**
 * Chakra's engine with this product's own tokens and recipes; none of the default theme is shipped. Made when it is
 * first asked for, since that takes a while on a cheap phone.
 */
export const siteSystem = once(() => createSystem(defaultBaseConfig, config));
