import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../../clock';
import { listPage, type Page, type PageOf } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { oncePer } from '../../once-per';
import type { StoredMeeting } from './meeting.repository';

const KINDS = ['mail', 'notification'] as const;
export type ReminderKind = (typeof KINDS)[number];

/** How long before a meeting begins its people are reminded of it. */
const LEAD_MINUTES: Record<ReminderKind, number> = { mail: 24 * 60, notification: 15 };

/**
 * What is still to be said about the beginning of a meeting. A meeting that is moved, deleted or over has none, and
 * the mails queued for it go out only while its document is here.
 */
export const meetingReminders = defineCollection(
  'meetingReminders',
  z.object({
    meetingId: z.string(),
    kind: z.enum(KINDS),
    /** The beginning that it speaks of; a meeting that is moved gets new reminders. */
    startsAt: z.date(),
    /** Null once everybody has been told. */
    dueAt: z.date().nullable(),
    /** How far a run has come that did not reach the end: a place among the people of the meeting as it was then. */
    progress: z.object({ sequence: z.number().int(), cursor: z.string() }).nullable(),
  }),
);
export type ReminderDocument = DocumentOf<typeof meetingReminders>;
export type StoredReminder = Stored<ReminderDocument>;

type Begins = Pick<StoredMeeting, '_id' | 'date'>;

/** One meeting at one time; what is written under it is written once. */
export function beginningId({ _id, date }: Begins): string {
  return `meeting-${_id}-${date.getTime()}`;
}

function reminderRef(store: Store, meeting: Begins, kind: ReminderKind): DocumentReference {
  return refOf(store, meetingReminders, `${beginningId(meeting)}-${kind}`);
}

/**
 * Makes the reminders of a meeting in the transaction that schedules or moves it. One whose moment has passed is left
 * out: the people are told of the meeting right now.
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
    };
    if (dueAt > now) transaction.set(reminderRef(store, meeting, kind), reminder);
  }
}

/** Removes the reminders of a meeting in the caller's transaction, whether or not there are any. */
export function removeReminders(store: Store, transaction: Transaction, meeting: Begins): void {
  for (const kind of KINDS) transaction.delete(reminderRef(store, meeting, kind));
}

/** The reminders of meetings, as the job works them off. */
export const meetingReminderRepository = oncePer((store: Store) => {
  return {
    pathOf: ({ _id }: StoredReminder) => refOf(store, meetingReminders, _id).path,

    listDue: (kind: ReminderKind, now: Date, page: PageOf): Promise<Page<StoredReminder>> =>
      listPage(store, meetingReminders, {
        ...page,
        filters: [
          ['kind', '==', kind],
          ['dueAt', '<=', now],
        ],
        orderBy: ['dueAt', 'asc'],
      }),

    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, meetingReminders, id),

    remove(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, meetingReminders, id));
    },

    /** Notes how far a reminder has come, or that it is done; answers false when it was taken back meanwhile. */
    advance(id: string, progress: ReminderDocument['progress']): Promise<boolean> {
      return inTransaction(store, async (transaction) => {
        if (!(await findInTransaction(store, transaction, meetingReminders, id))) return false;
        const changes: Partial<ReminderDocument> = progress ? { progress } : { progress, dueAt: null };
        transaction.update(refOf(store, meetingReminders, id), changes);
        return true;
      });
    },
  };
});
