/**
 * For each of a list that may get long, and for what stands far down a page: what is out of sight is neither styled nor
 * laid out until it comes near. Its place is kept as high as it was last, or as such a thing usually is, as a CSS length.
 */
export const drawnInSight = (usualHeight: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicHeight: `auto ${usualHeight}`,
});

/** The same for a part of a page, which is so high on a phone and so high at a desk. */
export const partInSight = (onPhone: string, atDesk: string) => ({
  contentVisibility: 'auto' as const,
  containIntrinsicHeight: { base: `auto ${onPhone}`, md: `auto ${atDesk}` },
});
