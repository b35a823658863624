import { chakra } from '@chakra-ui/react';
import { drawnInSight } from '../display/drawn-in-sight';

const CARDS = '@media (max-width: 47.99em)';
const TABLE = '@media (min-width: 48em)';

/** Height of the page header, which stays in sight. */
const HEADER_HEIGHT = '4.25rem';

/** The frame of a table. `data-fits` means that the table does not scroll sideways. */
export const Frame = chakra('div', {
  base: {
    // Contains visually hidden elements, which would otherwise stick out of the scrolled part and widen the page.
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'xs',
    overflowX: 'auto',
    // A frame that scrolls sideways is a scroll container, in which no head can stick below the page header.
    '&[data-fits]': { overflowX: 'clip' },
    [TABLE]: {
      '&[data-fits] > table > thead th': {
        position: 'sticky',
        top: HEADER_HEIGHT,
        zIndex: 'docked',
        // A border would not move with the sticky head.
        borderBottomWidth: 0,
        boxShadow: 'inset 0 -1px var(--p-colors-border)',
        _print: { position: 'static' },
      },
      // Scrolls a focused row, or an element in it, clear of the sticky head.
      '&[data-fits] > table > tbody :is(tr, a, button, input, select)': { scrollMarginTop: '3rem' },
    },
    [CARDS]: {
      bg: 'transparent',
      borderWidth: 0,
      boxShadow: 'none',
      '&, &[data-fits]': { overflowX: 'visible' },
    },
  },
});

/** The look of a table and, below 48 em, of the cards it turns into. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      px: '4',
      py: '3',
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
    },
    '& td': { px: '4', py: '3.5', verticalAlign: 'middle' },
    '& th:first-of-type, & td:first-of-type': { ps: '5' },
    '& th:last-of-type, & td:last-of-type': { pe: '5' },
    '& tbody tr + tr td': { borderTopWidth: '1px' },
    '& tbody tr:hover td': { bg: 'bg.subtle' },
    '& tbody tr:has(input[type=checkbox]:checked)': { bg: 'brand.subtle', '& td': { bg: 'transparent' } },
    '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
    // Spacers of omitted rows.
    '& tbody tr[data-space], & tbody tr[data-space] + tr td': { borderTopWidth: 0 },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // A leaving row: its padding collapses with its content. A card collapses as a whole.
    [TABLE]: {
      '& tbody tr[inert] td': { py: '0' },
      '& tr[inert] td > div > div': { py: '3.5' },
    },
    [CARDS]: {
      '&, & tbody': { display: 'block' },
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      // Hidden controls must not take the focus; phones choose the order above the cards.
      '& thead button, & thead input': { display: 'none' },
      '& tr': {
        display: 'block',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'xl',
        boxShadow: 'xs',
        px: '5',
        py: '3',
      },
      // Long tables do not render cards that are out of sight.
      '& tbody > tr:not([data-index], [data-space])': drawnInSight('20rem'),
      '& tbody tr + tr': { mt: '4' },
      '& tbody tr[data-space]': { m: '0', p: '0', borderWidth: 0, bg: 'transparent', boxShadow: 'none' },
      '& tbody tr[inert]:first-of-type': { mb: '4', '& + tr': { mt: '0' } },
      '& tr[inert] td > div, & tr[inert] td > div > div': { display: 'contents' },
      '& td, & tbody tr + tr td': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '4',
        px: '0 !important',
        py: '1.5',
        borderTopWidth: 0,
        textAlign: 'end',
        overflowWrap: 'anywhere',
      },
      '& tbody tr:hover td': { bg: 'transparent' },
      '& td::before': {
        content: 'attr(data-label)',
        color: 'fg.muted',
        textAlign: 'start',
        flexShrink: 0,
        maxWidth: '45%',
      },
      '& td[data-prose]': { display: 'block', textAlign: 'start' },
      '& td[data-prose]::before': { display: 'block', mb: '0.5', maxWidth: 'none' },
      '& td[data-role]::before, & td[data-role=none]': { display: 'none' },
      '& td[data-role=title]': {
        display: 'block',
        textAlign: 'start',
        fontSize: 'md',
        fontWeight: 'semibold',
      },
      '& td[data-role=actions]': { justifyContent: 'flex-start', flexWrap: 'wrap', pt: '3' },
    },
  },
  variants: {
    cards: {
      lines: {},
      /** Two columns, so that several cards are in sight. */
      small: {
        [CARDS]: {
          '&& tbody tr:not([data-space])': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            gridAutoFlow: 'dense',
            alignItems: 'baseline',
            columnGap: '3',
            rowGap: '0.5',
            position: 'relative',
            px: '4',
            py: '2',
          },
          '&& tbody > tr:not([data-index], [data-space])': drawnInSight('12rem'),
          '&& tbody tr + tr:not([data-space])': { mt: '3' },
          '&& tbody td:not([data-role=none])': {
            display: 'block',
            gridColumn: '1',
            py: '0',
            lineHeight: 'snug',
            textAlign: 'start',
          },
          // Does not clip the press area of a link beyond its text.
          '&& tbody td[data-card]': {
            whiteSpace: 'nowrap',
            overflow: 'clip',
            overflowClipMargin: '0.875rem',
            textOverflow: 'ellipsis',
          },
          '&& tbody td[data-card]::before': { display: 'none' },
          '&& tbody td[data-card=named]::before': {
            display: 'inline',
            me: '1.5',
            fontSize: 'xs',
            maxWidth: 'none',
          },
          '&& tbody td[data-card^=end]': { gridColumn: '2', textAlign: 'end' },
          // Spans two rows of the left column: a label above the value keeps this column narrow.
          '&& tbody td[data-card=end-named]': { gridRow: 'span 2' },
          '&& tbody td[data-card=end-named]::before': {
            display: 'block',
            width: 'min-content',
            maxWidth: 'none',
            overflowWrap: 'normal',
            ms: 'auto',
            fontSize: 'xs',
            textAlign: 'end',
            whiteSpace: 'normal',
          },
          // Wraps, so that neither the text nor the focus ring of a link is clipped.
          '&& tbody td[data-role=title]': { fontSize: 'sm', overflow: 'visible', gridRow: 'span 2' },
          '&& tbody td[data-role=actions]': { gridColumn: '1 / -1', pt: '1.5', pe: '10 !important' },
          // In the lower corner, beside the actions.
          '&& tbody td[data-select]': {
            display: 'flex',
            alignItems: 'center',
            position: 'absolute',
            insetEnd: '4',
            bottom: '2',
            h: '11',
            '&::before': { display: 'none' },
          },
        },
      },
    },
    look: {
      plain: {},
      wide: {
        [TABLE]: {
          '&': { fontSize: '0.8125rem' },
          '& th, & td': { px: '1.5' },
          '& td': { py: '2', overflowWrap: 'anywhere' },
          '& th:first-of-type, & td:first-of-type': { ps: '4' },
          '& th:last-of-type, & td:last-of-type': { pe: '4' },
          '& th': { py: '2', whiteSpace: 'normal', verticalAlign: 'bottom' },
          '& [data-role=actions]': { position: 'sticky', insetEnd: '0' },
          '& [data-stays]': { position: 'sticky', insetEnd: 'var(--actions, 0)' },
          '& :is(td[data-role=actions], td[data-stays])': { bg: 'bg.panel' },
          // Sticky cells cover the outline of their row, so they draw it too.
          '& tbody tr:focus-visible :is([data-role=actions], [data-stays])': {
            '--ring': 'var(--p-colors-brand-solid)',
            boxShadow: 'inset 0 2px var(--ring), inset 0 -2px var(--ring)',
            // Not a border, which the collapsed borders of the table would hide.
            '&:last-child': {
              boxShadow: 'inset 0 2px var(--ring), inset 0 -2px var(--ring), inset -2px 0 var(--ring)',
            },
          },
          // A shadow while columns scroll below. If all columns are in sight, the scroll timeline is inactive.
          '& :is([data-stays], tr:not(:has([data-stays])) > [data-role=actions])::after': {
            content: '""',
            position: 'absolute',
            insetBlock: '0',
            insetInlineEnd: '100%',
            w: '4',
            pointerEvents: 'none',
            background: 'linear-gradient(to left, var(--p-colors-border-emphasized), transparent)',
            opacity: 0,
            animation: 'more-beside linear both',
            animationTimeline: 'scroll(nearest inline)',
          },
        },
      },
    },
  },
});
