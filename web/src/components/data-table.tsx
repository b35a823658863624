import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { drawnInSight } from './drawn-in-sight';
import { LeavingRows, type RowsProps } from './motion/leaving-rows';
import { SelectAll, type Selection, SelectRow } from './row-selection';
import { type SortChoices, SortHeader, sortDirection } from './table-sort';
import { useFits } from './use-fits';
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
  /** How many rows there are with those that are not loaded yet, where that is known. */
  total?: number | undefined;
  /** Puts the rows into the table; all of them unless said otherwise. */
  Rows?: (props: RowsProps<Row>) => ReactNode;
}

const CARDS = '@media (max-width: 47.99em)';
const TABLE = '@media (min-width: 48em)';

/** Of the header of the page, which stays in sight. */
const HEADER_HEIGHT = '4.25rem';

const Frame = chakra('div', {
  base: {
    // Holds what is hidden from eyes only; else it would stick out of the scrolled part and widen the page.
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'xs',
    overflowX: 'auto',
    // What scrolls sideways is a window of its own, in which nothing can stay below the header of the page.
    '&[data-fits]': { overflowX: 'clip' },
    [TABLE]: {
      '&[data-fits] > table > thead th': {
        position: 'sticky',
        top: HEADER_HEIGHT,
        zIndex: 'docked',
        // A border would stay behind.
        borderBottomWidth: 0,
        boxShadow: 'inset 0 -1px var(--p-colors-border)',
        _print: { position: 'static' },
      },
      // A row that takes the focus comes into sight below the head.
      '&[data-fits] > table > tbody > tr': { scrollMarginTop: '3rem' },
    },
    [CARDS]: {
      bg: 'transparent',
      borderWidth: 0,
      boxShadow: 'none',
      '&, &[data-fits]': { overflowX: 'visible' },
    },
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
    // The place of rows that are left out.
    '& tbody tr[data-space], & tbody tr[data-space] + tr td': { borderTopWidth: 0 },
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
      // In a long table a card that is out of sight is not even there.
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
const RowGroup = { head: 'thead', body: 'tbody' } as const;
const Row = 'tr';
const HeaderCell = 'th';
const Cell = 'td';

const whole = (content: ReactNode) => content;

interface CellsProps<Item> {
  row: Item;
  columns: readonly Column<Item>[];
  /** What the content of each cell is put into. */
  hold?: (content: ReactNode) => ReactNode;
}

function Cells<Item>({ row, columns, hold = whole }: CellsProps<Item>) {
  return columns.map(({ header, cell, align, role, isProse }) => (
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
}

interface RowProps<Item> {
  row: Item;
  index: number;
  id: string;
  columns: readonly Column<Item>[];
  selection: Selection<Item> | undefined;
  handlersOf: ReturnType<typeof useRowKeys<Item>>;
  ref?: Ref<HTMLTableRowElement>;
  'data-index'?: number;
}

function PlainTableRow<Item>({ row, index, id, columns, selection, handlersOf, ...place }: RowProps<Item>) {
  return (
    <Row role="row" aria-rowindex={index + 2} data-key={id} {...place} {...handlersOf(row, index)}>
      {selection && <SelectRow row={row} id={id} selection={selection} />}
      <Cells row={row} columns={columns} />
    </Row>
  );
}

/** Scrolling a long table draws only the rows that come. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/**
 * A table that turns into cards below 48 em. One set of elements serves both: roles are written out because
 * browsers drop the meaning of a table whose `display` is changed.
 */
export function DataTable<Item>(props: Props<Item>) {
  const { caption, columns, rows, rowKey, view = '', look = 'plain' } = props;
  const { sort, onSort, selection, rowKeys, total, Rows = LeavingRows } = props;
  const handlersOf = useRowKeys(rowKeys);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const focusHandlers = useRowFocus(body, rows.map(rowKey));
  useFits(frame);
  return (
    <Frame ref={frame}>
      <Table role="table" look={look} aria-rowcount={total === undefined ? undefined : total + 1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <RowGroup.head role="rowgroup">
          <Row role="row" aria-rowindex={1}>
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
          <Rows
            rows={rows}
            rowKey={rowKey}
            view={view}
            body={body}
            leavingCells={(row, hold) => (
              <>
                {selection && <Cell data-role="none" />}
                <Cells row={row} columns={columns} hold={hold} />
              </>
            )}
          >
            {(row, index, place) => (
              <TableRow id={rowKey(row)} {...{ row, index, columns, selection, handlersOf }} {...place} />
            )}
          </Rows>
        </RowGroup.body>
      </Table>
    </Frame>
  );
}
