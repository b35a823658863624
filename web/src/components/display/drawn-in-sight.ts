/**
 * For items of long lists and parts far down a page: off-screen content is neither styled nor laid out until
 * it comes near. It keeps its last height, or `usualHeight` (a CSS length) before.
 */
export const drawnInSight = (usualHeight: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicHeight: `auto ${usualHeight}`,
});

/** Styles as of `drawnInSight` for a part of a page, with one height for phones and one for desktops. */
export const partInSight = (onPhone: string, atDesk: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicHeight: { base: `auto ${onPhone}`, md: `auto ${atDesk}` },
});
