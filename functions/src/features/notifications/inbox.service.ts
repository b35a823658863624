import type { Notification } from '@prarambh/contract/notifications';
import { domainOf } from '@prarambh/contract/users';
import type { Clock } from '../../clock';
import { countByAnyKey, listPageByAnyKey } from '../../db/any-key';
import type { Order, Page, PageOf } from '../../db/query';
import { findById, type Store } from '../../db/store';
import { notFound } from '../../errors';
import type { Caller } from '../accounts/caller';
import type { ApplicationProgrammes } from '../applications/application-programmes.service';
import { type AudienceKey, notifications } from './notification.service';
import type { NotificationReads } from './notification-reads.repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  reads: NotificationReads;
  programmes: ApplicationProgrammes;
}

const NEWEST_FIRST: Order = ['createdAt', 'desc'];

/** Whatever is told to a person, found by audience keys and no older than the account (H07). */
export function createInboxService({ store, clock, reads, programmes }: Dependencies) {
  async function keysOf({ uid, role, user }: Caller): Promise<AudienceKey[]> {
    const own: AudienceKey[] = ['all', `role:${role}`, `user:${uid}`, `domain:${domainOf(user.email)}`];
    if (role !== 'user') return own;
    const internships = await programmes.listOf(uid);
    return [...own, ...internships.map((id): AudienceKey => `internship:${id}`)];
  }

  async function ownFilters(caller: Caller) {
    return {
      anyOf: { field: 'audience', keys: await keysOf(caller) },
      filters: [['createdAt', '>=', caller.user.createdAt]] as const,
      orderBy: NEWEST_FIRST,
    };
  }

  return {
    async list(caller: Caller, page: PageOf): Promise<Page<Notification>> {
      const request = { ...(await ownFilters(caller)), ...page };
      const { items, nextCursor } = await listPageByAnyKey(store, notifications, request);
      const read = await reads.readAmong(caller.uid, items);
      const presented = items.map(({ _id, title, message, createdAt }) => {
        const date = createdAt.toISOString();
        return { _id, title, message, date, createdAt: date, read: read.has(_id) };
      });
      return { items: presented, nextCursor };
    },

    /** Everything told to a person, read or not. */
    async count(caller: Caller): Promise<number> {
      return countByAnyKey(store, notifications, await ownFilters(caller));
    },

    /** Raises `not_found` for a notification that the caller was not told. */
    async markRead(caller: Caller, id: string): Promise<void> {
      const notification = await findById(store, notifications, id);
      const keys: readonly string[] = notification ? await keysOf(caller) : [];
      const isOwn =
        notification !== null &&
        notification.createdAt >= caller.user.createdAt &&
        notification.audience.some((key) => keys.includes(key));
      if (!isOwn) throw notFound('This notification does not exist.');
      await reads.mark(caller.uid, id, clock.now());
    },

    markAllRead: (caller: Caller) => reads.markAll(caller.uid, clock.now()),
  };
}

export type InboxService = ReturnType<typeof createInboxService>;
