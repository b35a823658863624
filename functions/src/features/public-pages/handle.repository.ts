import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findById, findInTransaction, refOf, type Store } from '../../firestore/store';

/** Each document's id is the handle of a public page; creating the document makes the handle unique. */
export const handles = defineCollection('handles', z.object({ uid: z.string() }));

/** Stores the owner of each handle. */
export const handleRepository = memoizeByKey((store: Store) => ({
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
