import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findInTransaction, refOf, type Store } from '../../firestore/store';

const givenTasks = z.object({ taskIds: z.array(z.string()) });

/**
 * The task templates that a student got, by template id; includes withdrawn tasks, so that they are not assigned again.
 */
export const givenTasksOf = (uid: string) => defineCollection(`users/${uid}/givenTasks`, givenTasks);

/** Read before and written with the assigned tasks, so that no student gets one twice. */
export async function findGiven(
  store: Store,
  transaction: Transaction,
  { uid, internshipId }: { uid: string; internshipId: string },
): Promise<string[]> {
  const given = await findInTransaction(store, transaction, givenTasksOf(uid), internshipId);
  return given?.taskIds ?? [];
}

export function putGiven(
  store: Store,
  transaction: Transaction,
  { uid, internshipId, taskIds }: { uid: string; internshipId: string; taskIds: string[] },
): void {
  transaction.set(refOf(store, givenTasksOf(uid), internshipId), { taskIds });
}
