import { BANK_HEAPS, type BankHeap } from '@prarambh/contract/bank-heaps';

/** What the page shows: a heap of credits, or the applications that have none. */
export const VIEWS = [...BANK_HEAPS, 'missing'] as const;
export type View = BankHeap | 'missing';

/** How each is called, and what is said when it is empty. */
export const WORDS: Record<View, { name: string; lead: string; none: string }> = {
  matched: {
    name: 'Matched',
    lead: 'UTR and amount are those of an application that waits.',
    none: 'No matched payment waits.',
  },
  flagged: {
    name: 'Matched, look twice',
    lead: 'UTR and amount fit, but the application has flags. Each is approved on its own.',
    none: 'No matched payment has flags.',
  },
  'amount-differs': {
    name: 'Amount differs',
    lead: 'The UTR is that of an application, the amount is another one.',
    none: 'Every amount is as it should be.',
  },
  decided: {
    name: 'Already decided',
    lead: 'Somebody has decided the application with this UTR.',
    none: 'No credit belongs to a decided application.',
  },
  unclaimed: {
    name: 'No application',
    lead: 'Nobody has applied with this UTR so far. An application that comes later finds its credit at once.',
    none: 'Every credit has its application.',
  },
  missing: {
    name: 'Not in the bank',
    lead: 'Applications that have waited for more than two days, and whose UTR is in no statement.',
    none: 'No application waits for a statement.',
  },
};
