import { defineSemanticTokens } from '@chakra-ui/react';
import { blue, gray, green, indigo, red, type Shades, saffron } from './shades';

/** A value for each mode. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const faded = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** Roles of a palette; components with a `colorPalette` use them. */
const palette = (of: Shades) => ({
  solid: pair(of[600], of[500]),
  contrast: pair('{colors.white}', '{colors.white}'),
  fg: pair(of[700], of[300]),
  subtle: pair(of[50], faded(of[500], 16)),
  muted: pair(of[100], faded(of[500], 26)),
  border: pair(of[300], faded(of[500], 50)),
  focusRing: pair(of[500], of[400]),
});

/**
 * The meanings of colours. Every text role has a contrast of at least 4.5:1 on every `bg` role of its mode.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('{colors.paper}', '#100f1a'),
      subtle: pair('#f6f1e8', '#15141f'),
      muted: pair('#f0e9dd', '#1e1d2d'),
      emphasized: pair('#e6dccb', '#2c2a40'),
      panel: pair('#fffefb', '#191826'),
      inverted: pair(indigo[900], indigo[950]),
    },
    fg: {
      DEFAULT: pair('{colors.ink}', '#f1ece4'),
      muted: pair('#55516a', '#b7b1c4'),
      subtle: pair('#676279', '#9c96ab'),
      inverted: pair('#fbf8f3', '#f1ece4'),
      error: pair(red[600], red[300]),
    },
    border: {
      DEFAULT: pair('#e5dccd', '#2d2b41'),
      emphasized: pair('#d2c6b3', '#45425f'),
      control: pair('#94897a', '#726d8e'),
      error: pair(red[500], red[400]),
    },
    brand: {
      ...palette(indigo),
      solid: pair(indigo[800], indigo[500]),
      hover: pair(indigo[700], indigo[600]),
    },
    /** The only accent. Its solid colour is light, so text on it is dark in both modes. */
    accent: {
      ...palette(saffron),
      solid: pair(saffron[400], saffron[400]),
      hover: pair(saffron[300], saffron[300]),
      contrast: pair('#2b1503', '#2b1503'),
    },
    gray: {
      ...palette(gray),
      solid: pair(gray[800], '#f1ece4'),
      hover: pair(gray[700], '#ffffff'),
      contrast: pair('{colors.white}', '{colors.ink}'),
      fg: pair('{colors.fg}', '{colors.fg}'),
      subtle: pair('#f0e9dd', '#232234'),
      muted: pair('#e9e1d3', '#2b2a3d'),
      border: pair('#d2c6b3', '#45425f'),
      focusRing: pair(indigo[500], indigo[300]),
    },
    green: {
      ...palette(green),
      solid: pair(green[600], green[600]),
      hover: pair(green[700], green[700]),
    },
    red: { ...palette(red), hover: pair(red[500], red[600]) },
    blue: palette(blue),
  },
  shadows: {
    xs: pair('0 1px 2px rgb(45 36 20 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.5)'),
    sm: pair(
      '0 1px 2px rgb(45 36 20 / 0.05), 0 4px 12px -4px rgb(45 36 20 / 0.08)',
      '0 2px 8px rgb(0 0 0 / 0.45)',
    ),
    md: pair(
      '0 2px 4px rgb(45 36 20 / 0.04), 0 14px 28px -10px rgb(45 36 20 / 0.16)',
      '0 12px 28px rgb(0 0 0 / 0.5)',
    ),
    lg: pair(
      '0 4px 8px rgb(45 36 20 / 0.05), 0 32px 64px -20px rgb(29 31 73 / 0.28)',
      '0 28px 64px rgb(0 0 0 / 0.65)',
    ),
  },
  radii: {
    l1: { value: '{radii.xs}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.xl}' },
  },
});
