import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import { type UserDocument, users } from './user.repository';

/**
 * The owner of each email. The id is a hash of the email, so that logs and findings can name the document.
 */
export const emails = defineCollection('emails', z.object({ uid: z.string(), claimedAt: z.date() }));

/** Returns the id of an email's document in `emails`. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * Returns the profile that has an email, or null. The transaction locks the claim, so two transactions cannot both
 * assign one email.
 */
export async function findEmailHolder(
  store: Store,
  transaction: Transaction,
  email: string,
): Promise<Stored<UserDocument> | null> {
  const claim = await findInTransaction(store, transaction, emails, emailKey(email));
  return claim && findInTransaction(store, transaction, users, claim.uid);
}

/** Returns the uid that has claimed an email, or null. */
export async function emailOwner(store: Store, email: string): Promise<string | null> {
  return (await findById(store, emails, emailKey(email)))?.uid ?? null;
}

/** Assigns an email to a user. The caller has read the email's holder in the same transaction. */
export function claimEmail(
  store: Store,
  transaction: Transaction,
  { email, uid, at }: { email: string; uid: string; at: Date },
): void {
  transaction.set(refOf(store, emails, emailKey(email)), { uid, claimedAt: at });
}

/**
 * Returns a function that releases a user's email. Reads at once; the caller runs the write after all reads.
 */
export async function emailRelease(
  store: Store,
  transaction: Transaction,
  { email, uid }: { email: string; uid: string },
): Promise<() => void> {
  const claim = await findInTransaction(store, transaction, emails, emailKey(email));
  return () => {
    if (claim?.uid === uid) transaction.delete(refOf(store, emails, claim._id));
  };
}
