import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type PageOf } from '../../firestore/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';

/** Answers that support sends often. */
export const cannedReplies = defineCollection(
  'cannedReplies',
  z.object({ title: z.string(), text: z.string() }),
);
export type CannedReplyDocument = DocumentOf<typeof cannedReplies>;

export const cannedReplyRepository = memoizeByKey((store: Store) => ({
  findInTransaction: (transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, cannedReplies, id),

  list: (page: PageOf) => listPage(store, cannedReplies, { ...page, filters: [], orderBy: ['title', 'asc'] }),

  create(transaction: Transaction, reply: CannedReplyDocument): Stored<CannedReplyDocument> {
    const ref = newRef(store, cannedReplies);
    transaction.create(ref, reply);
    return { ...reply, _id: ref.id };
  },

  put(transaction: Transaction, id: string, reply: CannedReplyDocument): void {
    transaction.set(refOf(store, cannedReplies, id), reply);
  },

  remove(transaction: Transaction, id: string): void {
    transaction.delete(refOf(store, cannedReplies, id));
  },
}));
