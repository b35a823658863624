import { formatDate } from '@prarambh/contract/format';
import { type FilledNotification, fillNotification } from '@prarambh/contract/notification-templates';
import type { UpdateTaskBody, WithdrawTaskBody } from '@prarambh/contract/task-changes';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { isNotificationHeld, putNotification, removeNotification } from '../../domain/notifications';
import { inTransaction, type Store } from '../../firestore/store';
import { programmeDay, programmeZonedTime } from '../../shared/clock';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import * as assignedTaskRepository from './assigned-task.repository';
import {
  type AssignedTaskDocument,
  assignedTaskSearch,
  type StoredAssignedTask,
} from './assigned-task.repository';
import { assignmentNoticeId } from './assignment.service';
import { removeBelongingFiles, removeBelongings } from './task-belongings';
import { changedBy } from './task-state';

type Wording = Pick<AssignedTaskDocument, 'title' | 'description' | 'domain' | 'dueDate'>;

const wordingOf = ({ title, description, domain, dueDate }: Wording): Wording => ({
  title,
  description,
  domain,
  dueDate,
});

function changeOf(
  { title: task, dueDate }: Wording,
  after: Wording,
  note: string | undefined,
): FilledNotification {
  if (dueDate.getTime() === after.dueDate.getTime())
    return note
      ? fillNotification('taskChangedWithNote', { task, note })
      : fillNotification('taskChanged', { task });
  // The notification is shown on a page, whose dates are digits in every language.
  const due = `${formatDate(programmeDay(after.dueDate))}, ${programmeZonedTime(after.dueDate)}`;
  return note
    ? fillNotification('taskMovedWithNote', { task, due, note })
    : fillNotification('taskMoved', { task, due });
}

function withdrawalOf(
  { title: task, internship: { title: internship } }: StoredAssignedTask,
  note: string | undefined,
): FilledNotification {
  return note
    ? fillNotification('taskWithdrawnWithNote', { task, internship, note })
    : fillNotification('taskWithdrawn', { task, internship });
}

const isTouched = ({ submissions, messageCount, files, changedAt }: StoredAssignedTask) =>
  submissions > 0 || messageCount > 0 || files.length > 0 || changedAt !== null;

const targetOf = ({ _id, user, title }: StoredAssignedTask) => ({
  collection: 'assignedTasks',
  _id,
  label: `${user.name}, ${title}`,
});

/** Returns a task that is not completed: a certificate may depend on a completed one. */
async function findChangeableTask(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<StoredAssignedTask> {
  const task = await assignedTaskRepository.findInTransaction(store, transaction, id);
  if (!task) throw notFound('This task does not exist.');
  if (task.status === 'completed') throw conflict('This task is completed already.');
  return task;
}

/** Reads the person to notify; returns a function that notifies after all reads. */
async function prepareNotice(
  { store, clock }: Core,
  transaction: Transaction,
  { _id, userId }: StoredAssignedTask,
  { suffix, ...notice }: { suffix: string } & FilledNotification,
): Promise<() => void> {
  const now = clock.now();
  const student = await findReader(store, transaction, userId);
  return () => {
    if (!student) return;
    putNotification(store, transaction, `${_id}-${suffix}`, {
      ...notice,
      link: '/dashboard/my-tasks',
      audience: [`user:${userId}`],
      createdAt: now,
    });
  };
}

/**
 * Changes a task's texts or deadline; submissions stay with it. Without a change, notifies nobody. Throws `not_found`,
 * and `conflict` for a completed one.
 */
export function changeTask(
  core: Core,
  caller: Caller,
  id: string,
  { note, dueDate, ...words }: UpdateTaskBody,
): Promise<StoredAssignedTask> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const before = await findChangeableTask(store, transaction, id);
    const after = { ...before, ...words, dueDate: dueDate ? new Date(dueDate) : before.dueDate };
    const [old, wording] = [wordingOf(before), wordingOf(after)];
    if (JSON.stringify(old) === JSON.stringify(wording)) return before;
    const putNotice = await prepareNotice(core, transaction, before, {
      suffix: `changed-${clock.now().getTime()}`,
      ...changeOf(old, wording, note),
    });
    const state = changedBy(after, {});
    assignedTaskRepository.update(store, transaction, id, {
      ...wording,
      ...state,
      changedAt: clock.now(),
      search: assignedTaskSearch(after),
    });
    putNotice();
    recordAudit(store, transaction, {
      caller,
      action: 'updateTask',
      target: targetOf(after),
      about: before,
      at: clock.now(),
      before: old,
      after: wording,
    });
    return { ...after, ...state };
  });
}

/**
 * Withdraws a task; returned submissions stay with the student. Sends no message to a student who was not told of the
 * task yet (P10). Throws `not_found`, and `conflict` for a completed task, while a submission for it waits for its
 * review, and with `isUntouched` for a task that anybody has worked on.
 */
export async function withdrawTask(
  core: Core,
  caller: Caller,
  id: string,
  { note, isUntouched = false }: WithdrawTaskBody & { isUntouched?: boolean },
): Promise<void> {
  const { store, clock } = core;
  const withdrawn = await inTransaction(store, async (transaction) => {
    const task = await findChangeableTask(store, transaction, id);
    if (task.pendingSubmissions > 0) {
      throw conflict('Work for this task is waiting for review. Please decide on that first.');
    }
    if (isUntouched && isTouched(task)) throw conflict('Something has been done about this task since.');
    const assigned = { id: assignmentNoticeId(id), now: clock.now() };
    const isHeld = await isNotificationHeld(store, transaction, assigned);
    const putNotice = isHeld
      ? () => removeNotification(store, transaction, assigned.id)
      : await prepareNotice(core, transaction, task, { suffix: 'withdrawn', ...withdrawalOf(task, note) });
    assignedTaskRepository.remove(store, transaction, id);
    removeBelongings(core, transaction, task);
    putNotice();
    recordAudit(store, transaction, {
      caller,
      action: 'withdrawTask',
      target: targetOf(task),
      about: task,
      at: clock.now(),
      before: wordingOf(task),
      after: { title: null, description: null, domain: null, dueDate: null },
    });
    return task;
  });
  await removeBelongingFiles(core, withdrawn);
}
