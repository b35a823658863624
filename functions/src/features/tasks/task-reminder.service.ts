import type { Core } from '../../core/core';
import type { Page, PageOf } from '../../firestore/query';
import type { Store } from '../../firestore/store';
import * as dailyCursors from '../../jobs/daily-cursor.repository';
import { type DailyCursor, daysBefore } from '../../jobs/daily-cursor.repository';
import { type JobReport, reasonOf } from '../../jobs/job-report';
import * as mails from '../../mail/mail.repository';
import { endOfProgrammeDay, programmeDay, programmeTime } from '../../shared/clock';
import * as reminderRecipients from '../../users/reminder-recipients';
import * as assignedTaskRepository from './assigned-task.repository';
import { remindOfReviews } from './review-reminder.service';
import { studentReminder } from './student-reminder.service';
import * as submissionRepository from './submission.repository';

/** Days after a deadline on which a student is reminded; later only the dashboard shows the task. */
const DAYS_AFTER = [1, 8, 15, 22];
const DAY_BEFORE = -1;

const STUDENTS_AT_ONCE = 50;

/** Sends no mails at night, even if a run is late. */
const DAYTIME = { from: '09:00:00', until: '21:00:00' };

function isDaytime(now: Date): boolean {
  const time = programmeTime(now);
  return time >= DAYTIME.from && time < DAYTIME.until;
}

/** A mail that says "tomorrow" expires at the end of the day. */
function minutesLeft(day: string, now: Date): number {
  return Math.floor((endOfProgrammeDay(day).getTime() - now.getTime()) / 60_000);
}

/** A step finds the people whose deadline or review is a number of days away. */
type Step = (store: Store, days: DailyCursor, page: PageOf) => Promise<Page<{ userId: string }>>;
const STEPS: readonly Step[] = [
  ...[DAY_BEFORE, ...DAYS_AFTER].map(
    (distance): Step =>
      (store, days, page) =>
        assignedTaskRepository.listByDeadline(store, daysBefore(days, distance), page),
  ),
  ...DAYS_AFTER.map(
    (distance): Step =>
      (store, days, page) =>
        submissionRepository.listRejected(store, daysBefore(days, distance), page),
  ),
];

const mailId = (day: string, uid: string) => `remind-tasks-${day}-${uid}`;

/** Returns those of some students who have had no mail on that day. */
async function notYetReminded({ store }: Core, day: string, uids: readonly string[]): Promise<string[]> {
  const unwritten = new Set(
    await mails.newAmong(
      store,
      uids.map((uid) => mailId(day, uid)),
    ),
  );
  return uids.filter((uid) => unwritten.has(mailId(day, uid)));
}

/** Records a failure for one person and continues with the others. */
async function attempt<Result>(
  { platform }: Core,
  report: JobReport,
  what: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (err) {
    platform.logger.error({ job: 'remindTasks', err, what }, 'A reminder failed');
    report.failed(what, reasonOf(err));
    return null;
  }
}

async function remindStudents(
  core: Core,
  day: string,
  uids: readonly string[],
  report: JobReport,
): Promise<void> {
  const { store, clock } = core;
  const now = clock.now();
  const at = { day, now, lifetimeMinutes: minutesLeft(day, now) };
  const people = await reminderRecipients.studentsAmong(store, await notYetReminded(core, day, uids));
  const written = await Promise.all(
    people.map((student) =>
      attempt(core, report, `users/${student._id}`, async () => {
        const message = await studentReminder(core, student, at);
        return message && { id: mailId(day, student._id), uid: student._id, message };
      }),
    ),
  );
  const toSend = written.filter((mail) => mail !== null);
  report.done(await mails.queueNew(store, toSend, { now, holdReaders: reminderRecipients.hold }));
}

/** Processes one page of a step; returns where the next one begins. */
async function workOn(core: Core, at: DailyCursor, report: JobReport): Promise<DailyCursor> {
  const step = STEPS[at.step];
  if (!step) return { ...at, isDone: true };
  const page = await step(core.store, at, { limit: STUDENTS_AT_ONCE, cursor: at.cursor ?? undefined });
  await remindStudents(core, at.day, [...new Set(page.items.map(({ userId }) => userId))], report);
  return page.nextCursor ? { ...at, cursor: page.nextCursor } : { ...at, step: at.step + 1, cursor: null };
}

/**
 * The job `remindTasks`: at most one mail a day for each student and each admin. Processes the rest of the day's work,
 * and of missed days, page by page. Mail ids consist of day and person, so repeated or parallel runs mail nobody twice.
 * Does nothing at night.
 */
export async function remindOfTasks(core: Core, report: JobReport): Promise<void> {
  const { store, clock } = core;
  const started = clock.now();
  const day = programmeDay(started);
  if (!isDaytime(started)) return;
  let at = await dailyCursors.begin(store, 'remindTasks', day);
  if (at.isDone) return;
  const when = { day, now: started, lifetimeMinutes: minutesLeft(day, started) };
  report.done((await attempt(core, report, 'reviews', () => remindOfReviews(core, when))) ?? 0);
  while (!at.isDone && isDaytime(clock.now())) {
    at = await workOn(core, at, report);
    await dailyCursors.save(store, 'remindTasks', at);
  }
}
