import type { Transaction } from 'firebase-admin/firestore';
import { findCredit, linkCredit } from '../../domain/bank-credits';
import { DISPUTED_PAYMENTS, putNotification } from '../../domain/notifications';
import type { Store } from '../../firestore/store';
import * as applicationRepository from './application.repository';
import { isUndecided } from './status-changes';
import type { Utr } from './utr.repository';

/**
 * Flags the application that holds a UTR when another student claims that UTR, without revealing the claimant (N05).
 * Reviewers see the flag of a waiting application; a decided one is on none of their lists, so they also get one
 * notification.
 */
export async function disputeUtr(
  store: Store,
  transaction: Transaction,
  { applicationId }: Utr,
  { claimant, now }: { claimant: string; now: Date },
): Promise<void> {
  const holder = await applicationRepository.findInTransaction(store, transaction, applicationId);
  if (!holder || holder.userId === claimant || holder.flags['disputed-utr']) return;
  const credit = await findCredit(store, transaction, holder.utr);
  const flags = { ...holder.flags, 'disputed-utr': true as const };
  applicationRepository.update(store, transaction, applicationId, { flags });
  if (credit) linkCredit(store, transaction, credit, { claim: { ...holder, flags }, now });
  if (isUndecided(holder)) return;
  putNotification(store, transaction, `${applicationId}-disputed`, {
    title: 'UTR of an approved payment disputed',
    message:
      'Another student entered the UTR of an approved application and was sent to the help desk. Compare the application with the bank statement; an admin can release the UTR.',
    said: null,
    link: DISPUTED_PAYMENTS.admin,
    audience: ['role:admin', 'role:accountant'],
    createdAt: now,
  });
}
