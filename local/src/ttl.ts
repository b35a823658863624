import { readFileSync } from 'node:fs';
import type { Platform } from '@prarambh/functions/shared/platform';
import type { TimedTask } from './jobs';

interface TtlPolicy {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

const BATCH = 300;

/** Reads the TTL policies of firestore.indexes.json. */
export function readTtlPolicies(file: string): TtlPolicy[] {
  const { fieldOverrides } = JSON.parse(readFileSync(file, 'utf8')) as { fieldOverrides: TtlPolicy[] };
  return fieldOverrides.filter(({ ttl }) => ttl);
}

/** Creates a task that deletes expired documents, as Firestore does in production and the engine does not. */
export function createTtlJob(
  policies: readonly TtlPolicy[],
  { firestore, clock }: Pick<Platform, 'firestore' | 'clock'>,
): TimedTask {
  return {
    name: 'timeToLive',
    schedule: { everyMinutes: 60 },
    async run() {
      for (const { collectionGroup, fieldPath } of policies) {
        const due = firestore.collection(collectionGroup).where(fieldPath, '<=', clock.now()).limit(BATCH);
        const { docs } = await due.get();
        const batch = firestore.batch();
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
      }
    },
  };
}
