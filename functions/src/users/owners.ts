/**
 * The people for whom records are created. A transaction that creates a record for a person reads the person's profile
 * and fails once the account is closed. Erasure closes the account first, so no record appears behind a finished
 * erasure step, and copies of a name are current.
 */

import type { Transaction } from 'firebase-admin/firestore';
import { findInTransaction, type Store, type Stored } from '../firestore/store';
import { forbidden, inEnglish, notFound } from '../shared/errors';
import { type UserDocument, users } from './user.repository';

type Profile = Stored<UserDocument>;

/** Returns anybody with a profile, closed or not. */
export function findPerson(store: Store, transaction: Transaction, uid: string): Promise<Profile | null> {
  return findInTransaction(store, transaction, users, uid);
}

/** Returns the person to notify of an event; null if the account is closed. */
export async function findReader(
  store: Store,
  transaction: Transaction,
  uid: string,
): Promise<Profile | null> {
  const person = await findPerson(store, transaction, uid);
  return person?.isActive ? person : null;
}

/**
 * Returns the holder of a corrected document with the current profile. For a deleted person, returns the facts of
 * the document, without an email and without a person to notify.
 */
export async function findHolder(
  store: Store,
  transaction: Transaction,
  holder: Pick<Profile, '_id' | 'name' | 'internId'>,
) {
  const person = await findPerson(store, transaction, holder._id);
  const isGone = !person || person.erasureStartedAt !== null;
  return isGone ? { user: { ...holder, email: '', language: null }, isGone } : { user: person, isGone };
}

/**
 * Locks the caller, who creates a record for themselves. Throws `forbidden` if the account was closed meanwhile.
 */
export async function holdCaller(
  store: Store,
  transaction: Transaction,
  { uid }: { uid: string },
): Promise<Profile> {
  const person = await findReader(store, transaction, uid);
  if (!person) throw forbidden('This account is closed. Please contact support.');
  return person;
}

/** Locks the person for whom staff create a record. Throws `not_found` if the account was closed meanwhile. */
export async function holdPerson(store: Store, transaction: Transaction, uid: string): Promise<Profile> {
  const person = await findReader(store, transaction, uid);
  if (!person) throw notFound(inEnglish('User not found.'));
  return person;
}
