import { defineConfig, type SystemConfig } from '@chakra-ui/react';
import { semanticTokens } from './semantic-tokens';
import { tokens } from './tokens';

type SemanticTokens = NonNullable<NonNullable<SystemConfig['theme']>['semanticTokens']>;

/** For a token whose only value is undefined, Chakra refers to the CSS variable and computes nothing. */
const WITHOUT_VALUE = { value: { _light: undefined } };

function withoutValues(level: object): SemanticTokens {
  const names = Object.entries(level).map(([name, inner]: [string, object]) => [
    name,
    'value' in inner ? WITHOUT_VALUE : withoutValues(inner),
  ]);
  return Object.fromEntries(names);
}

/**
 * Returns the tokens without the values that the page's CSS contains: Chakra would spend half of `createSystem` on
 * computing them again. `spacing` keeps its values, because Chakra computes the negative steps from them.
 */
export function pageTokens(): SystemConfig[] {
  const { spacing = {}, ...others } = tokens;
  return [
    defineConfig({ theme: { tokens: { spacing }, semanticTokens: withoutValues(others) } }),
    defineConfig({ theme: { semanticTokens: withoutValues(semanticTokens) } }),
  ];
}
