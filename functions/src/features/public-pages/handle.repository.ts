import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findById, findInTransaction, refOf, type Store } from '../../db/store';
import { oncePer } from '../../once-per';

/** A document whose id is the handle of a public page; creating it is what makes the handle one person's. */
export const handles = defineCollection('handles', z.object({ uid: z.string() }));

/** Whose which handle is. */
export const handleRepository = oncePer((store: Store) => ({
  find: (handle: string) => findById(store, handles, handle),
  findInTransaction: (transaction: Transaction, handle: string) =>
    findInTransaction(store, transaction, handles, handle),

  claim(transaction: Transaction, handle: string, uid: string): void {
    transaction.create(refOf(store, handles, handle), { uid });
  },

  release(transaction: Transaction, handle: string): void {
    transaction.delete(refOf(store, handles, handle));
  },
}));
