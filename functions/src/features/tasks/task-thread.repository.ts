/** Stores threads; a task without messages has none. */

import { HELP_SENDERS } from '@prarambh/contract/help-status';
import { z } from 'zod';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection } from '../../firestore/store';

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

export const { find, findInTransaction, put, remove } = singleDocuments(taskThreads);
