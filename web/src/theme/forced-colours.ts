/** Forced colours of the device replace the site's; plain surfaces disappear. */
export const FORCED = '@media (forced-colors: active)';

/** Keeps a meaningful surface visible in a colour of the device. */
export const STAYS_VISIBLE = {
  [FORCED]: { forcedColorAdjust: 'none', bg: 'CanvasText' },
} as const;
