import { useState } from 'react';

const storedAs = (caption: string) => `table:${caption}`;

/** Returns the settings of a table on this device; empty if there are none, or none that is readable. */
export function readKept(caption: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(storedAs(caption)) ?? 'null'));
  } catch {
    return {};
  }
}

export function keep(caption: string, kept: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(storedAs(caption), JSON.stringify(kept));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Returns the headers of the hidden columns, which this device keeps, and a function that changes them. */
export function useHiddenColumns(caption: string): [readonly string[], (next: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const kept = readKept(caption).hidden;
    return Array.isArray(kept) ? kept : [];
  });
  const change = (next: readonly string[]) => {
    setHidden(next);
    keep(caption, { ...readKept(caption), hidden: next });
  };
  return [hidden, change];
}

/**
 * Returns the shown columns. At least one column with content stays, even if the table has changed since the choice.
 */
export function shownColumns<Column extends { header: string; role?: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): readonly Column[] {
  const shown = columns.filter(({ header }) => !hidden.includes(header));
  return shown.some(({ role }) => role !== 'actions') ? shown : columns;
}
