import { Fragment, type ReactNode, type RefObject, useState } from 'react';
import { useMotion } from './use-motion';

/** When more rows than this vanish together, that is another list rather than rows that leave. */
const MOST_AT_ONCE = 20;

interface Entry<Row> {
  key: string;
  row: Row;
  isLeaving: boolean;
}

/** Measurements of a row in a virtual table. */
export interface RowPlace {
  ref(row: HTMLTableRowElement | null): void;
  'data-index': number;
}

export interface RowsProps<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Key of filters and order: rows missing in another view have not been removed. */
  view: string;
  /** The table body. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** The cells of a removed row, each wrapped with `hold`. */
  leavingCells(row: Row, hold: (content: ReactNode) => ReactNode): ReactNode;
  /** Renders a current row with its index. */
  children(row: Row, index: number, place?: RowPlace): ReactNode;
}

/** The current rows, with removed rows at their old places while they fade out. */
function withLeaving<Row>(before: readonly Entry<Row>[], now: readonly Entry<Row>[]): Entry<Row>[] {
  const keys = new Set(now.map(({ key }) => key));
  const left = before.filter(({ key }) => !keys.has(key));
  if (left.length === 0 || left.length > MOST_AT_ONCE) return [...now];
  const entries = [...now];
  before.forEach((entry, index) => {
    if (keys.has(entry.key)) return;
    const above = before[index - 1]?.key;
    const place = entries.findIndex(({ key }) => key === above) + 1;
    entries.splice(place, 0, { ...entry, isLeaving: true });
  });
  return entries;
}

/** Returns the table's lines in order, each with its key and content. */
export function useRowLines<Row>({ rows, rowKey, view, leavingCells, children }: RowsProps<Row>) {
  const motion = useMotion();
  const [shown, setShown] = useState({ rows, view, entries: withKeys(rows, rowKey) });
  const isSame = shown.rows.length === rows.length && shown.rows.every((row, index) => row === rows[index]);
  if (!isSame || shown.view !== view) {
    const now = withKeys(rows, rowKey);
    const entries = motion && shown.view === view ? withLeaving(shown.entries, now) : now;
    setShown({ rows, view, entries });
  }

  const forget = (gone: string) =>
    setShown((last) => ({
      ...last,
      entries: last.entries.filter(({ key, isLeaving }) => !(isLeaving && key === gone)),
    }));

  let count = 0;
  return shown.entries.map(({ key, row, isLeaving }) => {
    if (!isLeaving) {
      const index = count++;
      return { key, draw: (place?: RowPlace) => children(row, index, place) };
    }
    const draw = () =>
      motion && (
        <motion.LeavingRow onGone={() => forget(key)}>
          {leavingCells(row, (content) => (
            <motion.LeavingCell>{content}</motion.LeavingCell>
          ))}
        </motion.LeavingRow>
      );
    return { key: `${key} leaving`, draw };
  });
}

/**
 * Rows of a table. A removed row disappears at once for counts, keyboard and screen readers; a copy fades in
 * its place and closes the gap.
 */
export function LeavingRows<Row>(props: RowsProps<Row>) {
  return useRowLines(props).map(({ key, draw }) => <Fragment key={key}>{draw()}</Fragment>);
}

function withKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Entry<Row>[] {
  return rows.map((row) => ({ key: rowKey(row), row, isLeaving: false }));
}
