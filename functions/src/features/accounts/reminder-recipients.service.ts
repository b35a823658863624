import type { Role } from '@prarambh/contract/roles';
import { findSome } from '../../db/query';
import { findById, type Store, type Stored } from '../../db/store';
import { type UserDocument, users } from './user.repository';
import type { PersonFacts } from './user-lookup.service';

/** More than any programme has; a bound on what one run reads. */
const MOST_ADMINS = 100;

/** Whoever wants to leave is not reminded of what there is to do. */
function isReminded(user: Stored<UserDocument> | null, role: Role): user is Stored<UserDocument> {
  if (user?.role !== role || !user.isActive || !user.isVerified) return false;
  return !user.remindersOff && user.deletionRequestedAt === null;
}

function facts({ _id, name, email }: Stored<UserDocument>): PersonFacts {
  return { _id, name, email };
}

/** Who gets reminder mails: open, verified accounts that have not switched them off. */
export function createReminderRecipients(store: Store) {
  return {
    /** The students among some ids who do. */
    async studentsAmong(uids: readonly string[]): Promise<PersonFacts[]> {
      const found = await Promise.all(uids.map((uid) => findById(store, users, uid)));
      return found.filter((user) => isReminded(user, 'user')).map(facts);
    },

    /** The admins who do. */
    async admins(): Promise<PersonFacts[]> {
      const found = await findSome(store, users, {
        filters: [
          ['role', '==', 'admin'],
          ['isActive', '==', true],
        ],
        limit: MOST_ADMINS,
      });
      return found.filter((user) => isReminded(user, 'admin')).map(facts);
    },
  };
}

export type ReminderRecipients = ReturnType<typeof createReminderRecipients>;
