import { findFirst } from '../db/query';
import { findById, type Store, type Stored } from '../db/store';
import { notFound } from '../errors';
import { type UserDocument, users } from './user.repository';

/** Finds the student that staff name. */
export function createStudentLookup(store: Store) {
  const studentOnly = (user: Stored<UserDocument> | null) =>
    user?.role === 'user' && user.isActive ? user : null;

  /** By account id, else by intern ID in any case (G02); null when no active student has either. */
  async function find(idOrInternId: string): Promise<Stored<UserDocument> | null> {
    const internId = idOrInternId.toUpperCase();
    return (
      studentOnly(await findById(store, users, idOrInternId)) ??
      studentOnly(await findFirst(store, users, { filters: [['internId', '==', internId]] }))
    );
  }

  return {
    find,

    /** The same student. Raises `not_found` when there is none. */
    async get(idOrInternId: string): Promise<Stored<UserDocument>> {
      const student = await find(idOrInternId);
      if (!student) throw notFound('User not found.');
      return student;
    },
  };
}

export type StudentLookup = ReturnType<typeof createStudentLookup>;
