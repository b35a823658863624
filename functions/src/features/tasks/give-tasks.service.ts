import { fillNotification } from '@prarambh/contract/notification-templates';
import type { Transaction } from 'firebase-admin/firestore';
import type { WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { putNotification } from '../../domain/notifications';
import { findTaskTemplates } from '../../domain/task-templates';
import { inTransaction } from '../../firestore/store';
import { addDays, addMinutes, endOfProgrammeDay, programmeDay } from '../../shared/clock';
import { FORMER_STAFF } from '../../users/former-staff';
import { findReader } from '../../users/owners';
import { countAccepted, isAccepted, listAccepted } from '../applications/application-offers.service';
import { applicationsFeature } from '../applications/feature';
import { internshipsFeature } from '../internships/feature';
import * as assignedTaskRepository from './assigned-task.repository';
import { newAssignedTask } from './assigned-task.repository';
import { findGiven, putGiven } from './given-tasks.repository';

/** Each item is a transaction of its own. */
const AT_ONCE = 20;
const MOST_NAMED = 3;

/** Returns the last minute of a day in the programme's zone, some days after a moment. */
function dueAfter(now: Date, days: number): Date {
  return addMinutes(endOfProgrammeDay(programmeDay(addDays(now, days))), -1);
}

function newTasks(titles: readonly string[], internship: string) {
  const named = titles.slice(0, MOST_NAMED);
  const others = titles.length - named.length;
  const count = String(titles.length);
  const tasks = named.map((title) => `“${title}”`).join(', ');
  if (titles.length === 1) return fillNotification('taskGiven', { task: named[0] ?? '', internship });
  if (others === 0) return fillNotification('tasksGiven', { count, internship, tasks });
  return fillNotification('manyTasksGiven', { count, internship, tasks, others: String(others) });
}

/** Returns the person named as the assigner; null once that person has left. */
async function findGiver({ store }: Core, transaction: Transaction, uid: string) {
  const giver = await findReader(store, transaction, uid);
  return giver ? { _id: uid, name: giver.name, email: giver.email } : FORMER_STAFF;
}

/**
 * Assigns the tasks that the student did not get before, in the order of the set, with one notification. Does nothing
 * once the application is no longer approved, or the account is closed. `by` is named as the assigner; by default the
 * person who saved the set.
 */
function giveMissingTasks(core: Core, applicationId: string, by?: string): Promise<void> {
  const { store, clock } = core;
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const application = await applicationsFeature(core).findInTransaction(transaction, applicationId);
    if (!application || !isAccepted(application)) return;
    const { userId: uid, internshipId } = application;
    const templates = await findTaskTemplates(store, transaction, internshipId);
    const internship = await internshipsFeature(core).findWithArchived(transaction, internshipId);
    const student = await findReader(store, transaction, uid);
    if (!templates || !internship || internship.isArchived || !student) return;
    const given = await findGiven(store, transaction, { uid, internshipId });
    const missing = templates.tasks.filter(({ _id }) => !given.includes(_id));
    if (missing.length === 0) return;
    const assignedBy = await findGiver(core, transaction, by ?? templates.changedBy._id);
    for (const { title, description, domain, days } of missing) {
      const task = { title, description, domain, dueDate: dueAfter(now, days) };
      assignedTaskRepository.create(
        store,
        transaction,
        newAssignedTask({ student: { ...student, _id: uid }, internship, task, assignedBy, now }),
      );
    }
    const taskIds = [...given, ...missing.map(({ _id }) => _id)];
    putGiven(store, transaction, { uid, internshipId, taskIds });
    putNotification(store, transaction, `${applicationId}-tasks-${taskIds.length}`, {
      ...newTasks(
        missing.map(({ title }) => title),
        internship.title,
      ),
      link: '/dashboard/my-tasks',
      audience: [`user:${uid}`],
      createdAt: now,
    });
  });
}

/** Assigns the tasks of an internship's templates to all approved students, or to one who was just approved. */
export function taskGivingPlans(core: Core): Record<'giveTasks' | 'giveTasksOnApproval', WorkPlan> {
  return {
    giveTasks: {
      steps: [
        {
          count: (internshipId) => countAccepted(core.store, internshipId),

          async repeatable({ subjectId, args, cursor, pageSize }) {
            const limit = Math.min(pageSize, AT_ONCE);
            const page = { limit, cursor: cursor ?? undefined };
            const { accepted, nextCursor } = await listAccepted(core.store, subjectId, page);
            for (const { _id } of accepted) await giveMissingTasks(core, _id, args.by);
            return { done: accepted.length, cursor: nextCursor };
          },
        },
      ],
    },

    giveTasksOnApproval: {
      steps: [
        {
          /** Waits while the approval can still be undone. */
          async repeatable({ subjectId }) {
            const application = await applicationsFeature(core).find(subjectId);
            const left = (application?.undoableUntil?.getTime() ?? 0) - core.clock.now().getTime();
            if (left > 0) return { done: 0, cursor: subjectId, pauseSeconds: Math.ceil(left / 1000) };
            await giveMissingTasks(core, subjectId);
            return { done: 1, cursor: null };
          },
        },
      ],
    },
  };
}
