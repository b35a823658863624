import { formatDate, formatRupees } from '@prarambh/contract/format';
import { evidenceOf } from './balance';
import { sideReader } from './columns';
import type { Entry } from './lines';
import { WrongColumns } from './rows';
import { sideInNarration } from './utrs';

export type Direction = 'credit' | 'debit';

/** An entry whose day is known. */
export interface DatedEntry extends Entry {
  day: string;
}

/** True if the amount column marks debits with a sign, so that amounts without one are credits. */
const isSignedColumn = (entries: readonly DatedEntry[]) =>
  entries.some(({ column, amount }) => column === 'amount' && amount.isSigned && amount.side === 'debit');

function directionIn(
  { column, amount }: DatedEntry,
  side: Direction | null,
  isSigned: boolean,
): Direction | null {
  if (column === 'credit') return amount.side === 'debit' ? null : 'credit';
  if (column === 'debit') return amount.side === 'credit' ? null : 'debit';
  if (side !== null) return amount.side !== null && !amount.isSigned && amount.side !== side ? null : side;
  return amount.side ?? (isSigned ? 'credit' : null);
}

function contradiction({ report, day, amount }: DatedEntry, direction: Direction): WrongColumns {
  const [said, fact] = direction === 'credit' ? ['money in', 'falls'] : ['money out', 'rises'];
  const line = `Line ${report.line}${report.sheet ? ` of “${report.sheet}”` : ''} (${formatDate(day)}, ${formatRupees(amount.paise / 100)})`;
  return new WrongColumns(
    `${line} reads as ${said}, but the balance ${fact} by that amount. Nothing was sent. Please choose the columns yourself.`,
  );
}

/**
 * The direction of each entry; null if it is not certain. The columns and the bank's words state the
 * direction. The running balance checks it, and decides it if they do not. Throws `WrongColumns` for the
 * first line that contradicts the balance.
 */
export function directionsOf(entries: readonly DatedEntry[]): (Direction | null)[] {
  const directions: (Direction | null)[] = [];
  for (const table of new Set(entries.map((entry) => entry.table))) {
    const own = entries.filter((entry) => entry.table === table);
    const sideIn = sideReader(own.map(({ sideText }) => sideText));
    const isSigned = isSignedColumn(own);
    const evidence = evidenceOf(own.map((entry) => ({ ...entry, paise: entry.amount.paise })));
    for (const [index, entry] of own.entries()) {
      const read = directionIn(entry, sideIn(entry.sideText), isSigned);
      // An amount of zero leaves the balance as it is, so the balance says nothing about its direction.
      const proof = entry.amount.paise === 0 ? null : (evidence[index] ?? null);
      if (read !== null && proof !== null && read !== proof) throw contradiction(entry, read);
      directions.push(proof ?? read ?? undecided(entry));
    }
  }
  return directions;
}

/** Reads the narration only if no cell states a direction; its words cannot resolve a contradiction. */
function undecided({ column, narration, amount }: DatedEntry): Direction | null {
  return column === 'amount' && amount.side === null ? sideInNarration(narration) : null;
}
