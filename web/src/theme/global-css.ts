import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react';
import { saffron } from './shades';

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  breathe: { '50%': { opacity: 0.55 } },
  'rise-in': { from: { opacity: 0, translate: '0 10px' } },
  'fade-in': { from: { opacity: 0 } },
  'slide-in-start': { from: { translate: '-100% 0' } },
  'slide-in-end': { from: { opacity: 0, translate: '24px 0' } },
  'banner-loop': { to: { translate: '-50% 0' } },
  'more-beside': { 'from, 95%': { opacity: 1 } },
  sunrise: { from: { translate: '0 46px' } },
});

/** A window at 400 % zoom or a phone held sideways, where pinned bars would leave little of the page. */
const LOW = '@media (max-height: 499.98px)';

export const globalCss = defineGlobalStyles({
  html: {
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    lineHeight: 'normal',
    colorPalette: 'brand',
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    // Above the mobile navigation bar, so that no focused control is behind it.
    scrollPaddingBottom: { base: 'calc(5rem + env(safe-area-inset-bottom))', lg: '0' },
    // Also above a table's sticky footer while rows are selected.
    '&:has([data-foot])': { scrollPaddingBottom: { base: '14rem', lg: '7rem' } },
    // Only where scroll bars take no space; elsewhere hiding them would move the page.
    '@media (hover: none)': { '&:has(dialog[open])': { overflow: 'hidden' } },
    [LOW]: { scrollPaddingTop: '1rem !important', scrollPaddingBottom: '0 !important' },
  },
  '[data-bar], [data-foot]': { [LOW]: { position: 'relative !important', inset: 'auto !important' } },
  // Stays at the foot of the area, which leaves room for it.
  'nav[data-bar]': { [LOW]: { position: 'absolute !important', inset: 'auto 0 0 !important' } },
  // A dialog scrolls as a whole, so that its title and buttons leave room for its fields.
  'dialog[open]': { [LOW]: { display: 'block !important', overflowY: 'auto !important' } },
  '[data-dialog-body]': { [LOW]: { overflow: 'visible !important' } },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  // Below the footer of a page whose button stays at the foot of a phone.
  'body:has([data-bar=apply])': {
    '--foot': { base: '4.75rem', lg: '0rem' },
    paddingBottom: 'var(--foot)',
    [LOW]: { '--foot': '0rem' },
  },
  '#root': { minHeight: '100dvh' },
  '*': { '--global-color-border': 'colors.border' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: saffron[200], color: 'ink' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  'h1:focus, main:focus': { outline: 'none' },
});
