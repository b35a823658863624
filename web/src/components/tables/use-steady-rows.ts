import { type FocusEvent, type PointerEvent, useState } from 'react';

interface Options<Row> {
  /** All rows that are loaded, in their order. */
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Changes with filters and order; another view shows its rows at once. */
  view: string;
}

interface Shown<Row> {
  view: string;
  loaded: readonly Row[];
  rows: readonly Row[];
  waiting: number;
  /** Keys of rows that colleagues have taken off the list and that are still shown. */
  gone: ReadonlySet<string>;
}

/**
 * Keeps shown rows in their places: new rows further up wait, rows after the last one are appended, and a row that is
 * gone stays if a colleague has removed it.
 */
function keepPlaces<Row>(
  { view, rows: shown, gone }: Shown<Row>,
  { rows: loaded, rowKey }: Options<Row>,
): Shown<Row> {
  const places = new Map(loaded.map((row, index) => [rowKey(row), index]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? -1;
  const last = Math.max(-1, ...shown.map(placeOf));
  const kept = shown.filter((row) => placeOf(row) >= 0 || gone.has(rowKey(row)));
  const known = new Set(shown.map(rowKey));
  const isNew = (row: Row) => !known.has(rowKey(row));
  return {
    view,
    loaded,
    rows: [...kept.map((row) => loaded[placeOf(row)] ?? row), ...loaded.slice(last + 1).filter(isNew)],
    waiting: loaded.slice(0, last + 1).filter(isNew).length,
    gone: new Set(kept.map(rowKey).filter((key) => !places.has(key))),
  };
}

/**
 * The rows that a table shows. While the pointer, the focus or an open menu is in the table, no row moves: rows that
 * colleagues and students add wait until `release` is called, and rows that colleagues decide stay. Rows that the user
 * removes leave at once.
 */
export function useSteadyRows<Row>(options: Options<Row>) {
  const { rows: loaded, view } = options;
  const asLoaded: Shown<Row> = { view, loaded, rows: loaded, waiting: 0, gone: new Set() };
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [shown, setShown] = useState(asLoaded);
  const isChanged =
    shown.loaded.length !== loaded.length || shown.loaded.some((row, index) => row !== loaded[index]);
  if (isChanged || shown.view !== view) {
    const isSteady = (hasPointer || hasFocus) && shown.view === view && shown.rows.length > 0;
    setShown(isSteady ? keepPlaces(shown, options) : asLoaded);
  }
  return {
    rows: shown.rows,
    /** New rows that are not shown yet. */
    waiting: shown.waiting,
    /** Whether the table shows rows that have left the list. */
    hasGone: shown.gone.size > 0,
    /** Shows the rows as they are now. */
    release: () => setShown(asLoaded),
    /** To be called with the rows of a reload that the user did not ask for, before they are rendered. */
    keepGone(reloaded: readonly { id: string }[]): void {
      const ids = new Set(reloaded.map(({ id }) => id));
      setShown((last) => ({
        ...last,
        gone: new Set(last.rows.map(options.rowKey).filter((key) => !ids.has(key))),
      }));
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointer(pointerType === 'mouse'),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget === null || !currentTarget.contains(relatedTarget)) setFocus(false);
      },
    },
  };
}
