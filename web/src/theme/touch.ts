/**
 * For touch. Targets are at least 44 pixels high and wide there, and 24 with a mouse (WCAG 2.5.8). Chakra sorts queries
 * with a width by number and others by `localeCompare`, which is slow the first time (by-code-units.ts).
 */
export const TOUCH = '@media (pointer: coarse) and (min-width: 0)';

/** A link or summary outside a sentence. */
export const STANDING_ALONE = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '6',
  [TOUCH]: { minH: '11', minW: '11' },
} as const;

/** A link in a table whose rows are too low on phones: the space around it belongs to it. */
export const WIDE_REACH = {
  position: 'relative',
  _after: { content: '""', position: 'absolute', inset: 'min(0px, calc(50% - 0.75rem))' },
  [TOUCH]: { _after: { inset: 'min(0px, calc(50% - 1.375rem))' } },
} as const;
