/**
 * Serialises the applications of one student by a document per student: a query locks only the documents it has found,
 * so two parallel applications could otherwise both be the last allowed one.
 */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import { defineCollection, findInTransaction, refOf, type Store } from '../../firestore/store';

/** One document for each student who has applied, by account id. */
export const applicants = defineCollection('applicants', z.object({ lastAppliedAt: z.date() }));

/** Read before counting. */
export async function hold(store: Store, transaction: Transaction, uid: string): Promise<void> {
  await findInTransaction(store, transaction, applicants, uid);
}

/** Written by every transaction that applies. */
export function put(store: Store, transaction: Transaction, uid: string, now: Date): void {
  transaction.set(refOf(store, applicants, uid), { lastAppliedAt: now });
}

export const { removeDirectly } = singleDocuments(applicants);
