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
export async function findStudent(store: Store, idOrInternId: string): Promise<Profile | null> {
  const internId = idOrInternId.toUpperCase();
  return (
    studentOnly(await findById(store, users, idOrInternId)) ??
    studentOnly(await findFirst(store, users, { filters: [['internId', '==', internId]] }))
  );
}

/** Returns the student that staff name. Throws `not_found` if there is none. */
export async function getStudent(store: Store, idOrInternId: string): Promise<Profile> {
  const student = await findStudent(store, idOrInternId);
  if (!student) throw notFound('User not found.');
  return student;
}

/** Returns the active people among some ids, in the ids' order. */
export async function listActivePeople(store: Store, uids: readonly string[]): Promise<PersonFacts[]> {
  const found = await Promise.all(uids.map((uid) => findById(store, users, uid)));
  return found.flatMap((user) =>
    user?.isActive ? [{ _id: user._id, name: user.name, email: user.email }] : [],
  );
}

/** Returns those of some ids that no active person has; the transaction locks all of them. */
export async function findUnknownPeople(
  store: Store,
  transaction: Transaction,
  uids: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(uids.map((uid) => findInTransaction(store, transaction, users, uid)));
  return uids.filter((_, index) => !found[index]?.isActive);
}

/** Returns the active person with an email, or null. */
export async function findPersonByEmail(store: Store, email: string): Promise<Profile | null> {
  const person = await findFirst(store, users, { filters: [['email', '==', email]] });
  return person?.isActive ? person : null;
}

const isActive: Filter = ['isActive', '==', true];

/** Counts the people without closed accounts (L05). */
export function countPeople(store: Store, most?: number): Promise<number> {
  return countWhere(store, users, [isActive], null, most);
}

export function countPeopleWithRole(store: Store, role: Role, most?: number): Promise<number> {
  return countWhere(store, users, [isActive, ['role', '==', role]], null, most);
}

export function countPeopleWithDomain(store: Store, domain: string): Promise<number> {
  return countWhere(store, users, [isActive, ['emailDomain', '==', domain]]);
}
