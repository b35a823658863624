import type { StatementCredit } from '@prarambh/contract/bank-credits';
import { isReversal, payerOf, utrOf } from './narration';
import type { Columns } from './statement-columns';
import { type Row, UnreadableStatement } from './statement-file';
import { type Amount, amountOf, dayOf, sideOf } from './statement-values';

/** Why lines are not sent. */
export interface LeftOut {
  debits: number;
  /** Credits of which the bank says that money comes back to us. */
  reversals: number;
  withoutUtr: number;
  /** Credits whose UTR has a debit too: the payment was taken back. */
  takenBack: number;
  /** The same credit once more. */
  repeated: number;
  /** Credits of one UTR with different amounts: nobody can tell which is right. */
  contradictory: number;
}

/** What a statement comes to. Only `credits` leave the browser. */
export interface Statement {
  bank: string;
  /** Days (YYYY-MM-DD). */
  from: string;
  to: string;
  lines: number;
  credits: StatementCredit[];
  leftOut: LeftOut;
}

interface Line {
  day: string;
  narration: string;
  reference: string;
  amount: Amount;
}

const cellOf = (row: Row, column: number | null) => (column === null ? '' : (row[column] ?? ''));

function amountIn(row: Row, { credit, debit, amount, side }: Columns): Amount | null {
  if (amount !== null) {
    const found = amountOf(cellOf(row, amount));
    return found && { ...found, side: sideOf(cellOf(row, side)) ?? found.side ?? 'credit' };
  }
  const paid = amountOf(cellOf(row, credit));
  if (paid && paid.paise > 0) return { paise: paid.paise, side: paid.side ?? 'credit' };
  const spent = amountOf(cellOf(row, debit));
  return spent && { paise: spent.paise, side: 'debit' };
}

/** The line that a row is; null for a preamble, a header, a footer. */
function lineOf(row: Row, columns: Columns): Line | null {
  const day = dayOf(cellOf(row, columns.date));
  const amount = day === null ? null : amountIn(row, columns);
  if (day === null || amount === null) return null;
  return {
    day,
    amount,
    narration: cellOf(row, columns.narration),
    reference: cellOf(row, columns.reference),
  };
}

/** Whether a row only goes on with the narration above it. */
function isContinued(row: Row, { narration }: Columns): boolean {
  return cellOf(row, narration) !== '' && row.every((cell, column) => column === narration || cell === '');
}

const ROWS_AT_ONCE = 2000;
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

async function linesOf(
  rows: readonly Row[],
  columns: Columns,
  onProgress: (share: number) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  let isOpen = false;
  for (const [index, row] of rows.entries()) {
    const line = lineOf(row, columns);
    const last = lines.at(-1);
    if (line) lines.push(line);
    else if (isOpen && last && isContinued(row, columns)) {
      last.narration += ` ${cellOf(row, columns.narration)}`;
    }
    isOpen = line !== null || (isOpen && isContinued(row, columns));
    if (index % ROWS_AT_ONCE > 0) continue;
    onProgress(index / rows.length);
    await breath();
  }
  return lines;
}

/** Takes lines one after the other; each UTR is one credit, and what is not sent is counted. */
function collectCredits() {
  const leftOut: LeftOut = {
    debits: 0,
    reversals: 0,
    withoutUtr: 0,
    takenBack: 0,
    repeated: 0,
    contradictory: 0,
  };
  const credits = new Map<string, StatementCredit>();
  const debited = new Set<string>();
  const contradicted = new Set<string>();

  function addCredit(credit: StatementCredit): void {
    const earlier = credits.get(credit.utr);
    if (!earlier) credits.set(credit.utr, credit);
    else if (earlier.amountPaise === credit.amountPaise) leftOut.repeated += 1;
    else {
      leftOut.contradictory += 1;
      contradicted.add(credit.utr);
    }
  }

  return {
    add({ day, narration, reference, amount }: Line): void {
      const utr = utrOf({ narration, reference, day });
      if (amount.side === 'debit') {
        leftOut.debits += 1;
        if (utr) debited.add(utr);
      } else if (isReversal(narration)) leftOut.reversals += 1;
      else if (!utr) leftOut.withoutUtr += 1;
      else addCredit({ utr, amountPaise: amount.paise, paidOn: day, payer: payerOf(narration) });
    },

    finish(): Pick<Statement, 'credits' | 'leftOut'> {
      const kept = [...credits.values()].filter(({ utr }) => {
        if (contradicted.has(utr)) leftOut.contradictory += 1;
        else if (debited.has(utr)) leftOut.takenBack += 1;
        else return true;
        return false;
      });
      return { credits: kept, leftOut };
    },
  };
}

/** How far the lines are told apart, before their numbers are looked for. */
const LINES_SHARE = 0.6;

/**
 * The credits of a statement. `onProgress` hears how much is done, 0 to 1. Raises `UnreadableStatement` where the columns
 * hold no lines.
 */
export async function creditsOf(
  rows: readonly Row[],
  { bank, columns }: { bank: string; columns: Columns },
  onProgress: (share: number) => void,
): Promise<Statement> {
  const lines = await linesOf(rows, columns, (share) => onProgress(share * LINES_SHARE));
  if (lines.length === 0) {
    throw new UnreadableStatement(
      'No line of this file has a date and an amount in these columns. Please choose the columns yourself, or another file.',
    );
  }
  const collected = collectCredits();
  for (const [index, line] of lines.entries()) {
    collected.add(line);
    if (index % ROWS_AT_ONCE > 0) continue;
    onProgress(LINES_SHARE + (index / lines.length) * (1 - LINES_SHARE));
    await breath();
  }
  const days = lines.map(({ day }) => day).sort();
  return {
    bank,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    lines: lines.length,
    ...collected.finish(),
  };
}
