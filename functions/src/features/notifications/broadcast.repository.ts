import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type PageOf } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, refOf, type Store, type Stored } from '../../firestore/store';

/**
 * Notifications that admins sent, by the id of the notification. An entry stays after its notification is
 * withdrawn.
 */
export const broadcasts = defineCollection(
  'broadcasts',
  z.object({
    title: z.string(),
    message: z.string(),
    /** The audience as text; `recipients` is its size at the time of sending. */
    audience: z.string(),
    recipients: z.number().int(),
    /** The only recipient, or null. */
    userId: z.string().nullable(),
    sentAt: z.date(),
    sentBy: z.object({ _id: z.string(), name: z.string() }),
    withdrawnAt: z.date().nullable(),
    withdrawnBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  }),
);
export type BroadcastDocument = DocumentOf<typeof broadcasts>;
export type StoredBroadcast = Stored<BroadcastDocument>;

export const { findInTransaction, update } = singleDocuments(broadcasts);

export const list = (store: Store, page: PageOf) =>
  listPage(store, broadcasts, { ...page, filters: [], orderBy: ['sentAt', 'desc'] });

export function create(
  store: Store,
  transaction: Transaction,
  id: string,
  broadcast: BroadcastDocument,
): void {
  transaction.create(refOf(store, broadcasts, id), broadcast);
}
