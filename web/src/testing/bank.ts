import type { BankCredit, BankSummary } from '@prarambh/contract/bank-credits';

const total = (count: number) => ({ count, amountPaise: count * 14_900 });

/** An accountant's bank summary. */
export const buildSummary = (overrides: Partial<BankSummary> = {}): BankSummary => ({
  asOf: '2026-11-20T10:00:00.000Z',
  heaps: {
    matched: total(298),
    flagged: total(2),
    'amount-differs': total(1),
    decided: total(0),
    unclaimed: total(9),
    returned: total(0),
    'set-aside': total(0),
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
