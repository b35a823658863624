import { setTimeout as wait } from 'node:timers/promises';
import type { Timestamp } from 'firebase-admin/firestore';
import type { TestApi } from './api';
import { runJobOf } from './jobs';

const LONGEST_MS = 30_000;

/** Returns true if a work item is in progress or due. */
async function isAnyDue({ platform: { firestore, clock } }: TestApi): Promise<boolean> {
  const { docs } = await firestore.collection('workItems').where('nextAttemptAt', '!=', null).get();
  return docs.some((item) => {
    const { lease, nextAttemptAt } = item.data() as { lease: string | null; nextAttemptAt: Timestamp };
    return lease !== null || nextAttemptAt.toDate() <= clock.now();
  });
}

/** Runs the job until no work is due; waits for a page that a request has begun. */
export async function finishWork(api: TestApi): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (await isAnyDue(api)) {
    if (performance.now() > end) throw new Error('Some work is not done');
    await runJobOf(api, 'carryOutWork');
    await wait(5);
  }
}
