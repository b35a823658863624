/** A person's inbox: notifications found by audience keys, no older than the account (H07). */

import { translatableMessageOf } from '@prarambh/contract/notification-templates';
import type { Notification } from '@prarambh/contract/notifications';
import type { Role } from '@prarambh/contract/roles';
import { domainOf } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { type AudienceKey, DISPUTED_PAYMENTS, notifications } from '../../domain/notifications';
import { countByAnyKey, listPageByAnyKey } from '../../firestore/any-key';
import { makeChangeToken, readChangeToken } from '../../firestore/change-token';
import type { Filter, Order } from '../../firestore/filter';
import type { Page, PageOf } from '../../firestore/query';
import { findById, inTransaction } from '../../firestore/store';
import { notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import { listAppliedInternships } from '../applications/application-lookup.service';
import * as notificationReads from './notification-reads.repository';

const NEWEST_FIRST: Order = ['createdAt', 'desc'];

/** The meetings page of each role: one notification about a meeting goes to all roles. */
const MEETINGS_PAGES: Record<Role, string> = {
  user: '/dashboard/meetings',
  admin: '/admin-dashboard/manage-meetings',
  'co-admin': '/coadmin/meetings',
  accountant: '/accountant/meetings',
};

/** Returns the page of a role for the link of a notification that several roles get. */
function linkFor(role: Role, link: string | null): string | null {
  if (link === MEETINGS_PAGES.user) return MEETINGS_PAGES[role];
  if (link === DISPUTED_PAYMENTS.admin && role === 'accountant') return DISPUTED_PAYMENTS.accountant;
  return link;
}

function inboxKeysOf({ uid, role, user }: Caller, internships: readonly string[]): AudienceKey[] {
  const own: AudienceKey[] = ['all', `role:${role}`, `user:${uid}`, `domain:${domainOf(user.email)}`];
  return [...own, ...internships.map((id): AudienceKey => `internship:${id}`)];
}

const internshipsOf = async (core: Core, { uid, role }: Caller) =>
  role === 'user' ? listAppliedInternships(core.store, uid) : [];

/**
 * Filters the notifications of a person with some internships, from a moment or from the account's creation
 * up to now. Hides decisions until their grace period ends (N13).
 */
function ownFilters(
  core: Core,
  caller: Caller,
  internships: readonly string[],
  since = caller.user.createdAt,
) {
  const from: Filter = ['createdAt', '>=', since];
  const until: Filter = ['createdAt', '<=', core.clock.now()];
  const anyOf = { field: 'audience', keys: inboxKeysOf(caller, internships) };
  return { anyOf, filters: [from, until], orderBy: NEWEST_FIRST };
}

const inMarkingTransaction = (
  core: Core,
  caller: Caller,
  mark: (transaction: Transaction) => void,
): Promise<void> =>
  inTransaction(core.store, async (transaction) => {
    await holdCaller(core.store, transaction, caller);
    mark(transaction);
  });

/** Returns a page of a person's notifications, newest first, and the change token for `hasInboxUpdates`. */
export async function listInbox(
  core: Core,
  caller: Caller,
  page: PageOf,
): Promise<Page<Notification> & { mark: string }> {
  const { store, clock, config } = core;
  const now = clock.now();
  const internships = await internshipsOf(core, caller);
  const request = { ...ownFilters(core, caller, internships), ...page };
  const { items, nextCursor } = await listPageByAnyKey(store, notifications, request);
  const read = await notificationReads.readAmong(store, caller.uid, items);
  const presented = items.map(({ _id, title, message, said, createdAt, link }) => {
    const date = createdAt.toISOString();
    const state = { read: read.has(_id), link: linkFor(caller.role, link) };
    return {
      _id,
      title,
      message,
      said: said && translatableMessageOf(said),
      date,
      createdAt: date,
      ...state,
    };
  });
  const mark = makeChangeToken({ uid: caller.uid, now, facts: internships }, config.signingSecret);
  return { items: presented, nextCursor, mark };
}

/**
 * Returns true if a person got a notification after the change token `since`. The token contains the person's
 * internships: joining another one sends a notification, so the list is read again before its students get
 * more.
 */
export async function hasInboxUpdates(core: Core, caller: Caller, since: string): Promise<boolean> {
  const mark = readChangeToken(since, caller.uid, core.config.signingSecret);
  if (!mark) return true;
  const request = { ...ownFilters(core, caller, mark.facts, mark.at), limit: 1 };
  return (await listPageByAnyKey(core.store, notifications, request)).items.length > 0;
}

/** Counts all notifications of a person, read or not. */
export async function countNotifications(core: Core, caller: Caller): Promise<number> {
  return countByAnyKey(
    core.store,
    notifications,
    ownFilters(core, caller, await internshipsOf(core, caller)),
  );
}

/**
 * Counts a person's unread notifications (N11): those since "mark all as read", minus those read one by one
 * since then. The count is too low for a while after an internship with read notifications was left.
 */
export async function countUnreadNotifications(core: Core, caller: Caller): Promise<number> {
  const until = await notificationReads.readUntil(core.store, caller.uid);
  const since = until ?? caller.user.createdAt;
  const request = ownFilters(core, caller, await internshipsOf(core, caller));
  const after: Filter = ['createdAt', until ? '>' : '>=', since];
  const told = await countByAnyKey(core.store, notifications, {
    ...request,
    filters: [after, ...request.filters.slice(1)],
  });
  if (told === 0) return 0;
  return Math.max(0, told - (await notificationReads.countSince(core.store, caller.uid, since)));
}

/** Throws `not_found` for a notification that is not in the caller's inbox. */
export async function markNotificationRead(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, clock } = core;
  const notification = await findById(store, notifications, id);
  const keys: readonly string[] = notification ? inboxKeysOf(caller, await internshipsOf(core, caller)) : [];
  const isOwn =
    notification !== null &&
    notification.createdAt >= caller.user.createdAt &&
    notification.audience.some((key) => keys.includes(key));
  if (!isOwn) throw notFound('This notification does not exist.');
  // Don't count a notification that "mark all as read" already covers.
  const until = await notificationReads.readUntil(core.store, caller.uid);
  if (until && notification.createdAt <= until) return;
  await inMarkingTransaction(core, caller, (transaction) =>
    notificationReads.mark(core.store, transaction, { uid: caller.uid, id, now: clock.now() }),
  );
}

/** Marks all notifications up to now as read. */
export function markAllNotificationsRead(core: Core, caller: Caller) {
  return inMarkingTransaction(core, caller, (transaction) =>
    notificationReads.markAll(core.store, transaction, { uid: caller.uid, now: core.clock.now() }),
  );
}
