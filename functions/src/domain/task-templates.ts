import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  refOf,
  type Store,
} from '../firestore/store';

/**
 * The tasks that an internship assigns to its students, by internship id; an approval reads if they are assigned then.
 */
export const taskTemplates = defineCollection(
  'taskTemplates',
  z.object({
    tasks: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        description: z.string(),
        domain: z.string(),
        days: z.number().int(),
      }),
    ),
    isOnApproval: z.boolean(),
    version: z.number().int(),
    /** Tasks are assigned on approval under this name, as long as the account is open. */
    changedBy: z.object({ _id: z.string(), name: z.string() }),
    changedAt: z.date(),
  }),
);
export type TaskTemplatesDocument = DocumentOf<typeof taskTemplates>;

export const readTaskTemplates = (store: Store, internshipId: string) =>
  findById(store, taskTemplates, internshipId);

/** Returns the templates of an internship, locked by the transaction. */
export const findTaskTemplates = (store: Store, transaction: Transaction, internshipId: string) =>
  findInTransaction(store, transaction, taskTemplates, internshipId);

export function putTaskTemplates(
  store: Store,
  transaction: Transaction,
  internshipId: string,
  templates: TaskTemplatesDocument,
): void {
  transaction.set(refOf(store, taskTemplates, internshipId), templates);
}

/** Returns the work item that assigns the tasks of an approval, once it can no longer be reversed. */
export const givingOnApproval = (application: { _id: string; internship: { title: string } }) => ({
  kind: 'giveTasksOnApproval' as const,
  subjectId: application._id,
  label: application.internship.title,
  askedBy: null,
});
