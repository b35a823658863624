import { type FocusEvent, type PointerEvent, useState } from 'react';

interface Options<Row> {
  /** All loaded rows, in order. */
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Changes with filters and order; another view shows its rows at once. */
  view: string;
}

interface Shown<Row> {
  view: string;
  loaded: readonly Row[];
  rows: readonly Row[];
  /** Keys of rows that other users have added and that are not shown yet. */
  waiting: ReadonlySet<string>;
  /** Keys of rows that other users have taken off the list and that are still shown. */
  gone: ReadonlySet<string>;
}

/** Keeps shown rows in order, puts each new row below its predecessor, and leaves out waiting rows. */
function keepPlaces<Row>(
  { view, rows: shown, waiting, gone }: Shown<Row>,
  { rows: loaded, rowKey }: Options<Row>,
): Shown<Row> {
  const present = new Map(loaded.map((row) => [rowKey(row), row]));
  const rows = shown.flatMap((row) => present.get(rowKey(row)) ?? (gone.has(rowKey(row)) ? [row] : []));
  const known = new Set(shown.map(rowKey));
  loaded.forEach((row, index) => {
    if (known.has(rowKey(row)) || waiting.has(rowKey(row))) return;
    const above = loaded[index - 1];
    rows.splice(above === undefined ? 0 : rows.indexOf(above) + 1, 0, row);
  });
  const still = (keys: ReadonlySet<string>, isPresent: boolean) =>
    new Set([...keys].filter((key) => present.has(key) === isPresent));
  return { view, loaded, rows, waiting: still(waiting, true), gone: still(gone, false) };
}

/** Returns the keys of new rows above the last shown one, which wait, and of shown rows that have left the list. */
function differences(shown: readonly string[], reloaded: readonly string[]) {
  const end = Math.max(...shown.map((key) => reloaded.indexOf(key)));
  return {
    waiting: new Set(reloaded.slice(0, end + 1).filter((key) => !shown.includes(key))),
    gone: new Set(shown.filter((key) => !reloaded.includes(key))),
  };
}

/**
 * Returns the rows that a table shows. While the pointer, the focus or an open menu is in the table, changes by other
 * users move no row: their new rows wait until `release` is called, and rows that they decide stay. The user's own
 * changes show at once.
 */
export function useSteadyRows<Row>(options: Options<Row>) {
  const { rows: loaded, rowKey, view } = options;
  const asLoaded: Shown<Row> = { view, loaded, rows: loaded, waiting: new Set(), gone: new Set() };
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
    waiting: shown.waiting.size,
    /** True while the table shows rows that have left the list. */
    hasGone: shown.gone.size > 0,
    /** Shows the rows as they are now. */
    release: () => setShown(asLoaded),
    /** Call it with the rows of a reload that the user did not request, before they are rendered. */
    hold(reloaded: readonly { id: string }[]): void {
      const ids = reloaded.map(({ id }) => id);
      setShown((last) => ({ ...last, ...differences(last.rows.map(rowKey), ids) }));
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
