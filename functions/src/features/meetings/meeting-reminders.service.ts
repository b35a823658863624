/** Reminds people of meetings by a mail a day before and a notification a quarter of an hour before. */

import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import type { JobReport } from '../../jobs/job-report';
import * as mails from '../../mail/mail.repository';
import { meetingReminderMail } from '../../mail/meeting-mail';
import { reminderLinksOf } from '../../mail/reminder-links';
import type { ReminderRecipient } from '../../users/reminder-recipients';
import * as reminderRecipients from '../../users/reminder-recipients';
import * as meetingRepository from './meeting.repository';
import { presentMeeting, type StoredMeeting } from './meeting.repository';
import { tellSoon } from './meeting-notifications';
import { MEETINGS_PAGE } from './meeting-page';
import { listMeetingPeople } from './meeting-people';
import * as meetingReminderRepository from './meeting-reminder.repository';
import { beginningId, INVITATION_UPDATE, type StoredReminder } from './meeting-reminder.repository';
import { mailMeetingUpdate } from './meeting-updates.service';

const REMINDERS_A_PAGE = 50;
/** People whose mails are queued at once. */
const PEOPLE_A_PAGE = 100;

/**
 * A run takes less than a minute, because the next one starts then. Notifications come first, so they never wait long
 * for the mails of a large meeting.
 */
const WORKING_MS = 45_000;

/**
 * Sends one notification to all invited people. Does nothing if it was sent or removed, or if the meeting has begun.
 */
function notifyInvited(core: Core, { _id: id, meetingId }: StoredReminder): Promise<void> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const reminder = await meetingReminderRepository.findInTransaction(store, transaction, id);
    if (!reminder) return;
    const meeting = await meetingRepository.findInTransaction(store, transaction, meetingId);
    const now = clock.now();
    meetingReminderRepository.remove(store, transaction, id);
    if (!meeting || reminder.startsAt <= now) return;
    tellSoon(store, transaction, meeting, now);
  });
}

function reminderMailFor(
  core: Core,
  meeting: StoredMeeting,
  reminder: StoredReminder,
  person: ReminderRecipient,
) {
  const { store, clock, config } = core;
  const message = meetingReminderMail(person, {
    meeting: presentMeeting(meeting),
    url: `${config.siteUrl}${MEETINGS_PAGE[person.role]}`,
    links: reminderLinksOf(config, person._id),
    lifetimeMinutes: (reminder.startsAt.getTime() - clock.now().getTime()) / 60_000,
  });
  return {
    id: `${beginningId(meeting)}-${person._id}`,
    uid: person._id,
    message: { ...message, onlyWhile: meetingReminderRepository.pathOf(store, reminder) },
  };
}

/** Returns the meeting and marks it as mailed: those who have its calendar file now get its changes. */
function takeUpMeeting(core: Core, meetingId: string): Promise<StoredMeeting | null> {
  return inTransaction(core.store, async (transaction) => {
    const meeting = await meetingRepository.findInTransaction(core.store, transaction, meetingId);
    if (meeting && !meeting.isMailed)
      meetingRepository.update(core.store, transaction, meetingId, { isMailed: true });
    return meeting;
  });
}

/**
 * Queues the mails of one meeting, a page of people at a time, continuing an earlier run. Starts over if the meeting
 * was changed since, because its audience may differ; nobody gets a second mail.
 */
async function mailReminder(core: Core, reminder: StoredReminder, until: number): Promise<void> {
  const { store, clock } = core;
  const { _id: id, meetingId, startsAt, progress } = reminder;
  const meeting = startsAt > clock.now() ? await takeUpMeeting(core, meetingId) : null;
  if (!meeting) {
    await meetingReminderRepository.advance(store, id, null);
    return;
  }
  const { sequence } = meeting;
  let cursor = progress?.sequence === sequence ? progress.cursor : undefined;
  let isStored: boolean;
  do {
    const page = await listMeetingPeople(core, meeting, { limit: PEOPLE_A_PAGE, cursor });
    const messages = page.items.map((person) => reminderMailFor(core, meeting, reminder, person));
    await mails.queueNew(store, messages, { now: clock.now(), holdReaders: reminderRecipients.hold });
    cursor = page.nextCursor ?? undefined;
    isStored = await meetingReminderRepository.advance(
      store,
      id,
      cursor === undefined ? null : { sequence, cursor },
    );
  } while (isStored && cursor !== undefined && performance.now() < until);
}

/** Processes the due reminders of some kinds one by one; a failed one does not block the others. */
async function workOff(
  core: Core,
  kinds: readonly StoredReminder['kind'][],
  work: (reminder: StoredReminder) => Promise<void>,
  { report, until }: { report: JobReport; until: number },
): Promise<void> {
  const now = core.clock.now();
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await meetingReminderRepository.listDue(core.store, kinds, now, {
      limit: REMINDERS_A_PAGE,
      cursor,
    });
    for (const reminder of items) {
      if (performance.now() > until) return;
      await report.attempt(`meetingReminders/${reminder._id}`, () => work(reminder));
    }
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** The scheduled job: sends the due reminders. The next run continues with the rest. */
export async function remindDueMeetings(core: Core, report: JobReport): Promise<void> {
  const until = performance.now() + WORKING_MS;
  await workOff(core, ['notification'], (due) => notifyInvited(core, due), { report, until });
  // One query for both kinds, which costs one read a minute when nothing is due.
  await workOff(
    core,
    ['mail', INVITATION_UPDATE],
    (due) => (due.kind === 'mail' ? mailReminder(core, due, until) : mailMeetingUpdate(core, due, until)),
    { report, until },
  );
}
