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

/** A change of a meeting, for those who have its calendar file. */
export const INVITATION_UPDATE = 'update';

/** A meeting as it was changed or cancelled. */
const Snapshot = z.object({
  title: z.string(),
  date: z.date(),
  link: z.string(),
  expireAfterMinutes: z.number().int(),
  description: z.string(),
  sequence: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  endsAt: z.date(),
  audience: z.array(z.string()),
  isCancelled: z.boolean(),
});
export type MeetingSnapshot = z.infer<typeof Snapshot>;

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
    kind: z.enum([...KINDS, INVITATION_UPDATE]),
    /** The beginning that it speaks of; a meeting that is moved gets new reminders. */
    startsAt: z.date(),
    /** Null once everybody has been told. */
    dueAt: z.date().nullable(),
    /** How far a run has come that did not reach the end: a place among the people of the meeting as it was then. */
    progress: z.object({ sequence: z.number().int(), cursor: z.string() }).nullable(),
    /** What an update tells; null in reminders. */
    change: Snapshot.nullable().default(null),
  }),
);
export type ReminderDocument = DocumentOf<typeof meetingReminders>;
export type StoredReminder = Stored<ReminderDocument>;

type Begins = Pick<StoredMeeting, '_id' | 'date'>;

/** One meeting at one time; what is written under it is written once. */
export function beginningId({ _id, date }: Begins): string {
  return `meeting-${_id}-${date.getTime()}`;
}

/** One change of a meeting; its mails have ids that begin with it. */
export const updateId = ({ _id, sequence }: Pick<StoredMeeting, '_id' | 'sequence'>): string =>
  `meeting-${_id}-update-${sequence}`;

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
      change: null,
    };
    if (dueAt > now) transaction.set(reminderRef(store, meeting, kind), reminder);
  }
}

/** Removes the reminders of a meeting in the caller's transaction, whether or not there are any. */
export function removeReminders(store: Store, transaction: Transaction, meeting: Begins): void {
  for (const kind of KINDS) transaction.delete(reminderRef(store, meeting, kind));
}

/**
 * Queues the news for everybody who has the calendar file of a meeting, in the transaction that changes or cancels it.
 * Nothing if the file was never mailed, or if the meeting is over.
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

/** The reminders of meetings, as the job works them off. */
export const meetingReminderRepository = oncePer((store: Store) => {
  return {
    pathOf: ({ _id }: StoredReminder) => refOf(store, meetingReminders, _id).path,

    listDue: (
      kinds: readonly ReminderDocument['kind'][],
      now: Date,
      page: PageOf,
    ): Promise<Page<StoredReminder>> =>
      listPage(store, meetingReminders, {
        ...page,
        filters: [
          ['kind', 'in', [...kinds]],
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
