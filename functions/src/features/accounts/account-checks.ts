import type { Transaction } from 'firebase-admin/firestore';
import type { Store, Stored } from '../../firestore/store';
import { invalid, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { UserDocument } from '../../users/user.repository';
import * as userRepository from '../../users/user.repository';

type Profile = Stored<UserDocument>;

const LAST_ADMIN = 'This is the last admin. Please make somebody else an admin first.';

/** Returns the profile that staff want to change, inside their transaction. Throws `not_found`. */
export async function getPerson(store: Store, transaction: Transaction, uid: string): Promise<Profile> {
  const person = await userRepository.findInTransaction(store, transaction, uid);
  if (!person) throw notFound('This user does not exist.');
  return person;
}

/**
 * Checks that an admin may lose the role or the account. Throws `invalid` for the caller and for the last
 * admin (K02, K04). The transaction reads the other admin, so two admins who remove each other cannot both
 * succeed.
 */
export async function assertDispensable(
  store: Store,
  transaction: Transaction,
  { caller, person, own }: { caller: Caller; person: Profile; own: string },
): Promise<void> {
  if (person._id === caller.uid) throw invalid(own);
  if (person.role !== 'admin') return;
  if (!(await userRepository.findOtherAdmin(store, transaction, person._id))) throw invalid(LAST_ADMIN);
}

/**
 * Returns true for a student's unverified account without activity since `before`: no registration, no code,
 * no new password, no reopening. False for closed accounts; true for those whose deletion has begun, so that
 * it finishes.
 */
export function isAbandoned(person: Profile, before: Date): boolean {
  const { role, isVerified, isActive, erasureStartedAt } = person;
  const isOpen = isActive || erasureStartedAt !== null;
  const signsOfLife = [person.createdAt, person.codeSentAt, person.sessionsValidFrom];
  const isOld = signsOfLife.every((moment) => moment === null || moment <= before);
  return role === 'user' && !isVerified && isOpen && isOld;
}

/** Returns a person as the target of an audit entry. */
export function auditTarget({ _id, name, email }: Pick<Profile, '_id' | 'name' | 'email'>) {
  return { collection: 'users', _id, label: `${name}, ${email}` };
}
