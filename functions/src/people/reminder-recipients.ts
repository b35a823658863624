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

type IsRecipient = (user: UserDocument) => boolean;

/** Whoever has an open account and a verified address can be mailed. */
const isReachable: IsRecipient = ({ isActive, isVerified }) => isActive && isVerified;

/** Whoever wants to leave is not reminded of what there is to do. */
const isReminded: IsRecipient = (user) =>
  isReachable(user) && !user.remindersOff && user.deletionRequestedAt === null;

function recipientsAmong(
  found: readonly Stored<UserDocument>[],
  isRecipient: IsRecipient = isReminded,
): ReminderRecipient[] {
  return found.filter(isRecipient).map(({ _id, name, email, role, language }) => ({
    _id,
    name,
    email,
    role,
    language,
  }));
}

/** Those among some ids; one read for each id. */
async function recipientsOf(
  store: Store,
  uids: readonly string[],
  isRecipient: IsRecipient = isReminded,
): Promise<ReminderRecipient[]> {
  return recipientsAmong([...(await findByIds(store, users, uids)).values()], isRecipient);
}

/** Which of some people are recipients; the transaction holds them. */
async function holdRecipients(
  store: Store,
  transaction: Transaction,
  uids: readonly string[],
  isRecipient: IsRecipient = isReminded,
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const found = await transaction.getAll(...uids.map((uid) => refOf(store, users, uid)));
  const parsed = found.flatMap((snapshot) => parseSnapshot(users, snapshot) ?? []);
  return new Set(recipientsAmong(parsed, isRecipient).map(({ _id }) => _id));
}

/** Who gets reminder mails: open, verified accounts that have not switched them off. */
export const reminderRecipients = oncePer((store: Store) => {
  return {
    among: (uids: readonly string[]) => recipientsOf(store, uids),

    /** Which of some people still are reminded; the transaction holds them. */
    hold: (transaction: Transaction, uids: readonly string[]) => holdRecipients(store, transaction, uids),

    /** Those among some ids who can be mailed, also if they switched reminders off. */
    reachableAmong: (uids: readonly string[]) => recipientsOf(store, uids, isReachable),

    /** Which of some people can be mailed; the transaction holds them. */
    holdReachable: (transaction: Transaction, uids: readonly string[]) =>
      holdRecipients(store, transaction, uids, isReachable),

    /** The students among some ids. */
    async studentsAmong(uids: readonly string[]): Promise<ReminderRecipient[]> {
      return (await recipientsOf(store, uids)).filter(({ role }) => role === 'user');
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
