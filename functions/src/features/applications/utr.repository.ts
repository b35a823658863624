import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
} from '../../firestore/store';

export const utrs = defineCollection('utrs', z.object({ applicationId: z.string(), claimedAt: z.date() }));
export type Utr = DocumentOf<typeof utrs>;

/** The ledger of payment references: the id is the normalised UTR, so one UTR pays once (E10). */
export const utrRepository = memoizeByKey((store: Store) => {
  return {
    find: (transaction: Transaction, utr: string) => findInTransaction(store, transaction, utrs, utr),

    claim(transaction: Transaction, utr: string, applicationId: string, now: Date): void {
      transaction.create(refOf(store, utrs, utr), { applicationId, claimedAt: now });
    },

    release(transaction: Transaction, utr: string): void {
      transaction.delete(refOf(store, utrs, utr));
    },
  };
});
