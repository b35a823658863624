/** Why the browser does not send a line that the reader understood. */
export const SKIP_REASONS = [
  'heading',
  'footer',
  'continued',
  'no-amount',
  'debit',
  'no-utr',
  'shortened-utr',
  'reversal',
  'taken-back',
  'repeated',
  'contradictory',
  'zero',
  'too-large',
  'failed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why the reader did not understand a line. */
export const UNCLEAR_REASONS = ['date', 'day-order', 'future', 'amount', 'direction'] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

export type Outcome =
  | { kind: 'read' }
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'unclear'; reason: UnclearReason };

/** A line of the file and its outcome. */
export interface LineReport {
  /** Name of the sheet; null if the file has only one. */
  sheet: string | null;
  /** Line number in the sheet, from 1. */
  line: number;
  text: string;
  outcome: Outcome;
}

export const skipped = (reason: SkipReason): Outcome => ({ kind: 'skipped', reason });
export const unclear = (reason: UnclearReason): Outcome => ({ kind: 'unclear', reason });

/** Number of lines by outcome; `all` is the sum of the others. */
export interface LineCounts {
  all: number;
  read: number;
  skipped: number;
  unclear: number;
}

export function countLines(reports: readonly LineReport[]): LineCounts {
  const countOf = (kind: Outcome['kind']) => reports.filter(({ outcome }) => outcome.kind === kind).length;
  return {
    all: reports.length,
    read: countOf('read'),
    skipped: countOf('skipped'),
    unclear: countOf('unclear'),
  };
}
