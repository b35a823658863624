import { formatNumberOf } from '@prarambh/contract/format';
import type { LineCounts, SkipReason, UnclearReason } from './reader/outcomes';

/** Labels of the reasons to skip a line. */
export const SKIP_WORDS: Record<SkipReason, string> = {
  heading: 'Heading above the payments',
  footer: 'Text without a payment',
  continued: 'Continues the line above',
  'no-amount': 'No amount',
  debit: 'Money out',
  'no-utr': 'Credit without a UTR',
  'shortened-utr':
    'A spreadsheet has shortened the UTR (6.33E+11): export the file again and choose it unopened',
  reversal: 'Reversal of our own payment',
  'taken-back': 'Credit that the same file takes back',
  repeated: 'Repeats an earlier line',
  contradictory: 'One UTR with two amounts',
  zero: 'Amount of ₹0',
  'too-large': 'Amount above ₹10 crore',
  failed: 'Payment did not succeed',
};

/** Labels of the reasons why a line is unclear. */
export const UNCLEAR_WORDS: Record<UnclearReason, string> = {
  date: 'The date cannot be read',
  'day-order': 'Day and month cannot be told apart',
  future: 'The date is in the future',
  amount: 'The amount cannot be read',
  direction: 'It is not certain whether money came in or went out',
};

/** '9 lines: 6 credits read, 3 skipped, 0 not understood' */
export function countWords({ all, read, skipped, unclear }: LineCounts): string {
  const lines = formatNumberOf(all, 'line', 'lines');
  return `${lines}: ${formatNumberOf(read, 'credit', 'credits')} read, ${skipped} skipped, ${unclear} not understood`;
}
