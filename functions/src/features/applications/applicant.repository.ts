import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findInTransaction, refOf, type Store } from '../../db/store';
import { oncePer } from '../../once-per';

/** A document for each student who has applied, by account id. */
export const applicants = defineCollection('applicants', z.object({ lastAppliedAt: z.date() }));

/**
 * Applications of one student take turns at a document of that student's own: what a query has counted is locked only as
 * far as it was found, so two at the same moment could otherwise both be the last that is allowed.
 */
export const applicantRepository = oncePer((store: Store) => {
  return {
    /** To be read before anything is counted. */
    async hold(transaction: Transaction, uid: string): Promise<void> {
      await findInTransaction(store, transaction, applicants, uid);
    },

    /** To be written by every transaction that applies. */
    put(transaction: Transaction, uid: string, now: Date): void {
      transaction.set(refOf(store, applicants, uid), { lastAppliedAt: now });
    },

    async remove(uid: string): Promise<void> {
      await refOf(store, applicants, uid).delete();
    },
  };
});
