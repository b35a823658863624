import { JOB_NAMES, JOB_RUN_STATUSES, type JobName } from '@prarambh/contract/system';
import { z } from 'zod';
import { addMinutes } from '../clock';
import { type DocumentOf, defineCollection, newRef, refOf, type Store } from '../db/store';

const KEPT_MINUTES = 14 * 24 * 60;

/** One document for each run of a job. */
export const jobRuns = defineCollection(
  'jobRuns',
  z.object({
    job: z.enum(JOB_NAMES),
    status: z.enum(JOB_RUN_STATUSES),
    startedAt: z.date(),
    /** Null while it runs, and for ever when it was cut off. */
    endedAt: z.date().nullable(),
    /** How many things were done, and how many failed. */
    done: z.number().int(),
    failed: z.number().int(),
    /** The first ones that failed. */
    failures: z.array(z.object({ what: z.string(), reason: z.string() })),
    /** What ended the whole run, or null. */
    error: z.string().nullable(),
    expireAt: z.date(),
  }),
);
export type JobRunDocument = DocumentOf<typeof jobRuns>;

type Outcome = Pick<JobRunDocument, 'done' | 'failed' | 'failures' | 'error'>;

/** The records of runs, kept for two weeks. */
export function createJobRunRepository(store: Store) {
  return {
    /** Notes that a run begins and answers its id. */
    async start(job: JobName, now: Date): Promise<string> {
      const ref = newRef(store, jobRuns);
      const document: JobRunDocument = {
        job,
        status: 'running',
        startedAt: now,
        endedAt: null,
        done: 0,
        failed: 0,
        failures: [],
        error: null,
        expireAt: addMinutes(now, KEPT_MINUTES),
      };
      await ref.create(document);
      return ref.id;
    },

    async end(id: string, outcome: Outcome, now: Date): Promise<void> {
      const hasFailed = outcome.failed > 0 || outcome.error !== null;
      await refOf(store, jobRuns, id).update({
        ...outcome,
        status: hasFailed ? 'failed' : 'done',
        endedAt: now,
      });
    },
  };
}
