import { findFirst } from '../../db/query';
import { findById, type Store, type Stored } from '../../db/store';
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

    /** Those of some ids that no active person has. */
    async unknownAmong(uids: readonly string[]): Promise<string[]> {
      const active = new Set((await listActive(uids)).map(({ _id }) => _id));
      return uids.filter((uid) => !active.has(uid));
    },

    /** The active person with an email, or null. */
    async findByEmail(email: string): Promise<Stored<UserDocument> | null> {
      const person = await findFirst(store, users, { filters: [['email', '==', email]] });
      return person?.isActive ? person : null;
    },
  };
}

export type UserLookup = ReturnType<typeof createUserLookup>;
