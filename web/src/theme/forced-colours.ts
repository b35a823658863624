/** Where the device puts its own colours in place of the site's: what is a surface and nothing else vanishes there. */
export const FORCED = '@media (forced-colors: active)';

/** A surface that says something by being there, in a colour of the device. */
export const STAYS_VISIBLE = {
  [FORCED]: { forcedColorAdjust: 'none', bg: 'CanvasText' },
} as const;
