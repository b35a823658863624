import type { StatementCredit, StatementDebit } from '@prarambh/contract/bank-credits';
import { MOST_PAISE } from '@prarambh/contract/match-status';
import { nextTask } from '../../../next-task';
import { bankNamedIn } from './bank-name';
import { type DayOrder, inOrder } from './dates';
import { dayOrderOf } from './day-order';
import { type DatedEntry, type Direction, directionsOf } from './directions';
import { type Choice, type Entry, findLines } from './lines';
import { countLines, type LineCounts, type LineReport, type SkipReason, skipped, unclear } from './outcomes';
import { payerOf } from './payer';
import { DayOrderNeeded, type Sheet, WrongColumns } from './rows';
import { accountsIn, isReversal, utrFinder } from './utrs';

/** The result of reading a statement. Of its lines, only `credits` and `debits` leave the browser. */
export interface Statement {
  bank: string;
  /** First and last day (YYYY-MM-DD). */
  from: string;
  to: string;
  lines: LineReport[];
  counts: LineCounts;
  credits: StatementCredit[];
  debits: StatementDebit[];
  /** The first lines of each direction, with or without a UTR, for the check before sending. */
  sample: { credits: LineReport[]; debits: LineReport[] };
  /** Number of lines whose day is more than a year ago. */
  old: number;
  /** True if the user chose the columns. */
  isChosen: boolean;
}

export interface ReadOptions {
  /** YYYY-MM-DD. Lines with a later day are unclear. */
  today: string;
  choice?: Choice | null;
  /** The user's answer after `DayOrderNeeded`. */
  dayOrder?: DayOrder | null;
  /** Receives the share of lines that are done, 0 to 1. */
  onProgress?(share: number): void;
}

const numbersIn = (text: string) => text.slice(0, 500).match(/(?<!\d)\d{12}(?!\d)/g) ?? [];

/**
 * Adds the day to each entry, and marks entries without a certain day as unclear. Throws `DayOrderNeeded` if
 * nothing decides the order of day and month.
 */
function datedEntries(entries: readonly Entry[], { dayOrder }: ReadOptions, today: string): DatedEntry[] {
  const open = entries.flatMap(({ date, narration, reference }) =>
    typeof date === 'string' ? [] : [{ date, numbers: [...numbersIn(narration), ...numbersIn(reference)] }],
  );
  const order = dayOrder ?? dayOrderOf(open, today);
  const [first] = open;
  if (order === null && first) {
    throw new DayOrderNeeded({
      'day-first': inOrder(first.date, 'day-first') ?? '',
      'month-first': inOrder(first.date, 'month-first') ?? '',
    });
  }
  const dayOf = (date: Entry['date']) => {
    if (typeof date === 'string') return date;
    if (order !== 'mixed') return inOrder(date, order ?? 'day-first');
    const [dayFirst, monthFirst] = [inOrder(date, 'day-first'), inOrder(date, 'month-first')];
    if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst;
    return dayFirst === monthFirst ? dayFirst : null;
  };
  return entries.flatMap((entry) => {
    const day = dayOf(entry.date);
    if (day === null) entry.report.outcome = unclear('day-order');
    else if (day > today) entry.report.outcome = unclear('future');
    else return [{ ...entry, day }];
    return [];
  });
}

/** The credits and debits of the lines read so far, by UTR. */
interface Found {
  utrIn: ReturnType<typeof utrFinder>;
  credits: Map<string, { credit: StatementCredit; report: LineReport }>;
  debits: Map<string, StatementDebit>;
  /** UTRs of credits with different amounts. */
  contradicted: Set<string>;
}

const nothingFound = (accounts: ReadonlySet<string>): Found => ({
  utrIn: utrFinder(accounts),
  credits: new Map(),
  debits: new Map(),
  contradicted: new Set(),
});

/** Adds a credit, unless the lines before contain its UTR. */
function addCredit({ credits, contradicted }: Found, credit: StatementCredit, report: LineReport): void {
  const earlier = credits.get(credit.utr);
  if (!earlier) {
    report.outcome = { kind: 'read' };
    credits.set(credit.utr, { credit, report });
    return;
  }
  const isSame = earlier.credit.amountPaise === credit.amountPaise;
  report.outcome = skipped(isSame ? 'repeated' : 'contradictory');
  if (!isSame) contradicted.add(credit.utr);
}

/** Adds the credit or debit of a line, and returns the reason if the line yields no credit. */
function take(found: Found, entry: DatedEntry, direction: Direction): SkipReason | null {
  const { amount, narration, day, report } = entry;
  if (amount.paise > MOST_PAISE) return 'too-large';
  const reference = found.utrIn(entry);
  if (direction === 'debit') {
    const { utr } = reference;
    if (utr) found.debits.set(utr, { utr, amountPaise: amount.paise, paidOn: day });
    return 'debit';
  }
  if (isReversal(narration)) return 'reversal';
  if (reference.utr === null) return reference.reason === 'shortened' ? 'shortened-utr' : 'no-utr';
  const credit = { utr: reference.utr, amountPaise: amount.paise, paidOn: day, payer: payerOf(narration) };
  addCredit(found, credit, report);
  return null;
}

/** Adds what a line contains, and sets its outcome. */
function addEntry(found: Found, entry: DatedEntry, direction: Direction | null): void {
  const reason = entry.amount.paise === 0 ? 'zero' : direction && take(found, entry, direction);
  if (reason !== null) entry.report.outcome = skipped(reason);
  else if (direction === null) entry.report.outcome = unclear('direction');
}

/** Returns the credits and debits of all lines, without contradictory credits and those that were taken back. */
function settle({ credits, debits, contradicted }: Found): Pick<Statement, 'credits' | 'debits'> {
  for (const [utr, { report }] of credits) {
    if (contradicted.has(utr)) report.outcome = skipped('contradictory');
    else if (debits.has(utr)) report.outcome = skipped('taken-back');
    else continue;
    credits.delete(utr);
  }
  return { credits: [...credits.values()].map(({ credit }) => credit), debits: [...debits.values()] };
}

const LINES_AT_ONCE = 1000;

const SAMPLE = 10;
const YEAR_MS = 365 * 86_400_000;

function sampleOf(
  entries: readonly DatedEntry[],
  directions: readonly (Direction | null)[],
): Statement['sample'] {
  const ofSide = (side: Direction) =>
    entries.flatMap(({ report }, at) => (directions[at] === side ? [report] : [])).slice(0, SAMPLE);
  return { credits: ofSide('credit'), debits: ofSide('debit') };
}

const isOutside = ({ outcome }: LineReport) =>
  outcome.kind === 'skipped' && (outcome.reason === 'heading' || outcome.reason === 'footer');

const NO_COLUMNS = 'The columns of this file are not known. Please choose them.';
const NO_LINES =
  'No line of this file has a date and an amount in these columns. Please choose the columns yourself, or another file.';

/**
 * Reads a statement: header, lines, days, directions, UTRs. Throws `WrongColumns` if the columns are unknown,
 * hold no lines or contradict the balance. Throws `DayOrderNeeded` if only the user knows the order of day
 * and month.
 */
export async function readStatement(sheets: readonly Sheet[], options: ReadOptions): Promise<Statement> {
  const { today, choice = null, onProgress } = options;
  const { reports, entries, heading, hasHeader } = findLines(sheets, choice);
  if (!hasHeader) throw new WrongColumns(NO_COLUMNS);
  if (entries.length === 0) throw new WrongColumns(NO_LINES);
  const dated = datedEntries(entries, options, today);
  const directions = directionsOf(dated);
  const ofEntries = new Set(entries.map(({ report }) => report));
  const outside = reports
    .filter((report) => !ofEntries.has(report) && isOutside(report))
    .map(({ text }) => text);
  const found = nothingFound(
    accountsIn(
      outside,
      dated.map(({ narration }) => narration),
    ),
  );
  for (const [index, entry] of dated.entries()) {
    addEntry(found, entry, directions[index] ?? null);
    if (index % LINES_AT_ONCE > 0) continue;
    onProgress?.(index / dated.length);
    await nextTask();
  }
  const result = settle(found);
  const days = dated.map(({ day }) => day).sort();
  const yearAgo = new Date(Date.parse(today) - YEAR_MS).toISOString().slice(0, 10);
  return {
    bank: bankNamedIn(heading),
    from: days[0] ?? today,
    to: days.at(-1) ?? today,
    lines: reports,
    counts: countLines(reports),
    ...result,
    sample: sampleOf(dated, directions),
    old: days.filter((day) => day < yearAgo).length,
    isChosen: choice !== null,
  };
}
