/** Expires meetings after their end (H03). */

import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import type { JobReport } from '../../jobs/job-report';
import { jobSchedules } from '../../jobs/schedules';
import * as meetingRepository from './meeting.repository';
import { type StoredMeeting, statusAt } from './meeting.repository';
import { takeBackReminders } from './meeting-notifications';

/** Small, because each meeting has hundreds of search prefixes, whose index entries are written with its status. */
const AT_ONCE = 20;

const WORKING_MS = (jobSchedules.expireMeetings.timeoutSeconds - 60) * 1000;
/** Time that a request spends on the job's work. Only after the job has stopped is there so much of it. */
const PATIENCE_MS = 2_000;

/** Expires a meeting that is over and removes its reminders. Safe to repeat. */
function expireMeeting(core: Core, { _id }: StoredMeeting): Promise<void> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const meeting = await meetingRepository.findInTransaction(store, transaction, _id);
    if (meeting?.status !== 'scheduled' || statusAt(meeting, clock.now()) !== 'expired') return;
    meetingRepository.update(store, transaction, _id, { status: 'expired' });
    takeBackReminders(store, transaction, meeting);
  });
}

/** Processes pages of ended meetings until there are no more or the time is up. */
async function eachEndedPage(
  { store, clock }: Core,
  work: (found: StoredMeeting[]) => Promise<unknown>,
  until: number,
): Promise<void> {
  const now = clock.now();
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await meetingRepository.listOver(store, now, { limit: AT_ONCE, cursor });
    await work(items);
    cursor = nextCursor ?? undefined;
  } while (cursor && performance.now() < until);
}

/** Expires meetings that ended since the job's last run, before a list is filtered by status. */
export function expireEndedMeetings(core: Core): Promise<void> {
  const expireAll = (found: StoredMeeting[]) => Promise.all(found.map((one) => expireMeeting(core, one)));
  return eachEndedPage(core, expireAll, performance.now() + PATIENCE_MS);
}

/** The scheduled job: expires meetings that are over. */
export function expireDueMeetings(core: Core, report: JobReport): Promise<void> {
  const expireAll = (found: StoredMeeting[]) =>
    Promise.all(found.map((one) => report.attempt(`meetings/${one._id}`, () => expireMeeting(core, one))));
  return eachEndedPage(core, expireAll, performance.now() + WORKING_MS);
}
