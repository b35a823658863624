/** Expires meetings after their end (H03). */

import type { Core } from '../../core/core';
import type { Page } from '../../firestore/query';
import { inTransaction } from '../../firestore/store';
import type { JobReport } from '../../jobs/job-report';
import { jobSchedules } from '../../jobs/schedules';
import { meetingRepository, type StoredMeeting, statusAt } from './meeting.repository';
import { takeBackReminders } from './meeting-notifications';
import { scheduleReminders } from './meeting-reminder.repository';

/** Small, because each meeting has hundreds of search prefixes, whose index entries are written with its status. */
const AT_ONCE = 20;

const WORKING_MS = (jobSchedules.expireMeetings.timeoutSeconds - 60) * 1000;
/** Time that a request spends on the job's work. Only after the job has stopped is there so much of it. */
const PATIENCE_MS = 2_000;

/** Stores a meeting's current status and removes the reminders of an expired one. Safe to repeat. */
function settleMeetingStatus(core: Core, { _id }: StoredMeeting): Promise<void> {
  const { store, clock } = core;
  const meetings = meetingRepository(store);
  return inTransaction(store, async (transaction) => {
    const meeting = await meetings.findInTransaction(transaction, _id);
    if (!meeting) return;
    const now = clock.now();
    const status = statusAt(meeting, now);
    if (status === meeting.status) return;
    meetings.update(transaction, _id, { status });
    if (status === 'expired') takeBackReminders(store, transaction, meeting);
    else scheduleReminders(store, transaction, meeting, now);
  });
}

const settleAllReported = (core: Core, found: readonly StoredMeeting[], report: JobReport) =>
  Promise.all(
    found.map((one) => report.attempt(`meetings/${one._id}`, () => settleMeetingStatus(core, one))),
  );

/** Processes pages of meetings until there are no more or the time is up. */
async function eachPage(
  list: (cursor: string | undefined) => Promise<Page<StoredMeeting>>,
  work: (found: StoredMeeting[]) => Promise<unknown>,
  until: number,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list(cursor);
    await work(items);
    cursor = nextCursor ?? undefined;
  } while (cursor && performance.now() < until);
}

/** Expires meetings that ended since the job's last run, before a list is filtered by status. */
export async function expireEndedMeetings(core: Core): Promise<void> {
  const now = core.clock.now();
  const list = (cursor: string | undefined) =>
    meetingRepository(core.store).listOver(now, { limit: AT_ONCE, cursor });
  await eachPage(
    list,
    (found) => Promise.all(found.map((one) => settleMeetingStatus(core, one))),
    performance.now() + PATIENCE_MS,
  );
}

/** The scheduled job: expires meetings that are over, and sets the status of meetings from before it was stored. */
export async function expireDueMeetings(core: Core, report: JobReport): Promise<void> {
  const meetings = meetingRepository(core.store);
  const until = performance.now() + WORKING_MS;
  if ((await meetings.countWithoutStatus()) > 0) {
    const withoutStatus = (found: StoredMeeting[]) => found.filter(({ status }) => status === null);
    await eachPage(
      (cursor) => meetings.list({}, { limit: AT_ONCE, cursor }),
      (found) => settleAllReported(core, withoutStatus(found), report),
      until,
    );
  }
  const now = core.clock.now();
  await eachPage(
    (cursor) => meetings.listOver(now, { limit: AT_ONCE, cursor }),
    (found) => settleAllReported(core, found, report),
    until,
  );
}
