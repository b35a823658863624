import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import type { StoredAssignedTask } from './assigned-task.repository';
import { taskFileRepository, uploaderOf } from './task-file.repository';
import { taskThreadRepository } from './task-thread.repository';

/** What goes with a task that is taken back or deleted: its thread and its files. */
export function taskBelongings({ store, files }: Pick<Core, 'store' | 'files'>) {
  const threads = taskThreadRepository(store);
  const taskFiles = taskFileRepository(store);
  return {
    /** In the transaction that removes the task; `removeFiles` after it. */
    remove(transaction: Transaction, task: StoredAssignedTask): void {
      threads.remove(transaction, task._id);
      for (const { _id, path } of task.files) {
        taskFiles.remove(transaction, _id);
        files.release(transaction, { path, uid: uploaderOf(path) });
      }
    },

    async removeFiles(task: StoredAssignedTask): Promise<void> {
      for (const { path } of task.files) await files.remove(path);
    },
  };
}
