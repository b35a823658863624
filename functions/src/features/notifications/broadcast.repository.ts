import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type PageOf } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { oncePer } from '../../once-per';

/** What admins have told people, by the id of the notification; it stays when that is withdrawn. */
export const broadcasts = defineCollection(
  'broadcasts',
  z.object({
    title: z.string(),
    message: z.string(),
    /** Whom, in words, and how many they were at that moment. */
    audience: z.string(),
    recipients: z.number().int(),
    /** The only person it is for, or null. */
    userId: z.string().nullable(),
    sentAt: z.date(),
    sentBy: z.object({ _id: z.string(), name: z.string() }),
    withdrawnAt: z.date().nullable(),
    withdrawnBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  }),
);
export type BroadcastDocument = DocumentOf<typeof broadcasts>;
export type StoredBroadcast = Stored<BroadcastDocument>;

export const broadcastRepository = oncePer((store: Store) => ({
  findInTransaction: (transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, broadcasts, id),

  list: (page: PageOf) => listPage(store, broadcasts, { ...page, filters: [], orderBy: ['sentAt', 'desc'] }),

  create(transaction: Transaction, id: string, broadcast: BroadcastDocument): void {
    transaction.create(refOf(store, broadcasts, id), broadcast);
  },

  update(transaction: Transaction, id: string, changes: Partial<BroadcastDocument>): void {
    transaction.update(refOf(store, broadcasts, id), changes);
  },
}));
