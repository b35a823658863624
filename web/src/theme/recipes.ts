import { defineRecipe } from '@chakra-ui/react';
import { FORCED } from './forced-colours';
import { TOUCH } from './touch';

const headingSize = (size: string, lineHeight: string, letterSpacing: string) => ({
  fontSize: size,
  lineHeight,
  letterSpacing,
});

export const headingRecipe = defineRecipe({
  base: {
    fontFamily: 'heading',
    fontWeight: '560',
    color: 'fg',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      sm: { ...headingSize('md', 'snug', 'normal'), fontFamily: 'body', fontWeight: 'semibold' },
      md: headingSize('lg', 'snug', 'tight'),
      lg: headingSize('xl', 'snug', 'tight'),
      xl: headingSize('2xl', 'snug', 'tight'),
      '2xl': headingSize('clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)', 'tight', 'tight'),
      '3xl': headingSize('clamp(1.875rem, 1.45rem + 1.9vw, 2.625rem)', 'tight', 'tighter'),
      '5xl': headingSize('clamp(2.375rem, 1.5rem + 3.9vw, 4.125rem)', '1.04', 'tighter'),
    },
  },
  defaultVariants: { size: 'xl' },
});

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    appearance: 'none',
    userSelect: 'none',
    position: 'relative',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'lg',
    cursor: 'button',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow, translate',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _active: { translate: '0 1px' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed', boxShadow: 'none', translate: 'none' },
    _icon: { flexShrink: 0, width: '1.15em', height: '1.15em' },
  },
  variants: {
    size: {
      sm: {
        minH: '9',
        minW: '9',
        px: '3.5',
        py: '1.5',
        fontSize: 'sm',
        gap: '1.5',
        [TOUCH]: { minH: '11', minW: '11' },
      },
      md: { minH: '11', minW: '11', px: '5', py: '2', fontSize: 'md', gap: '2' },
      lg: { minH: '13', minW: '13', px: '6', py: '3', fontSize: 'md', gap: '2.5' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      outline: {
        borderColor: 'border.emphasized',
        bg: 'bg.panel',
        color: 'fg',
        _hover: { borderColor: 'colorPalette.border', bg: 'colorPalette.subtle' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: { color: 'colorPalette.fg', px: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: '100%',
  minWidth: 0,
  appearance: 'none',
  textAlign: 'start',
  fontSize: 'md',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'lg',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.subtle' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '1px',
    borderColor: 'brand.focusRing',
  },
  _invalid: { borderColor: 'border.error' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  _readOnly: { bg: 'bg.subtle', borderStyle: 'dashed' },
} as const;

const inputSizes = {
  sm: { h: '9', px: '3', fontSize: 'sm', [TOUCH]: { h: '11' } },
  md: { h: '12', px: '4' },
};

export const inputRecipe = defineRecipe({
  base: control,
  variants: { size: inputSizes },
  defaultVariants: { size: 'md' },
});

export const textareaRecipe = defineRecipe({
  base: { ...control, minH: '28', px: '4', py: '3', lineHeight: 'normal', resize: 'vertical' },
});

export const linkRecipe = defineRecipe({
  base: { cursor: 'pointer', borderRadius: 'xs', focusVisibleRing: 'outside', transitionDuration: 'fast' },
  variants: {
    variant: {
      underline: {
        color: 'brand.fg',
        textDecoration: 'underline',
        textDecorationThickness: '0.07em',
        textUnderlineOffset: '0.2em',
        textDecorationColor: 'brand.border',
        _hover: { textDecorationColor: 'currentColor' },
      },
      plain: { color: 'inherit', _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    fontWeight: 'medium',
    fontSize: 'xs',
    lineHeight: '1.4',
    px: '2.5',
    py: '0.5',
    maxW: 'full',
    [FORCED]: { borderWidth: '1px' },
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { borderWidth: '1px', borderColor: 'border.emphasized', color: 'fg.muted' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

export const skeletonRecipe = defineRecipe({
  base: {
    borderRadius: 'md',
    bg: 'bg.emphasized/75',
    color: 'transparent',
    pointerEvents: 'none',
    userSelect: 'none',
    animation: 'breathe 1.6s ease-in-out infinite',
    '& *': { visibility: 'hidden' },
  },
});

export const containerRecipe = defineRecipe({
  base: { width: '100%', maxWidth: '7xl', mx: 'auto', px: { base: '5', md: '8' } },
});

export const spinnerRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    width: '1.2em',
    height: '1.2em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRadius: 'full',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
});
