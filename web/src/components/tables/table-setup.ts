import { useState } from 'react';

const storedAs = (caption: string) => `table:${caption}`;

/** What this device keeps of a table; nothing where there is nothing, or nothing readable. */
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
    // A browser without storage shows it until the page is left.
  }
}

/** The columns of a table that are not shown, by their headers, kept on this device, and what changes them. */
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

/** The columns that are shown. At least one of them says something, whatever was chosen when there were others. */
export function shownColumns<Column extends { header: string; role?: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
): readonly Column[] {
  const shown = columns.filter(({ header }) => !hidden.includes(header));
  return shown.some(({ role }) => role !== 'actions') ? shown : columns;
}
