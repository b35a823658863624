/** Finds the recipients of reminder mails: open, verified accounts that have not switched them off. */

import type { Language } from '@prarambh/contract/languages';
import type { Role } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { findSome, listPage, type Page, type PageOf } from '../firestore/query';
import { findByIds, parseSnapshot, refOf, type Store, type Stored } from '../firestore/store';
import type { PersonFacts } from './people-lookup';
import { type UserDocument, users } from './user.repository';

/** Above the number of admins of any programme; limits the reads of one run. */
const MOST_ADMINS = 100;

/** A person who gets reminder mails. */
export interface ReminderRecipient extends PersonFacts {
  role: Role;
  language: Language | null;
}

type IsRecipient = (user: UserDocument) => boolean;

/** An open account with a verified email can be mailed. */
const isReachable: IsRecipient = ({ isActive, isVerified }) => isActive && isVerified;

/** People with a pending deletion request get no reminders. */
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

/** Returns the recipients among some ids; one read for each id. */
async function recipientsOf(
  store: Store,
  uids: readonly string[],
  isRecipient: IsRecipient = isReminded,
): Promise<ReminderRecipient[]> {
  return recipientsAmong([...(await findByIds(store, users, uids)).values()], isRecipient);
}

/** Returns which of some people are recipients; the transaction locks them. */
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

export const among = (store: Store, uids: readonly string[]) => recipientsOf(store, uids);

/** Returns which of some people still get reminders; the transaction locks them. */
export const hold = (store: Store, transaction: Transaction, uids: readonly string[]) =>
  holdRecipients(store, transaction, uids);

/** Returns those among some ids who can be mailed, even if they switched reminders off. */
export const reachableAmong = (store: Store, uids: readonly string[]) =>
  recipientsOf(store, uids, isReachable);

/** Returns which of some people can be mailed; the transaction locks them. */
export const holdReachable = (store: Store, transaction: Transaction, uids: readonly string[]) =>
  holdRecipients(store, transaction, uids, isReachable);

/** Returns the students among some ids. */
export async function studentsAmong(store: Store, uids: readonly string[]): Promise<ReminderRecipient[]> {
  return (await recipientsOf(store, uids)).filter(({ role }) => role === 'user');
}

/** Returns the recipients in a page of all accounts, oldest account first. */
export async function list(store: Store, page: PageOf): Promise<Page<ReminderRecipient>> {
  const { items, nextCursor } = await listPage(store, users, {
    ...page,
    filters: [
      ['isActive', '==', true],
      ['isVerified', '==', true],
    ],
    orderBy: ['createdAt', 'asc'],
  });
  return { items: recipientsAmong(items), nextCursor };
}

export async function admins(store: Store): Promise<ReminderRecipient[]> {
  const found = await findSome(store, users, {
    filters: [
      ['role', '==', 'admin'],
      ['isActive', '==', true],
    ],
    limit: MOST_ADMINS,
  });
  return recipientsAmong(found);
}
