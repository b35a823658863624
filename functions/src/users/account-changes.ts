/**
 * Records the API's changes to Firebase accounts. account-watch.ts treats unrecorded changes as made by
 * someone else.
 */

import type { UserRecord } from 'firebase-admin/auth';
import { inTransaction, type Store } from '../firestore/store';
import type { Platform } from '../shared/platform';
import { deleteAccount } from './auth-accounts';
import * as userRepository from './user.repository';

/**
 * Returns the profile fields to store before the API changes the Firebase account. Uses the real clock, as Firebase
 * does.
 */
export const changeBegins = () => ({ accountChangeAt: new Date() });

/** Records that a change is finished. `sessionsValidFrom` is null if the change ended no sessions. */
export function finishAccountChange(
  store: Store,
  uid: string,
  sessionsValidFrom: Date | null,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const user = await userRepository.findInTransaction(store, transaction, uid);
    if (!user) return;
    const isLater = sessionsValidFrom && sessionsValidFrom > (user.sessionsValidFrom ?? new Date(0));
    userRepository.update(store, transaction, uid, {
      accountChangeAt: null,
      ...(isLater && { sessionsValidFrom }),
    });
  });
}

/**
 * Runs a change between the two records that mark it as ours. `change` returns `sessionsValidFrom`, or
 * null.
 */
export async function recordAccountChange(
  store: Store,
  uid: string,
  change: () => Promise<Date | null>,
): Promise<void> {
  await userRepository.updateDirectly(store, uid, changeBegins());
  await finishAccountChange(store, uid, await change());
}

/**
 * Takes an email from an account that never proved to own it. Deletes an account without a profile; gives
 * any other account a placeholder email and keeps its uid.
 */
export async function evictAccount(
  { platform: { auth }, store }: { platform: Pick<Platform, 'auth'>; store: Store },
  { uid }: UserRecord,
): Promise<void> {
  const profile = await userRepository.find(store, uid);
  if (!profile) await deleteAccount(auth, uid);
  else await auth.updateUser(uid, { email: `${uid}@moved.invalid`, emailVerified: false });
}
