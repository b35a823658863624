import type { Role } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { Filter } from '../firestore/filter';
import { countWhere, findFirst } from '../firestore/query';
import { findById, findInTransaction, type Store, type Stored } from '../firestore/store';
import { notFound } from '../shared/errors';
import { type UserDocument, users } from './user.repository';

export interface PersonFacts {
  _id: string;
  name: string;
  email: string;
}

type Profile = Stored<UserDocument>;

const studentOnly = (user: Profile | null) => (user?.role === 'user' && user.isActive ? user : null);

/** Finds a student by account id, else by intern ID in any case (G02); null if no active student has either. */
async function findStudent(store: Store, idOrInternId: string): Promise<Profile | null> {
  const internId = idOrInternId.toUpperCase();
  return (
    studentOnly(await findById(store, users, idOrInternId)) ??
    studentOnly(await findFirst(store, users, { filters: [['internId', '==', internId]] }))
  );
}

export function createPeopleLookup(store: Store) {
  return {
    findStudent: (idOrInternId: string) => findStudent(store, idOrInternId),

    /** Returns the student that staff name. Throws `not_found` if there is none. */
    async getStudent(idOrInternId: string): Promise<Profile> {
      const student = await findStudent(store, idOrInternId);
      if (!student) throw notFound('User not found.');
      return student;
    },

    /** Returns the active people among some ids, in the ids' order. */
    async listActive(uids: readonly string[]): Promise<PersonFacts[]> {
      const found = await Promise.all(uids.map((uid) => findById(store, users, uid)));
      return found.flatMap((user) =>
        user?.isActive ? [{ _id: user._id, name: user.name, email: user.email }] : [],
      );
    },

    /** Returns those of some ids that no active person has; the transaction locks all of them. */
    async unknownAmong(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
      const found = await Promise.all(uids.map((uid) => findInTransaction(store, transaction, users, uid)));
      return uids.filter((_, index) => !found[index]?.isActive);
    },

    /** Returns the active person with an email, or null. */
    async findByEmail(email: string): Promise<Profile | null> {
      const person = await findFirst(store, users, { filters: [['email', '==', email]] });
      return person?.isActive ? person : null;
    },

    /** Counts the people without closed accounts (L05). */
    count: (most?: number) => countWhere(store, users, [['isActive', '==', true]], null, most),

    countWithRole(role: Role, most?: number): Promise<number> {
      const filters: Filter[] = [
        ['isActive', '==', true],
        ['role', '==', role],
      ];
      return countWhere(store, users, filters, null, most);
    },

    countWithDomain: (domain: string) =>
      countWhere(store, users, [
        ['isActive', '==', true],
        ['emailDomain', '==', domain],
      ]),
  };
}

export type PeopleLookup = ReturnType<typeof createPeopleLookup>;
