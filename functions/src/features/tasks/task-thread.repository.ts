import { HELP_SENDERS } from '@prarambh/contract/help-status';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
} from '../../firestore/store';

/**
 * Messages of student and mentor under a task, by the task's id. One document: TASK_MESSAGES_MAX messages of
 * HELP_MESSAGE_MAX characters are at most 600 kB, and reading them costs one read.
 */
export const taskThreads = defineCollection(
  'taskThreads',
  z.object({
    /** The student's uid. */
    userId: z.string(),
    messages: z.array(z.object({ from: z.enum(HELP_SENDERS), text: z.string(), createdAt: z.date() })),
  }),
);
type TaskThreadDocument = DocumentOf<typeof taskThreads>;
export type StoredTaskMessage = TaskThreadDocument['messages'][number];

/** Stores threads; a task without messages has none. */
export const taskThreadRepository = memoizeByKey((store: Store) => ({
  find: (taskId: string) => findById(store, taskThreads, taskId),
  findInTransaction: (transaction: Transaction, taskId: string) =>
    findInTransaction(store, transaction, taskThreads, taskId),

  put(transaction: Transaction, taskId: string, thread: TaskThreadDocument): void {
    transaction.set(refOf(store, taskThreads, taskId), thread);
  },

  remove(transaction: Transaction, taskId: string): void {
    transaction.delete(refOf(store, taskThreads, taskId));
  },
}));
