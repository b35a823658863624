import type { Transaction } from 'firebase-admin/firestore';
import { findInTransaction, type Store, type Stored } from '../db/store';
import { forbidden, notFound } from '../errors';
import { type UserDocument, users } from './user.repository';

type Profile = Stored<UserDocument>;

/**
 * The people for whom something is made. Whatever is made for somebody reads that person's profile in the transaction that
 * makes it, and is not made once the account is closed. An account that is deleted is closed first, so from then on
 * nothing new comes that the deletion has passed already; and what repeats a name has the one of that moment.
 */
export function createOwners(store: Store) {
  const find = (transaction: Transaction, uid: string): Promise<Profile | null> =>
    findInTransaction(store, transaction, users, uid);

  /** Whoever is told of something that happens all the same; null for nobody. */
  async function findReader(transaction: Transaction, uid: string): Promise<Profile | null> {
    const person = await find(transaction, uid);
    return person?.isActive ? person : null;
  }

  return {
    /** Anybody with a profile, closed or not. */
    find,
    findReader,

    /**
     * Whom a corrected document is for, as the profile is now. For somebody who was deleted as the document has it,
     * with no address and nobody to be told.
     */
    async findHolder(transaction: Transaction, holder: Pick<Profile, '_id' | 'name' | 'internId'>) {
      const person = await find(transaction, holder._id);
      const isGone = !person || person.erasureStartedAt !== null;
      return isGone ? { user: { ...holder, email: '', language: null }, isGone } : { user: person, isGone };
    },

    /** The caller, who makes something for themselves. Raises `forbidden` when the account was closed meanwhile. */
    async holdCaller(transaction: Transaction, { uid }: { uid: string }): Promise<Profile> {
      const person = await findReader(transaction, uid);
      if (!person) throw forbidden('This account is closed. Please contact support.');
      return person;
    },

    /** The person that staff make something for. Raises `not_found` when the account was closed meanwhile. */
    async holdPerson(transaction: Transaction, uid: string): Promise<Profile> {
      const person = await findReader(transaction, uid);
      if (!person) throw notFound('User not found.');
      return person;
    },
  };
}

export type Owners = ReturnType<typeof createOwners>;
