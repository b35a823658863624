import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { findCredit, linkCredit } from '../../domain/bank-credits';
import { inTransaction } from '../../firestore/store';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { StoredApplication } from './application.repository';
import * as applicationRepository from './application.repository';
import { isUndecided } from './status-changes';
import * as utrRepository from './utr.repository';

/**
 * Releases the UTR of a decided application for the person who paid, if another person was approved with it (N05).
 * Flags the application, even one of a deleted student, and leaves it otherwise unchanged. Throws `not_found`, and
 * `conflict` if it is undecided, because rejecting it frees the UTR, or does not hold its UTR.
 */
export function releaseUtr({ store, clock }: Core, caller: Caller, id: string): Promise<StoredApplication> {
  return inTransaction(store, async (transaction) => {
    const before = await applicationRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound('This application does not exist.');
    if (isUndecided(before)) {
      throw conflict('This application is waiting for a decision. Reject it instead: that releases its UTR.');
    }
    const entry = await utrRepository.findInTransaction(store, transaction, before.utr);
    if (entry?.applicationId !== id) throw conflict('This application no longer holds its UTR.');
    const credit = await findCredit(store, transaction, before.utr);
    const changes = { flags: { ...before.flags, 'released-utr': true as const }, bank: null };
    utrRepository.release(store, transaction, before.utr);
    applicationRepository.update(store, transaction, id, changes);
    if (credit) linkCredit(store, transaction, credit, { claim: null, now: clock.now() });
    recordAudit(store, transaction, {
      caller,
      action: 'releaseUtr',
      target: {
        collection: 'applications',
        _id: id,
        label: `${before.user.name}, ${before.internship.title}`,
      },
      about: before,
      at: clock.now(),
      before: { utr: before.utr },
      after: { utr: null },
    });
    return { ...before, ...changes };
  });
}
