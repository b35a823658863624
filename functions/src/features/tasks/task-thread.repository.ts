import { HELP_SENDERS } from '@prarambh/contract/help-status';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
} from '../../db/store';
import { oncePer } from '../../once-per';

/**
 * What student and mentor write to each other under a task, by the task's id. One document: TASK_MESSAGES_MAX messages of
 * HELP_MESSAGE_MAX characters are at most 600 kB, and reading them costs one read.
 */
export const taskThreads = defineCollection(
  'taskThreads',
  z.object({
    /** The student's. */
    userId: z.string(),
    messages: z.array(z.object({ from: z.enum(HELP_SENDERS), text: z.string(), createdAt: z.date() })),
  }),
);
type TaskThreadDocument = DocumentOf<typeof taskThreads>;
export type StoredTaskMessage = TaskThreadDocument['messages'][number];

/** Threads; a task that nobody has written under has none. */
export const taskThreadRepository = oncePer((store: Store) => ({
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
