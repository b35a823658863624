import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { defineCollection, findInTransaction, refOf, type Store } from '../../db/store';

const givenTasks = z.object({ taskIds: z.array(z.string()) });

/** Which tasks of an internship's templates a student was given, by its id; withdrawn ones too, which do not come back. */
export const givenTasksOf = (uid: string) => defineCollection(`users/${uid}/givenTasks`, givenTasks);

/** Read before and written with the tasks that are given, so nobody gets one twice. */
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
