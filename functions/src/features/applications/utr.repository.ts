/** The ledger of payment references: the id is the normalised UTR, so one UTR pays once (E10). */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, refOf, type Store } from '../../firestore/store';

export const utrs = defineCollection('utrs', z.object({ applicationId: z.string(), claimedAt: z.date() }));
export type Utr = DocumentOf<typeof utrs>;

export const { findInTransaction, remove: release } = singleDocuments(utrs);

export function claim(
  store: Store,
  transaction: Transaction,
  utr: string,
  { applicationId, now }: { applicationId: string; now: Date },
): void {
  transaction.create(refOf(store, utrs, utr), { applicationId, claimedAt: now });
}
