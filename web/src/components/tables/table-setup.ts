import { useState } from 'react';

/** A table as somebody wants to see it again: filters and order, as the address has them, and the columns left out. */
export interface SavedView {
  name: string;
  search: string;
  hidden: readonly string[];
}

/** What somebody has chosen about a table on this device. */
export interface TableSetup {
  /** The headers of the columns that are not shown. */
  hidden: readonly string[];
  views: readonly SavedView[];
}

const AS_IT_IS: TableSetup = { hidden: [], views: [] };

const storedAs = (caption: string) => `table:${caption}`;

/** What is kept of a table; as it is where there is nothing, or nothing readable. */
function readSetup(caption: string): TableSetup {
  try {
    const kept = JSON.parse(localStorage.getItem(storedAs(caption)) ?? 'null') as Partial<TableSetup> | null;
    if (!Array.isArray(kept?.hidden) || !Array.isArray(kept.views)) return AS_IT_IS;
    return { hidden: kept.hidden, views: kept.views };
  } catch {
    return AS_IT_IS;
  }
}

/** The setup of a table, kept on this device, and what changes it. */
export function useTableSetup(caption: string): [TableSetup, (next: TableSetup) => void] {
  const [setup, setSetup] = useState(() => readSetup(caption));
  const change = (next: TableSetup) => {
    setSetup(next);
    try {
      localStorage.setItem(storedAs(caption), JSON.stringify(next));
    } catch {
      // A browser without storage shows it until the page is left.
    }
  };
  return [setup, change];
}

/** The columns that are shown. At least one of them says something, whatever was chosen when there were others. */
export function shownColumns<Column extends { header: string; role?: string }>(
  columns: readonly Column[],
  { hidden }: Pick<TableSetup, 'hidden'>,
): readonly Column[] {
  const shown = columns.filter(({ header }) => !hidden.includes(header));
  return shown.some(({ role }) => role !== 'actions') ? shown : columns;
}
