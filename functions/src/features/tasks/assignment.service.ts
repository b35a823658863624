import { fillNotification } from '@prarambh/contract/notification-templates';
import type { AssignTaskBody } from '@prarambh/contract/tasks';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification } from '../../domain/notifications';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { later } from '../../shared/clock';
import type { Caller } from '../../users/caller';
import { holdCaller, holdPerson } from '../../users/owners';
import { getStudent } from '../../users/people-lookup';
import { lockInternship } from '../internships/internship.service';
import * as assignedTaskRepository from './assigned-task.repository';
import { newAssignedTask, type StoredAssignedTask } from './assigned-task.repository';

/** Names the notification of an assigned task. */
export const assignmentNoticeId = (taskId: string) => `${taskId}-assigned`;

/**
 * Assigns a task (F07, F08) and notifies the student, at `tellAt` or at once, once per Idempotency-Key. Throws
 * `not_found` for an unknown student or internship.
 */
export async function assignTaskToStudent(
  core: Core,
  caller: Caller,
  { internshipId, title, description, domain, dueDate, ...body }: AssignTaskBody,
  key: IdempotencyKey | null,
  tellAt?: Date,
): Promise<StoredAssignedTask> {
  const { store, clock } = core;
  const { _id: userId } = await getStudent(store, body.userId);
  const now = clock.now();
  const attempt = { operation: 'assignTask', uid: caller.uid, key, now };
  return inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => assignedTaskRepository.findInTransaction(store, transaction, id),
      async make() {
        const student = await holdPerson(store, transaction, userId);
        const giver = await holdCaller(store, transaction, caller);
        const internship = await lockInternship(core, transaction, internshipId);
        const task = { title, description, domain, dueDate: new Date(dueDate) };
        const assignedBy = { _id: caller.uid, name: giver.name, email: giver.email };
        const created = assignedTaskRepository.create(
          store,
          transaction,
          newAssignedTask({ student, internship, task, assignedBy, now }),
        );
        putNotification(store, transaction, assignmentNoticeId(created._id), {
          ...fillNotification('taskGiven', { task: title, internship: internship.title }),
          link: `/dashboard/my-tasks#${created._id}`,
          audience: [`user:${userId}`],
          createdAt: later(now, tellAt),
        });
        recordAudit(store, transaction, {
          caller,
          action: 'assignTask',
          target: { collection: 'assignedTasks', _id: created._id, label: `${student.name}, ${title}` },
          about: created,
          at: now,
          after: { userId, internshipId, title, description, domain, dueDate },
        });
        return created;
      },
    }),
  );
}
