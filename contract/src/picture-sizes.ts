/**
 * px. How wide pictures of the site and of people are kept, each no wider than it was sent: two for faces, one for a card on a
 * desk, one for phones with two pixels to a point and one for those with nearly three, which is most, and what a link preview
 * or the page of an internship on a dense desk shows.
 */
export const PICTURE_WIDTHS = [128, 320, 480, 720, 980, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

interface PictureSize {
  width: number;
  address: string;
}

/** The widest size says in its name how large it is; whatever may follow the name belongs to every size. */
export const WIDEST = /^(\S*\b(?:pictures|avatars)\/[^/\s]+\/[\da-f]{32}_(\d+)x(\d+))(\.webp(?:\?\S*)?)$/;

/**
 * The sizes in which a picture is kept, the widest last, by the address or the path of the widest. None for a picture of
 * another site, or one from before there were sizes: such a picture is shown as it is.
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

/** The same as `srcset` of HTML has it; undefined where there are none. */
export function srcSetOf(address: string): string | undefined {
  const sizes = pictureSizes(address).map((size) => `${size.address} ${size.width}w`);
  return sizes.length > 0 ? sizes.join(', ') : undefined;
}
