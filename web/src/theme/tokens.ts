import { defineTokens } from '@chakra-ui/react';

type Scale = Record<string, { value: string }>;

const values = (scale: Record<string, string>): Scale =>
  Object.fromEntries(Object.entries(scale).map(([key, value]) => [key, { value }]));

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44,
  48, 52, 56, 60, 64, 72, 80, 96,
];

const steps: Scale = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

/** Raw values. For colours, components use the semantic tokens. */
export const tokens = defineTokens({
  colors: values({
    white: '#ffffff',
    black: '#000000',
    transparent: 'transparent',
    current: 'currentColor',
    paper: '#fbf8f3',
    ink: '#1b1a2e',
  }),
  fonts: {
    body: { value: `'Inter Variable', 'Inter Fallback', system-ui, Roboto, 'Noto Sans', sans-serif` },
    heading: {
      value: `'Fraunces Variable', 'Fraunces Georgia', 'Fraunces Noto', 'Fraunces Times', Georgia, 'Noto Serif', serif`,
    },
    mono: { value: `ui-monospace, SFMono-Regular, Menlo, 'Roboto Mono', 'Liberation Mono', monospace` },
  },
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ none: '1', tight: '1.12', snug: '1.3', normal: '1.5', relaxed: '1.7' }),
  letterSpacings: values({
    tighter: '-0.028em',
    tight: '-0.014em',
    normal: '0',
    wide: '0.04em',
    widest: '0.12em',
  }),
  spacing: steps,
  sizes: {
    ...steps,
    ...values({
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '76rem',
      // 66 zeros of the text font. In `ch` the line length would change with each loaded font file.
      prose: '39.2em',
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
    }),
  },
  radii: values({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.75rem',
    xl: '1rem',
    '2xl': '1.25rem',
    '3xl': '1.75rem',
    full: '9999px',
  }),
  durations: values({ fast: '120ms', moderate: '180ms', slow: '280ms', slower: '500ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)', 'in-out': 'cubic-bezier(0.5, 0, 0.2, 1)' }),
  zIndex: Object.fromEntries(
    Object.entries({ docked: 10, sticky: 1100, overlay: 1300, skipNav: 1600, toast: 1700 }).map(
      ([key, value]) => [key, { value }],
    ),
  ),
  cursor: values({ button: 'pointer', disabled: 'not-allowed' }),
});
