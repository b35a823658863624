import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  mergeConfigs,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react';
import { once } from '@prarambh/contract/once';
import { globalCss, keyframes } from './global-css';
import { IS_IN_PAGE } from './is-in-page';
import { memoizeStyles } from './memoized-styles';
import { pageTokens } from './page-tokens';
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
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    keyframes,
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
const configWith = (...shared: SystemConfig[]) => mergeConfigs(defaultBaseConfig, ownConfig, ...shared);

/** The config that computes the CSS variables and the shared styles, for the build and for tests. */
export const wholeConfig = () =>
  configWith(defineConfig({ preflight: true, globalCss, theme: { tokens, semanticTokens } }));

/** The config for pages that contain the CSS variables and the shared styles. */
export const pageConfig = () => configWith(...pageTokens());

export const systemConfig = once(IS_IN_PAGE ? pageConfig : wholeConfig);

/** Chakra's engine for the config. Both are created on first use, because they are slow on a cheap phone. */
export const siteSystem = once((): SystemContext => {
  const system = createSystem(systemConfig());
  if (!IS_IN_PAGE) return memoizeStyles(system);
  return memoizeStyles({ ...system, _global: [], _config: { ...system._config, disableLayers: true } });
});
