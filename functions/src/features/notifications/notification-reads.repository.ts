/** Read marks in `users/{uid}/notificationReads`. */

import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { countWhere } from '../../firestore/query';
import { defineCollection, findById, parseListed, refOf, type Store } from '../../firestore/store';

const readMark = z.object({ readAt: z.date() });

/** Read marks of a person: one for each notification, and one for "all up to a moment". */
export const readsOf = (uid: string) => defineCollection(`users/${uid}/notificationReads`, readMark);

/** No notification has this id. */
const EVERYTHING = 'everything';

/** Marks one notification as read. */
export function mark(
  store: Store,
  transaction: Transaction,
  { uid, id, now }: { uid: string; id: string; now: Date },
): void {
  transaction.set(refOf(store, readsOf(uid), id), { readAt: now });
}

/** Writes one document, however many notifications are unread. */
export function markAll(
  store: Store,
  transaction: Transaction,
  { uid, now }: { uid: string; now: Date },
): void {
  mark(store, transaction, { uid, id: EVERYTHING, now });
}

/** Returns the moment up to which a person has read everything, or null. */
export const readUntil = async (store: Store, uid: string): Promise<Date | null> =>
  (await findById(store, readsOf(uid), EVERYTHING))?.readAt ?? null;

/** Counts the notifications that a person has read one by one since a moment. */
export const countSince = (store: Store, uid: string, since: Date): Promise<number> =>
  countWhere(store, readsOf(uid), [['readAt', '>', since]], ['readAt', 'asc']);

/** Returns which of some notifications a person has read. Costs at most one read for each and one more. */
export async function readAmong(
  store: Store,
  uid: string,
  notifications: readonly { _id: string; createdAt: Date }[],
): Promise<Set<string>> {
  const reads = readsOf(uid);
  const until = (await readUntil(store, uid))?.getTime() ?? 0;
  const isOld = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() <= until;
  const read = new Set(notifications.filter(isOld).map(({ _id }) => _id));
  const fresh = notifications.filter((notification) => !isOld(notification));
  if (fresh.length === 0) return read;
  const snapshots = await store.firestore.getAll(...fresh.map(({ _id }) => refOf(store, reads, _id)));
  for (const snapshot of snapshots) if (parseListed(store, reads, snapshot)) read.add(snapshot.id);
  return read;
}
