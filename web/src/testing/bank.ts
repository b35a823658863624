import type { BankCredit, BankSummary } from '@prarambh/contract/bank-credits';

const heap = (count: number) => ({ count, amountPaise: count * 14_900 });

/** An accountant's bank summary. */
export const buildSummary = (overrides: Partial<BankSummary> = {}): BankSummary => ({
  asOf: '2026-11-20T10:00:00.000Z',
  heaps: {
    matched: heap(298),
    flagged: heap(2),
    'amount-differs': heap(1),
    decided: heap(0),
    unclaimed: heap(9),
    returned: heap(0),
    'set-aside': heap(0),
  },
  missing: 3,
  automatic: { isOn: false, by: null, at: null },
  ...overrides,
});

/** A credit that matches an application. */
export const buildCredit = (overrides: Partial<BankCredit> = {}): BankCredit => ({
  _id: '632412345601',
  amountPaise: 14_900,
  paidOn: '2026-11-20',
  returnedOn: null,
  payer: 'ASHA VERMA, asha@oksbi',
  heap: 'matched',
  application: {
    _id: 'u1_i1_1',
    name: 'Asha Verma',
    userId: 'u1',
    internship: 'Web Development',
    amount: 149,
    status: 'Applied',
    decidedBy: null,
    decidedAt: null,
    flags: [],
    revision: 'seen',
  },
  mark: null,
  linkedFrom: null,
  likely: [],
  ...overrides,
});
