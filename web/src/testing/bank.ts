import type { BankSummary } from '@prarambh/contract/bank-credits';

const heap = (count: number) => ({ count, amountPaise: count * 14_900 });

/** What an accountant finds waiting. */
export const buildSummary = (overrides: Partial<BankSummary> = {}): BankSummary => ({
  asOf: '2026-11-20T10:00:00.000Z',
  heaps: {
    matched: heap(298),
    flagged: heap(2),
    'amount-differs': heap(1),
    decided: heap(0),
    unclaimed: heap(9),
    returned: heap(0),
  },
  missing: 3,
  automatic: { isOn: false, by: null, at: null },
  ...overrides,
});
