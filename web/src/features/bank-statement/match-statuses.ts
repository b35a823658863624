import { MATCH_STATUSES, type MatchStatus } from '@prarambh/contract/match-status';

/** Views of the page: one per match status, and the applications without a credit. */
export const VIEWS = [...MATCH_STATUSES, 'missing'] as const;
export type View = MatchStatus | 'missing';

/** Name and empty message of each view. */
export const WORDS: Record<View, { name: string; lead: string; none: string }> = {
  matched: {
    name: 'Matched',
    lead: 'UTR and amount match a waiting application.',
    none: 'No matched payments are waiting.',
  },
  flagged: {
    name: 'Matched, look twice',
    lead: 'UTR and amount match, but the application has flags. Approve these one by one.',
    none: 'No matched payment has flags.',
  },
  'amount-differs': {
    name: 'Amount differs',
    lead: 'The UTR belongs to an application, but the amount is different.',
    none: 'Every amount is correct.',
  },
  decided: {
    name: 'Already decided',
    lead: 'The application with this UTR has already been decided.',
    none: 'No credit belongs to a decided application.',
  },
  unclaimed: {
    name: 'No application',
    lead: 'No application has this UTR. Link the credit to the application that it pays for, or say that it was refunded or is not ours.',
    none: 'Every credit has an application.',
  },
  returned: {
    name: 'Returned',
    lead: 'A later statement takes the payment back. Decide what happens to applications that are approved already.',
    none: 'No payment was returned.',
  },
  'set-aside': {
    name: 'Refunded or not ours',
    lead: 'Staff marked these credits, so nobody looks for their applications.',
    none: 'No credit is marked.',
  },
  missing: {
    name: 'Not in the bank',
    lead: 'Applications that have waited for more than two days and whose UTR is in no statement.',
    none: 'No applications are waiting for a statement.',
  },
};
