import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import type { StoredAssignedTask } from './assigned-task.repository';
import * as taskFileRepository from './task-file.repository';
import { uploaderOf } from './task-file.repository';
import * as taskThreadRepository from './task-thread.repository';

/**
 * Removes the thread and the files of a withdrawn or deleted task, in the transaction that removes the task; call
 * `removeBelongingFiles` after it.
 */
export function removeBelongings(
  { store, files }: Core,
  transaction: Transaction,
  task: StoredAssignedTask,
): void {
  taskThreadRepository.remove(store, transaction, task._id);
  for (const { _id, path } of task.files) {
    taskFileRepository.remove(store, transaction, _id);
    files.release(transaction, { path, uid: uploaderOf(path) });
  }
}

/** Removes the stored files of a deleted task. */
export async function removeBelongingFiles({ files }: Core, task: StoredAssignedTask): Promise<void> {
  for (const { path } of task.files) await files.remove(path);
}
