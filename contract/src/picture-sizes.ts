/**
 * Widths of stored pictures in px, none wider than the original: 128 and 320 for faces, 480 for a card on a
 * desktop, 720 and 980 for phones with two and three pixels to a point, 1200 for link previews and dense
 * desktops.
 */
export const PICTURE_WIDTHS = [128, 320, 480, 720, 980, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

interface PictureSize {
  width: number;
  address: string;
}

/** The name of the widest size contains its dimensions; any suffix applies to every size. */
export const WIDEST = /^(\S*\b(?:pictures|avatars)\/[^/\s]+\/[\da-f]{32}_(\d+)x(\d+))(\.webp(?:\?\S*)?)$/;

/**
 * Sizes of a stored picture by the URL or path of its widest, which is last. Empty for pictures of other
 * sites or without stored sizes; show those unchanged.
 */
export function pictureSizes(address: string): PictureSize[] {
  const [, stem, digits, , end] = WIDEST.exec(address) ?? [];
  if (!stem) return [];
  const widest = Number(digits);
  const smaller = PICTURE_WIDTHS.filter((width) => width < widest);
  return [
    ...smaller.map((width) => ({ width, address: `${stem}_${width}${end}` })),
    { width: widest, address },
  ];
}

/** Returns `srcset` for HTML; undefined without sizes. */
export function srcSetOf(address: string): string | undefined {
  const sizes = pictureSizes(address).map((size) => `${size.address} ${size.width}w`);
  return sizes.length > 0 ? sizes.join(', ') : undefined;
}
