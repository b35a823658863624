import type { Language } from '@prarambh/contract/languages';
import type { Role } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { findSome, listPage, type Page, type PageOf } from '../db/query';
import { findByIds, parseSnapshot, refOf, type Store, type Stored } from '../db/store';
import { oncePer } from '../once-per';
import type { PersonFacts } from './people-lookup';
import { type UserDocument, users } from './user.repository';

/** More than any programme has; a bound on what one run reads. */
const MOST_ADMINS = 100;

/** Somebody who gets reminder mails. */
export interface ReminderRecipient extends PersonFacts {
  role: Role;
  language: Language | null;
}

/** Whoever wants to leave is not reminded of what there is to do. */
function isReminded({ isActive, isVerified, remindersOff, deletionRequestedAt }: UserDocument): boolean {
  return isActive && isVerified && !remindersOff && deletionRequestedAt === null;
}

function recipientsAmong(found: readonly Stored<UserDocument>[]): ReminderRecipient[] {
  return found.filter(isReminded).map(({ _id, name, email, role, language }) => ({
    _id,
    name,
    email,
    role,
    language,
  }));
}

/** Who gets reminder mails: open, verified accounts that have not switched them off. */
export const reminderRecipients = oncePer((store: Store) => {
  /** Those among some ids; one read for each id. */
  async function among(uids: readonly string[]): Promise<ReminderRecipient[]> {
    return recipientsAmong([...(await findByIds(store, users, uids)).values()]);
  }

  return {
    among,

    /** Which of some people still are reminded; the transaction holds them. */
    async hold(transaction: Transaction, uids: readonly string[]): Promise<Set<string>> {
      if (uids.length === 0) return new Set();
      const found = await transaction.getAll(...uids.map((uid) => refOf(store, users, uid)));
      const people = recipientsAmong(found.flatMap((snapshot) => parseSnapshot(users, snapshot) ?? []));
      return new Set(people.map(({ _id }) => _id));
    },

    /** The students among some ids. */
    async studentsAmong(uids: readonly string[]): Promise<ReminderRecipient[]> {
      return (await among(uids)).filter(({ role }) => role === 'user');
    },

    /** Those of a page of all accounts, the oldest account first. */
    async list(page: PageOf): Promise<Page<ReminderRecipient>> {
      const { items, nextCursor } = await listPage(store, users, {
        ...page,
        filters: [
          ['isActive', '==', true],
          ['isVerified', '==', true],
        ],
        orderBy: ['createdAt', 'asc'],
      });
      return { items: recipientsAmong(items), nextCursor };
    },

    /** The admins. */
    async admins(): Promise<ReminderRecipient[]> {
      const found = await findSome(store, users, {
        filters: [
          ['role', '==', 'admin'],
          ['isActive', '==', true],
        ],
        limit: MOST_ADMINS,
      });
      return recipientsAmong(found);
    },
  };
});
