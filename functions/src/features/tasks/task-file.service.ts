import type { AuditAction } from '@prarambh/contract/audit-actions';
import { fillNotification } from '@prarambh/contract/notification-templates';
import { TASK_FILES_MAX } from '@prarambh/contract/task-status';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification } from '../../domain/notifications';
import { inTransaction, type Store } from '../../firestore/store';
import { conflict, notFound } from '../../shared/errors';
import type { StoredFile } from '../../storage/stored-file';
import type { Caller } from '../../users/caller';
import { holdPerson } from '../../users/owners';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as assignedTaskRepository from './assigned-task.repository';
import * as taskFileRepository from './task-file.repository';
import { taskFileIdOf, uploaderOf } from './task-file.repository';

type TaskFile = StoredAssignedTask['files'][number];

async function getTask(store: Store, transaction: Transaction, id: string): Promise<StoredAssignedTask> {
  const task = await assignedTaskRepository.findInTransaction(store, transaction, id);
  if (!task) throw notFound('This task does not exist.');
  return task;
}

function auditFile(
  { store, clock }: Core,
  transaction: Transaction,
  caller: Caller,
  { task, file, action }: { task: StoredAssignedTask; file: TaskFile; action: AuditAction },
): void {
  const target = {
    collection: 'assignedTasks',
    _id: task._id,
    label: `${task.user.name}, ${task.title}`,
  };
  const after = { file: file.name };
  recordAudit(store, transaction, { caller, action, target, about: task, at: clock.now(), after });
}

/**
 * Attaches an uploaded file to a task and notifies its student. Throws `not_found`, also once the student's account is
 * closed, and `conflict` above TASK_FILES_MAX.
 */
export function attachTaskFile(
  core: Core,
  caller: Caller,
  id: string,
  { path, name }: StoredFile,
): Promise<StoredAssignedTask> {
  const { store, clock, files } = core;
  return inTransaction(store, async (transaction) => {
    const task = await getTask(store, transaction, id);
    const { userId } = task;
    await holdPerson(store, transaction, userId);
    await files.assertTakeable(transaction, path);
    if (task.files.length >= TASK_FILES_MAX)
      throw conflict(`A task can have ${TASK_FILES_MAX} files. Please remove one first.`);
    const file = { _id: taskFileIdOf(path), name, path };
    const attached = [...task.files, file];
    files.take(transaction, path);
    taskFileRepository.create(store, transaction, { path, taskId: id, userId });
    assignedTaskRepository.update(store, transaction, id, { files: attached });
    putNotification(store, transaction, `${id}-file-${file._id}`, {
      ...fillNotification('taskFile', { task: task.title, file: name }),
      link: `/dashboard/my-tasks#${id}`,
      audience: [`user:${userId}`],
      createdAt: clock.now(),
    });
    auditFile(core, transaction, caller, { task, file, action: 'attachTaskFile' });
    return { ...task, files: attached };
  });
}

/** Detaches a file from a task; safe to repeat. Throws `not_found` for an unknown task. */
export async function detachTaskFile(
  core: Core,
  caller: Caller,
  id: string,
  fileId: string,
): Promise<StoredAssignedTask> {
  const { store, files } = core;
  const { task, gone } = await inTransaction(store, async (transaction) => {
    const task = await getTask(store, transaction, id);
    const file = task.files.find(({ _id }) => _id === fileId);
    if (!file) return { task, gone: null };
    const kept = task.files.filter(({ _id }) => _id !== fileId);
    assignedTaskRepository.update(store, transaction, id, { files: kept });
    taskFileRepository.remove(store, transaction, fileId);
    files.release(transaction, { path: file.path, uid: uploaderOf(file.path) });
    auditFile(core, transaction, caller, { task, file, action: 'removeTaskFile' });
    return { task: { ...task, files: kept }, gone: file.path };
  });
  if (gone) await files.remove(gone);
  return task;
}
