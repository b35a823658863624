/** Layout of the menu and the pages of an area. */
export const AREA_FRAME = { flex: '1', display: 'flex', gap: '8', position: 'relative' } as const;

/** The column of the menu. Phones and tablets show the bar at the bottom instead, because tables need the width. */
export const AREA_SIDE = {
  display: { base: 'none', lg: 'block' },
  _print: { display: 'none' },
  w: '15.75rem',
  flexShrink: 0,
  borderEndWidth: '1px',
  py: '6',
  pe: '4',
} as const;

/** The column of the page, which ends above the bar at the bottom. */
export const AREA_PAGE = {
  flex: '1',
  minW: '0',
  pt: { base: '7', md: '9' },
  pb: { base: '28', lg: '16' },
} as const;
