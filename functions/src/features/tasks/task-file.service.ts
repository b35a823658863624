import type { AuditAction } from '@prarambh/contract/audit-actions';
import { noticeOf } from '@prarambh/contract/notices';
import { TASK_FILES_MAX } from '@prarambh/contract/task-status';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { conflict, notFound } from '../../errors';
import type { StoredFile } from '../../files/file-store';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { putNotification } from '../../records/notifications';
import { assignedTaskRepository, type StoredAssignedTask } from './assigned-task.repository';
import { taskFileIdOf, taskFileRepository, uploaderOf } from './task-file.repository';

type TaskFile = StoredAssignedTask['files'][number];

/** Files that staff attach to a task, for its student. */
export function createTaskFiles(core: Core) {
  const { store, clock, files, owners } = core;
  const tasks = assignedTaskRepository(store);
  const taskFiles = taskFileRepository(store);

  async function get(transaction: Transaction, id: string): Promise<StoredAssignedTask> {
    const task = await tasks.findInTransaction(transaction, id);
    if (!task) throw notFound('This task does not exist.');
    return task;
  }

  function audit(
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

  return {
    /**
     * Attaches an uploaded file and tells the student. Raises `not_found`, also once the student's account is closed, and
     * `conflict` where there are TASK_FILES_MAX.
     */
    async attach(caller: Caller, id: string, { path, name }: StoredFile): Promise<StoredAssignedTask> {
      return inTransaction(store, async (transaction) => {
        const task = await get(transaction, id);
        const { userId } = task;
        await owners.holdPerson(transaction, userId);
        await files.assertTakeable(transaction, path);
        if (task.files.length >= TASK_FILES_MAX)
          throw conflict(`A task can have ${TASK_FILES_MAX} files. Please remove one first.`);
        const file = { _id: taskFileIdOf(path), name, path };
        const attached = [...task.files, file];
        files.take(transaction, path);
        taskFiles.create(transaction, { path, taskId: id, userId });
        tasks.update(transaction, id, { files: attached });
        putNotification(store, transaction, `${id}-file-${file._id}`, {
          ...noticeOf('taskFile', { task: task.title, file: name }),
          link: `/dashboard/my-tasks#${id}`,
          audience: [`user:${userId}`],
          createdAt: clock.now(),
        });
        audit(transaction, caller, { task, file, action: 'attachTaskFile' });
        return { ...task, files: attached };
      });
    },

    /** Takes a file off a task; one that is off already stays off. Raises `not_found` for an unknown task. */
    async detach(caller: Caller, id: string, fileId: string): Promise<StoredAssignedTask> {
      const { task, gone } = await inTransaction(store, async (transaction) => {
        const task = await get(transaction, id);
        const file = task.files.find(({ _id }) => _id === fileId);
        if (!file) return { task, gone: null };
        const kept = task.files.filter(({ _id }) => _id !== fileId);
        tasks.update(transaction, id, { files: kept });
        taskFiles.remove(transaction, fileId);
        files.release(transaction, { path: file.path, uid: uploaderOf(file.path) });
        audit(transaction, caller, { task, file, action: 'removeTaskFile' });
        return { task: { ...task, files: kept }, gone: file.path };
      });
      if (gone) await files.remove(gone);
      return task;
    },
  };
}
