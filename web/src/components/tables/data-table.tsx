import { VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { LeavingRows, type RowsProps } from '../motion/leaving-rows';
import { SelectAll, type Selection, SelectRow } from './row-selection';
import { Frame, Table } from './table-looks';
import { type SortChoices, SortHeader, sortDirection } from './table-sort';
import { useFits } from './use-fits';
import { useRowFocus } from './use-row-focus';
import { type RowKeys, useRowKeys } from './use-row-keys';
import { useRowsFromPage } from './use-rows-from-page';

export interface Column<Row> {
  header: string;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  /** The least width of the column, as a CSS length. */
  minWidth?: string;
  /** The orders that a press on the header switches between; the first is the initial one. */
  sort?: SortChoices;
  /** For long texts: phones show them below their label at full width. */
  isProse?: boolean;
  /** In a wide table: the column stays in sight beside the actions. */
  stays?: boolean;
  /** 'title' is the head of the card on a phone, 'actions' its last row. Neither has a label there. */
  role?: 'title' | 'actions';
  /**
   * Position of the cell on the small cards that a phone shows once any column sets `card`: on the left
   * without its label ('start') or after it ('named'), on the right without it ('end') or below it
   * ('end-named'). Only 'end-named' cells take more than one line.
   */
  card?: 'start' | 'named' | 'end' | 'end-named';
}

interface Props<Row> {
  /** Names the rows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Changes with filters and order. Rows that vanish with such a change have not left the list. */
  view?: string | undefined;
  /** 'wide' is for many columns: less spacing, and columns scroll below the actions. */
  look?: 'plain' | 'wide' | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  selection?: Selection<Row> | undefined;
  rowKeys?: RowKeys<Row> | undefined;
  /** Number of rows including those that are not loaded, if known. */
  total?: number | undefined;
  /** Renders the rows; by default all of them. */
  Rows?: (props: RowsProps<Row>) => ReactNode;
}

// Biome rightly finds the roles below redundant on plain elements; here the cards' `display` makes them needed.
const RowGroup = { head: 'thead', body: 'tbody' } as const;
const Row = 'tr';
const HeaderCell = 'th';
const Cell = 'td';

const whole = (content: ReactNode) => content;

interface CellsProps<Item> {
  row: Item;
  columns: readonly Column<Item>[];
  /** Wraps the content of each cell. */
  hold?: (content: ReactNode) => ReactNode;
}

function Cells<Item>({ row, columns, hold = whole }: CellsProps<Item>) {
  return columns.map(({ header, cell, align, role, isProse, card, stays }) => (
    <Cell
      key={header}
      role="cell"
      data-label={header}
      data-align={align}
      data-role={role}
      data-prose={isProse}
      data-card={card}
      data-stays={stays}
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

/** Memoized, so that scrolling a long table renders only new rows. */
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
  const cards = columns.some(({ card }) => card !== undefined) ? 'small' : 'lines';
  useFits(frame);
  useRowsFromPage(body, rowKeys !== undefined);
  return (
    <Frame ref={frame}>
      <Table
        role="table"
        look={look}
        cards={cards}
        aria-rowcount={total === undefined ? undefined : total + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <RowGroup.head role="rowgroup">
          <Row role="row" aria-rowindex={1}>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map(({ header, align, minWidth, role, stays, sort: choices }) => (
              <HeaderCell
                key={header}
                role="columnheader"
                scope="col"
                aria-label={choices && header}
                aria-sort={choices && sortDirection(choices, sort)}
                data-align={align}
                data-role={role}
                data-stays={stays}
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
