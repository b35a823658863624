import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { LeavingRows } from './motion/leaving-rows';
import { SelectAll, type Selection, SelectRow } from './row-selection';
import { type SortChoices, SortHeader, sortDirection } from './table-sort';
import { useRowFocus } from './use-row-focus';
import { type RowKeys, useRowKeys } from './use-row-keys';

export interface Column<Row> {
  header: string;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  /** The least width of the column, as a CSS length. */
  minWidth?: string;
  /** The orders that a press on the header changes between; the first is taken when none is on. */
  sort?: SortChoices;
  /** Sentences: on a phone they stand below their label, over the whole width. */
  isProse?: boolean;
  /** 'title' heads the card on a phone; 'actions' closes it. Both go without their label there. */
  role?: 'title' | 'actions';
}

interface Props<Row> {
  /** Says what the rows are; read out with the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Changes with filters and order: rows that vanish with it have not left, they are not asked for. */
  view?: string | undefined;
  /** 'wide' is for many columns: they stand closer, and what does not fit scrolls under the actions. */
  look?: 'plain' | 'wide' | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection<Row> | undefined;
  rowKeys?: RowKeys<Row> | undefined;
}

const CARDS = '@media (max-width: 47.99em)';
const TABLE = '@media (min-width: 48em)';

const Frame = chakra('div', {
  base: {
    // Holds what is hidden from eyes only; else it would stick out of the scrolled part and widen the page.
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'xs',
    overflowX: 'auto',
    [CARDS]: { bg: 'transparent', borderWidth: 0, boxShadow: 'none', overflowX: 'visible' },
  },
});

const Table = chakra('table', {
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
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // The shadow of a row that leaves: the padding closes with what it surrounds. A card closes as a whole.
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
      // Nothing that cannot be seen takes the focus; on a phone the order is chosen above the cards.
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
      '& tbody tr + tr': { mt: '4' },
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
    look: {
      plain: {},
      wide: {
        [TABLE]: {
          '&': { fontSize: '0.8125rem' },
          '& th, & td': { px: '1.5' },
          '& th:first-of-type, & td:first-of-type': { ps: '4' },
          '& th:last-of-type, & td:last-of-type': { pe: '4' },
          '& th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
          '& td': { overflowWrap: 'anywhere' },
          '& [data-role=actions]': { position: 'sticky', insetEnd: '0' },
          '& td[data-role=actions]': { bg: 'bg.panel' },
          // A shade while columns are hidden below; where everything is in sight the timeline does not run.
          '& [data-role=actions]::after': {
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

// Biome rightly finds the roles below redundant on plain elements; here the cards' `display` makes them needed.
const RowGroup = { head: chakra('thead'), body: chakra('tbody') };
const Row = chakra('tr');
const HeaderCell = chakra('th');
const Cell = chakra('td');

/**
 * A table that turns into cards below 48 em. One set of elements serves both: roles are written out because
 * browsers drop the meaning of a table whose `display` is changed.
 */
export function DataTable<Item>(props: Props<Item>) {
  const { caption, columns, rows, rowKey, view = '', look = 'plain' } = props;
  const { sort, onSort, selection, rowKeys } = props;
  const handlersOf = useRowKeys(rowKeys);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusHandlers = useRowFocus(body, rows.map(rowKey));
  const cellsOf = (row: Item, hold = (content: ReactNode) => content) =>
    columns.map(({ header, cell, align, role, isProse }) => (
      <Cell
        key={header}
        role="cell"
        data-label={header}
        data-align={align}
        data-role={role}
        data-prose={isProse}
      >
        {hold(cell(row))}
      </Cell>
    ));
  return (
    <Frame>
      <Table role="table" look={look}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <RowGroup.head role="rowgroup">
          <Row role="row">
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map(({ header, align, minWidth, role, sort: choices }) => (
              <HeaderCell
                key={header}
                role="columnheader"
                scope="col"
                aria-label={choices && header}
                aria-sort={choices && sortDirection(choices, sort)}
                data-align={align}
                data-role={role}
                style={{ minWidth }}
              >
                {choices && onSort ? (
                  <SortHeader label={header} choices={choices} sort={sort} onSort={onSort} />
                ) : (
                  header
                )}
              </HeaderCell>
            ))}
          </Row>
        </RowGroup.head>
        <RowGroup.body role="rowgroup" ref={body} {...focusHandlers}>
          <LeavingRows
            rows={rows}
            rowKey={rowKey}
            view={view}
            leavingCells={(row, hold) => (
              <>
                {selection && <Cell data-role="none" />}
                {cellsOf(row, hold)}
              </>
            )}
          >
            {(row, index) => (
              <Row role="row" {...handlersOf(row, index)}>
                {selection && <SelectRow row={row} id={rowKey(row)} selection={selection} />}
                {cellsOf(row)}
              </Row>
            )}
          </LeavingRows>
        </RowGroup.body>
      </Table>
    </Frame>
  );
}
