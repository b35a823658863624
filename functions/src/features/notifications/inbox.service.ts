import { saidOf } from '@prarambh/contract/notices';
import type { Notification } from '@prarambh/contract/notifications';
import type { Role } from '@prarambh/contract/roles';
import { domainOf } from '@prarambh/contract/users';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { countByAnyKey, listPageByAnyKey } from '../../db/any-key';
import type { Filter, Order, Page, PageOf } from '../../db/query';
import { findById, inTransaction } from '../../db/store';
import { notFound } from '../../errors';
import { makeNewsMark, readNewsMark } from '../../news-mark';
import type { Caller } from '../../people/caller';
import { type AudienceKey, DISPUTED_PAYMENTS, notifications } from '../../records/notifications';
import { applicationsFeature } from '../applications/feature';
import { notificationReads } from './notification-reads.repository';

const NEWEST_FIRST: Order = ['createdAt', 'desc'];

/** The page on which each role sees its meetings: one notification tells of a meeting to all of them. */
const MEETINGS_PAGES: Record<Role, string> = {
  user: '/dashboard/meetings',
  admin: '/admin-dashboard/manage-meetings',
  'co-admin': '/coadmin/meetings',
  accountant: '/accountant/meetings',
};

/** The page of a role for the link of a notification that several roles get. */
function linkFor(role: Role, link: string | null): string | null {
  if (link === MEETINGS_PAGES.user) return MEETINGS_PAGES[role];
  if (link === DISPUTED_PAYMENTS.admin && role === 'accountant') return DISPUTED_PAYMENTS.accountant;
  return link;
}

/** Whatever is told to a person, found by audience keys and no older than the account (H07). */
export function createInboxService(core: Core) {
  const { store, clock, config, owners } = core;
  const reads = notificationReads(store);
  const { listInternshipsOf } = applicationsFeature(core);

  function keysOf({ uid, role, user }: Caller, internships: readonly string[]): AudienceKey[] {
    const own: AudienceKey[] = ['all', `role:${role}`, `user:${uid}`, `domain:${domainOf(user.email)}`];
    return [...own, ...internships.map((id): AudienceKey => `internship:${id}`)];
  }

  const internshipsOf = async ({ uid, role }: Caller) => (role === 'user' ? listInternshipsOf(uid) : []);

  /**
   * Everything told to a person with some internships by now, since a moment or since there is the account. What became of
   * a decision is not told before it stands (N13).
   */
  function ownFilters(caller: Caller, internships: readonly string[], since = caller.user.createdAt) {
    const from: Filter = ['createdAt', '>=', since];
    const until: Filter = ['createdAt', '<=', clock.now()];
    const anyOf = { field: 'audience', keys: keysOf(caller, internships) };
    return { anyOf, filters: [from, until], orderBy: NEWEST_FIRST };
  }

  const marking = (caller: Caller, mark: (transaction: Transaction) => void): Promise<void> =>
    inTransaction(store, async (transaction) => {
      await owners.holdCaller(transaction, caller);
      mark(transaction);
    });

  return {
    async list(caller: Caller, page: PageOf): Promise<Page<Notification> & { mark: string }> {
      const now = clock.now();
      const internships = await internshipsOf(caller);
      const request = { ...ownFilters(caller, internships), ...page };
      const { items, nextCursor } = await listPageByAnyKey(store, notifications, request);
      const read = await reads.readAmong(caller.uid, items);
      const presented = items.map(({ _id, title, message, said, createdAt, link }) => {
        const date = createdAt.toISOString();
        const state = { read: read.has(_id), link: linkFor(caller.role, link) };
        return { _id, title, message, said: said && saidOf(said), date, createdAt: date, ...state };
      });
      const mark = makeNewsMark({ uid: caller.uid, now, facts: internships }, config.signingSecret);
      return { items: presented, nextCursor, mark };
    },

    /**
     * Whether anything was told to a person since the `mark` of a list. The mark knows the internships of then: a newer
     * one comes with a notification of its own, so the list is read anew before anything is told to its students.
     */
    async hasNews(caller: Caller, since: string): Promise<boolean> {
      const mark = readNewsMark(since, caller.uid, config.signingSecret);
      if (!mark) return true;
      const request = { ...ownFilters(caller, mark.facts, mark.at), limit: 1 };
      return (await listPageByAnyKey(store, notifications, request)).items.length > 0;
    },

    /** Everything told to a person, read or not. */
    async count(caller: Caller): Promise<number> {
      return countByAnyKey(store, notifications, ownFilters(caller, await internshipsOf(caller)));
    },

    /**
     * How much is unread of what a person was told (N11): what was told since everything was read, without what has been
     * read one by one since then. That says less for a while where an internship has gone whose meetings were read.
     */
    async countUnread(caller: Caller): Promise<number> {
      const until = await reads.readUntil(caller.uid);
      const since = until ?? caller.user.createdAt;
      const request = ownFilters(caller, await internshipsOf(caller));
      const after: Filter = ['createdAt', until ? '>' : '>=', since];
      const told = await countByAnyKey(store, notifications, {
        ...request,
        filters: [after, ...request.filters.slice(1)],
      });
      if (told === 0) return 0;
      return Math.max(0, told - (await reads.countSince(caller.uid, since)));
    },

    /** Raises `not_found` for a notification that the caller was not told. */
    async markRead(caller: Caller, id: string): Promise<void> {
      const notification = await findById(store, notifications, id);
      const keys: readonly string[] = notification ? keysOf(caller, await internshipsOf(caller)) : [];
      const isOwn =
        notification !== null &&
        notification.createdAt >= caller.user.createdAt &&
        notification.audience.some((key) => keys.includes(key));
      if (!isOwn) throw notFound('This notification does not exist.');
      // What was read with everything else is not counted a second time.
      const until = await reads.readUntil(caller.uid);
      if (until && notification.createdAt <= until) return;
      await marking(caller, (transaction) =>
        reads.mark(transaction, { uid: caller.uid, id, now: clock.now() }),
      );
    },

    markAllRead: (caller: Caller) =>
      marking(caller, (transaction) => reads.markAll(transaction, { uid: caller.uid, now: clock.now() })),
  };
}
