import { formatDate } from '@prarambh/contract/format';
import { noticeOf, type SaidNotice } from '@prarambh/contract/notices';
import type { UpdateTaskBody, WithdrawTaskBody } from '@prarambh/contract/task-changes';
import type { Transaction } from 'firebase-admin/firestore';
import { programmeDay, programmeZonedTime } from '../../clock';
import type { Core } from '../../core';
import { inTransaction, type Store } from '../../db/store';
import { conflict, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { isNotificationHeld, putNotification, removeNotification } from '../../records/notifications';
import {
  type AssignedTaskDocument,
  assignedTaskRepository,
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

function changeOf({ title: task, dueDate }: Wording, after: Wording, note: string | undefined): SaidNotice {
  if (dueDate.getTime() === after.dueDate.getTime())
    return note ? noticeOf('taskChangedWithNote', { task, note }) : noticeOf('taskChanged', { task });
  // The notification is read on a page, whose dates are all digits in every language.
  const due = `${formatDate(programmeDay(after.dueDate))}, ${programmeZonedTime(after.dueDate)}`;
  return note ? noticeOf('taskMovedWithNote', { task, due, note }) : noticeOf('taskMoved', { task, due });
}

function withdrawalOf(
  { title: task, internship: { title: internship } }: StoredAssignedTask,
  note: string | undefined,
): SaidNotice {
  return note
    ? noticeOf('taskWithdrawnWithNote', { task, internship, note })
    : noticeOf('taskWithdrawn', { task, internship });
}

const isTouched = ({ submissions, messageCount, files, changedAt }: StoredAssignedTask) =>
  submissions > 0 || messageCount > 0 || files.length > 0 || changedAt !== null;

const targetOf = ({ _id, user, title }: StoredAssignedTask) => ({
  collection: 'assignedTasks',
  _id,
  label: `${user.name}, ${title}`,
});

/** One that is not completed: on what is, a certificate may rest. */
async function findChangeableTask(
  store: Store,
  transaction: Transaction,
  id: string,
): Promise<StoredAssignedTask> {
  const task = await assignedTaskRepository(store).findInTransaction(transaction, id);
  if (!task) throw notFound('This task does not exist.');
  if (task.status === 'completed') throw conflict('This task is completed already.');
  return task;
}

/** Reads who is to be told, and answers what tells it once everything else is read. */
async function prepareNotice(
  { store, clock, owners }: Core,
  transaction: Transaction,
  { _id, userId }: StoredAssignedTask,
  { suffix, ...notice }: { suffix: string } & SaidNotice,
): Promise<() => void> {
  const now = clock.now();
  const student = await owners.findReader(transaction, userId);
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
 * Changes what a task asks for or when it is due; work that was sent in stays with it. Nothing new tells nobody.
 * Raises `not_found`, and `conflict` for a completed one.
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
    assignedTaskRepository(store).update(transaction, id, {
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
 * Takes a task back; work that was sent back stays with the student. A student whom nobody has told of the task yet
 * (P10) is told nothing. Raises `not_found`, and `conflict` for a completed one, while work for it waits for its
 * review, and with `isUntouched` for a task that anybody has done something about.
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
    assignedTaskRepository(store).remove(transaction, id);
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
