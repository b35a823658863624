/** Mails changes and cancellations to those who have a meeting's calendar file (H14). */

import type { Core } from '../../core/core';
import { inTransaction, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import type { MailDocument } from '../../mail/mail-document';
import { type InvitationChange, invitationUpdateMail } from '../../mail/meeting-mail';
import type { ReminderRecipient } from '../../users/reminder-recipients';
import * as reminderRecipients from '../../users/reminder-recipients';
import { presentMeeting } from './meeting.repository';
import { MEETINGS_PAGE } from './meeting-page';
import * as meetingReminderRepository from './meeting-reminder.repository';
import {
  beginningId,
  type MeetingSnapshot,
  type StoredReminder,
  updateId,
} from './meeting-reminder.repository';
import { meetingKeysOf } from './own-meetings.service';

/** Mails that are queued at once. */
const MAILS_A_PAGE = 100;

/** Returns the recipient's uid from a mail id: the part after the meeting's time or change. */
function readerOf(mailId: string, prefix: string): string | null {
  return /^(?:\d+|update-\d+)-(.+)$/.exec(mailId.slice(prefix.length))?.[1] ?? null;
}

/** Returns true for a mail that was or will be sent; the mail of a former time is no longer sent. */
function isReceived({ _id, status, attempts }: Stored<MailDocument>, currentPrefix: string | null): boolean {
  if (status !== 'queued') return status === 'sent';
  return attempts > 0 || (currentPrefix !== null && _id.startsWith(currentPrefix));
}

async function invitationChangeFor(
  core: Core,
  change: MeetingSnapshot,
  { _id, role }: ReminderRecipient,
): Promise<InvitationChange> {
  if (change.isCancelled) return 'cancelled';
  const keys: readonly string[] = await meetingKeysOf(core, { uid: _id, role });
  return keys.some((key) => change.audience.includes(key)) ? 'changed' : 'notInvited';
}

async function updateMailFor(
  core: Core,
  meetingId: string,
  change: MeetingSnapshot,
  person: ReminderRecipient,
) {
  const meeting = { ...change, _id: meetingId };
  const message = invitationUpdateMail(person, {
    meeting: presentMeeting(meeting),
    change: await invitationChangeFor(core, change, person),
    url: `${core.config.siteUrl}${MEETINGS_PAGE[person.role]}`,
    lifetimeMinutes: (change.endsAt.getTime() - core.clock.now().getTime()) / 60_000,
  });
  return { id: `${updateId(meeting)}-${person._id}`, uid: person._id, message };
}

function finishUpdate(core: Core, id: string): Promise<void> {
  return inTransaction(core.store, async (transaction) =>
    meetingReminderRepository.remove(core.store, transaction, id),
  );
}

/**
 * Queues the mails of one change, a page of earlier mails at a time, continuing an earlier run. Each person gets one,
 * because the mail's id consists of the change and the person.
 */
export async function mailMeetingUpdate(
  core: Core,
  { _id: id, meetingId, change, progress }: StoredReminder,
  until: number,
): Promise<void> {
  const { store, clock } = core;
  if (change === null || change.endsAt <= clock.now()) {
    await finishUpdate(core, id);
    return;
  }
  const prefix = `meeting-${meetingId}-`;
  const currentPrefix = change.isCancelled ? null : beginningId({ ...change, _id: meetingId });
  let after = progress?.cursor ?? null;
  do {
    const { documents, next } = await mails.listWithPrefix(store, prefix, { after, limit: MAILS_A_PAGE });
    const received = documents.filter((mail) => isReceived(mail, currentPrefix));
    const uids = new Set(received.flatMap((mail) => readerOf(mail._id, prefix) ?? []));
    const people = await reminderRecipients.reachableAmong(store, [...uids]);
    const messages = await Promise.all(
      people.map((person) => updateMailFor(core, meetingId, change, person)),
    );
    await mails.queueNew(store, messages, {
      now: clock.now(),
      holdReaders: reminderRecipients.holdReachable,
    });
    after = next;
    if (next === null) await finishUpdate(core, id);
    else await meetingReminderRepository.advance(store, id, { sequence: change.sequence, cursor: next });
  } while (after !== null && performance.now() < until);
}
