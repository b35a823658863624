import type { Core } from '../../core/core';
import type { Message } from '../../mail/mail-document';
import { reminderLinksOf } from '../../mail/reminder-links';
import { type RemindedTask, taskReminderMail } from '../../mail/task-reminder-mail';
import { addDays, endOfProgrammeDay } from '../../shared/clock';
import type { ReminderRecipient } from '../../users/reminder-recipients';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import type { StoredSubmission } from './submission.repository';
import * as submissionRepository from './submission.repository';

/** Above the number of open tasks of any student. */
const MOST_TASKS = 100;

/** Returns the submission that was sent back last, for each task. */
function lastByTask(rejected: readonly StoredSubmission[]): Map<string, StoredSubmission> {
  const inOrder = rejected.toSorted((a, b) => (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0));
  return new Map(inOrder.map((submission) => [submission.assignedTaskId, submission]));
}

/** An open task with submissions has none that waits for a review, so its submissions were sent back. */
async function findSentBack({ store }: Core, uid: string, open: readonly StoredAssignedTask[]) {
  if (!open.some(({ status }) => status === 'in-progress')) return new Map<string, StoredSubmission>();
  return lastByTask(await submissionRepository.listRejectedOf(store, uid, MOST_TASKS));
}

/** Returns the current reminder mail for a student, or null if no task needs a reminder any more. */
export async function studentReminder(
  core: Core,
  student: ReminderRecipient,
  { day, now, lifetimeMinutes }: { day: string; now: Date; lifetimeMinutes: number },
): Promise<Message | null> {
  const open = await assignedTaskRepository.listOpenOf(core.store, student._id, MOST_TASKS);
  const sentBack = await findSentBack(core, student._id, open);
  const endOfTomorrow = addDays(endOfProgrammeDay(day), 1);
  const reminded = open
    .map(({ _id, title, internship, dueDate }): RemindedTask => {
      const work = sentBack.get(_id);
      return {
        title,
        internshipTitle: internship.title,
        dueDate,
        sentBack: work?.decidedAt ? { at: work.decidedAt, feedback: work.feedback } : null,
      };
    })
    .filter((task) => task.sentBack !== null || task.dueDate < endOfTomorrow);
  if (reminded.length === 0) return null;
  return taskReminderMail(student, {
    tasks: reminded,
    now,
    url: `${core.config.siteUrl}/dashboard/my-tasks`,
    links: reminderLinksOf(core.config, student._id),
    lifetimeMinutes,
  });
}
