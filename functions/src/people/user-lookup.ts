import type { Transaction } from 'firebase-admin/firestore';
import { findFirst } from '../db/query';
import { findById, findInTransaction, type Store, type Stored } from '../db/store';
import { type UserDocument, users } from './user.repository';

export interface PersonFacts {
  _id: string;
  name: string;
  email: string;
}

/** What other features ask about people. */
export function createUserLookup(store: Store) {
  async function listActive(uids: readonly string[]): Promise<PersonFacts[]> {
    const found = await Promise.all(uids.map((uid) => findById(store, users, uid)));
    return found.flatMap((user) =>
      user?.isActive ? [{ _id: user._id, name: user.name, email: user.email }] : [],
    );
  }

  return {
    /** The active people among some ids, in their order. */
    listActive,

    /** Those of some ids that no active person has; the transaction holds all of them. */
    async unknownAmong(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
      const found = await Promise.all(uids.map((uid) => findInTransaction(store, transaction, users, uid)));
      return uids.filter((_, index) => !found[index]?.isActive);
    },

    /** The active person with an email, or null. */
    async findByEmail(email: string): Promise<Stored<UserDocument> | null> {
      const person = await findFirst(store, users, { filters: [['email', '==', email]] });
      return person?.isActive ? person : null;
    },
  };
}

export type UserLookup = ReturnType<typeof createUserLookup>;
