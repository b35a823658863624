/** Notifications from admins (H07 to H09). Each is one document, however many people it reaches. */

import type {
  Broadcast,
  NotificationAudience,
  SendNotificationBody,
  SentNotification,
} from '@prarambh/contract/notifications';
import type { Role } from '@prarambh/contract/roles';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import {
  type AudienceKey,
  notifications,
  putNotification,
  removeNotification,
} from '../../domain/notifications';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { findInTransaction, inTransaction, newRef, type Store } from '../../firestore/store';
import { programmeMoment } from '../../shared/clock';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdPerson } from '../../users/owners';
import {
  countPeople,
  countPeopleWithDomain,
  countPeopleWithRole,
  findPersonByEmail,
} from '../../users/people-lookup';
import type { StoredBroadcast } from './broadcast.repository';
import * as broadcastRepository from './broadcast.repository';

/**
 * Recipients of a notification: their audience key, their current number, and a description; `uid` if it is
 * one person.
 */
interface Audience {
  uid: string | null;
  key: AudienceKey;
  recipients: number;
  words: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const ROLE_TARGETS = {
  'co-admins': { role: 'co-admin', one: 'co-admin', many: 'co-admins' },
  accountants: { role: 'accountant', one: 'accountant', many: 'accountants' },
} as const satisfies Record<string, { role: Role; one: string; many: string }>;

async function resolveAudience(store: Store, target: SendNotificationBody['target']): Promise<Audience> {
  if (target.type === 'user') {
    const person = await findPersonByEmail(store, target.email);
    if (!person) throw notFound('User not found.');
    return { uid: person._id, key: `user:${person._id}`, recipients: 1, words: person.name };
  }
  if (target.type === 'domain') {
    const recipients = await countPeopleWithDomain(store, target.domain);
    if (recipients === 0) throw notFound('No users found with that email domain.');
    const words = `${counted(recipients, 'user', 'users')} with the domain ${target.domain}`;
    return { uid: null, key: `domain:${target.domain}`, recipients, words };
  }
  if (target.type === 'all') {
    const recipients = await countPeople(store);
    return { uid: null, key: 'all', recipients, words: `all users (${recipients})` };
  }
  const { role, one, many } = ROLE_TARGETS[target.type];
  const recipients = await countPeopleWithRole(store, role);
  return { uid: null, key: `role:${role}`, recipients, words: counted(recipients, one, many) };
}

/** Sends once per Idempotency-Key. Throws `not_found` if no account has the email or the domain (H08). */
export async function sendNotification(
  core: Core,
  caller: Caller,
  { title, message, target }: SendNotificationBody,
  key: IdempotencyKey | null,
): Promise<{ sent: SentNotification; audience: string }> {
  const { store, clock } = core;
  const { uid, key: audienceKey, recipients, words } = await resolveAudience(core.store, target);
  const now = clock.now();
  const attempt = { operation: 'sendNotification', uid: caller.uid, key, now };
  const { _id, createdAt } = await inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => findInTransaction(store, transaction, notifications, id),
      async make() {
        if (uid !== null) await holdPerson(store, transaction, uid);
        const { id } = newRef(store, notifications);
        const notice = {
          title,
          message,
          said: null,
          link: null,
          audience: [audienceKey],
          about: null,
          createdAt: now,
        };
        putNotification(store, transaction, id, notice);
        broadcastRepository.create(store, transaction, id, {
          title,
          message,
          audience: words,
          recipients,
          userId: uid,
          sentAt: now,
          sentBy: { _id: caller.uid, name: caller.user.name },
          withdrawnAt: null,
          withdrawnBy: null,
        });
        recordAudit(store, transaction, {
          caller,
          action: 'sendNotification',
          target: { collection: 'notifications', _id: id, label: words },
          at: now,
          after: { title, message, target },
        });
        return { ...notice, _id: id };
      },
    }),
  );
  const sent = { _id, title, message, createdAt: createdAt.toISOString(), recipients };
  return { sent, audience: words };
}

/** Returns the people whom a notification would reach now. Throws `not_found` like `sendNotification`. */
export async function foreseeAudience(
  core: Core,
  target: SendNotificationBody['target'],
): Promise<NotificationAudience> {
  const { recipients, words } = await resolveAudience(core.store, target);
  return { recipients, audience: words };
}

/**
 * Withdraws a notification from all inboxes, read or not; the history records who did so. Throws `not_found`,
 * and `conflict` if it is already withdrawn.
 */
export async function withdrawNotification(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, clock } = core;
  const now = clock.now();
  await inTransaction(store, async (transaction) => {
    const before = await broadcastRepository.findInTransaction(store, transaction, id);
    if (!before) throw notFound('This notification does not exist.');
    if (before.withdrawnAt) {
      const by = before.withdrawnBy?.name ?? 'staff';
      throw conflict(`${by} withdrew this notification on ${programmeMoment(before.withdrawnAt)}.`);
    }
    const withdrawnBy = { _id: caller.uid, name: caller.user.name };
    broadcastRepository.update(store, transaction, id, { withdrawnAt: now, withdrawnBy });
    removeNotification(store, transaction, id);
    recordAudit(store, transaction, {
      caller,
      action: 'withdrawNotification',
      target: { collection: 'notifications', _id: id, label: before.audience },
      at: now,
      before: { message: before.message },
      after: { message: null },
    });
  });
}

/** Returns a sent notification as the history of staff shows it. */
export function presentBroadcast(broadcast: StoredBroadcast): Broadcast {
  const { _id, title, message, audience, recipients, sentAt, sentBy, withdrawnAt, withdrawnBy } = broadcast;
  return {
    _id,
    title,
    message,
    audience,
    recipients,
    sentAt: sentAt.toISOString(),
    sentBy: sentBy.name,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    withdrawnBy: withdrawnBy?.name ?? null,
  };
}
