/** Pending reminders as the job reads them. */

import { MeetingContent } from '@prarambh/contract/meetings';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type Page, type PageOf } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import type { StoredMeeting } from './meeting.repository';

const KINDS = ['mail', 'notification'] as const;
export type ReminderKind = (typeof KINDS)[number];

/** A change of a meeting, mailed to those who have its calendar file. */
export const INVITATION_UPDATE = 'update';

/** A changed or cancelled meeting. */
const Snapshot = z.object({
  ...MeetingContent.shape,
  date: z.date(),
  sequence: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  endsAt: z.date(),
  audience: z.array(z.string()),
  isCancelled: z.boolean(),
});
export type MeetingSnapshot = z.infer<typeof Snapshot>;

/** Minutes before the beginning at which a reminder is due. */
const LEAD_MINUTES: Record<ReminderKind, number> = { mail: 24 * 60, notification: 15 };

/**
 * Pending reminders and updates of meetings. A meeting that is moved, deleted or over has no reminders, and the mails
 * queued for one are sent only while its document exists.
 */
export const meetingReminders = defineCollection(
  'meetingReminders',
  z.object({
    meetingId: z.string(),
    kind: z.enum([...KINDS, INVITATION_UPDATE]),
    /** The beginning that the reminder announces; a moved meeting gets new reminders. */
    startsAt: z.date(),
    /** Null once all recipients were told. */
    dueAt: z.date().nullable(),
    /**
     * Place of an unfinished run among the people of the meeting; `sequence` is the meeting's version that it belongs
     * to.
     */
    progress: z.object({ sequence: z.number().int(), cursor: z.string() }).nullable(),
    /** The change that an update announces; null in reminders. */
    change: Snapshot.nullable(),
  }),
);
export type ReminderDocument = DocumentOf<typeof meetingReminders>;
export type StoredReminder = Stored<ReminderDocument>;

type Begins = Pick<StoredMeeting, '_id' | 'date'>;

/** Returns the key of a meeting at one time. Records under this key are written once. */
export function beginningId({ _id, date }: Begins): string {
  return `meeting-${_id}-${date.getTime()}`;
}

/** Returns the key of one change of a meeting; the ids of its mails begin with it. */
export const updateId = ({ _id, sequence }: Pick<StoredMeeting, '_id' | 'sequence'>): string =>
  `meeting-${_id}-update-${sequence}`;

function reminderRef(store: Store, meeting: Begins, kind: ReminderKind): DocumentReference {
  return refOf(store, meetingReminders, `${beginningId(meeting)}-${kind}`);
}

/**
 * Creates the reminders of a meeting in the transaction that schedules or moves it. Omits those whose time has passed:
 * the people are told of the meeting now.
 */
export function scheduleReminders(store: Store, transaction: Transaction, meeting: Begins, now: Date): void {
  for (const kind of KINDS) {
    const dueAt = addMinutes(meeting.date, -LEAD_MINUTES[kind]);
    const reminder: ReminderDocument = {
      meetingId: meeting._id,
      kind,
      startsAt: meeting.date,
      dueAt,
      progress: null,
      change: null,
    };
    if (dueAt > now) transaction.set(reminderRef(store, meeting, kind), reminder);
  }
}

/** Removes any reminders of a meeting in the caller's transaction. */
export function removeReminders(store: Store, transaction: Transaction, meeting: Begins): void {
  for (const kind of KINDS) transaction.delete(reminderRef(store, meeting, kind));
}

/**
 * Queues an update for those who have the calendar file of a meeting, in the transaction that changes or cancels it.
 * Does nothing if the file was never mailed, or if the meeting is over.
 */
export function queueUpdate(
  store: Store,
  transaction: Transaction,
  meeting: StoredMeeting,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): void {
  if (!meeting.isMailed || meeting.endsAt <= now) return;
  const change = Snapshot.parse({ ...meeting, isCancelled });
  const update: ReminderDocument = {
    meetingId: meeting._id,
    kind: INVITATION_UPDATE,
    startsAt: meeting.date,
    dueAt: now,
    progress: null,
    change,
  };
  transaction.set(refOf(store, meetingReminders, updateId(meeting)), update);
}

export const pathOf = (store: Store, { _id }: StoredReminder) => refOf(store, meetingReminders, _id).path;

export function listDue(
  store: Store,
  kinds: readonly ReminderDocument['kind'][],
  now: Date,
  page: PageOf,
): Promise<Page<StoredReminder>> {
  return listPage(store, meetingReminders, {
    ...page,
    filters: [
      ['kind', 'in', [...kinds]],
      ['dueAt', '<=', now],
    ],
    orderBy: ['dueAt', 'asc'],
  });
}

export const { findInTransaction, remove } = singleDocuments(meetingReminders);

/** Stores the progress of a reminder, or that it is done; returns false if it was removed meanwhile. */
export function advance(store: Store, id: string, progress: ReminderDocument['progress']): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    if (!(await findInTransaction(store, transaction, id))) return false;
    const changes: Partial<ReminderDocument> = progress ? { progress } : { progress, dueAt: null };
    transaction.update(refOf(store, meetingReminders, id), changes);
    return true;
  });
}
