/** Records of runs for two weeks. */

import { JOB_NAMES, JOB_RUN_STATUSES, type JobName } from '@prarambh/contract/job-names';
import type { JobRunFilters } from '@prarambh/contract/system';
import { z } from 'zod';
import type { Filter, Order } from '../firestore/filter';
import { findFirst } from '../firestore/query';
import {
  type DocumentOf,
  defineCollection,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import { tableOf } from '../firestore/table';
import { addMinutes } from '../shared/clock';

const KEPT_MINUTES = 14 * 24 * 60;

export const jobRuns = defineCollection(
  'jobRuns',
  z.object({
    job: z.enum(JOB_NAMES),
    status: z.enum(JOB_RUN_STATUSES),
    startedAt: z.date(),
    /** Null while the run lasts, and forever if it was cut off. */
    endedAt: z.date().nullable(),
    /** Number of completed and of failed items. */
    done: z.number().int(),
    failed: z.number().int(),
    /** The first failures. */
    failures: z.array(z.object({ what: z.string(), reason: z.string() })),
    /** The error that ended the whole run, or null. */
    error: z.string().nullable(),
    expireAt: z.date(),
  }),
);
export type JobRunDocument = DocumentOf<typeof jobRuns>;

export type StoredJobRun = Stored<JobRunDocument>;

type Outcome = Pick<JobRunDocument, 'done' | 'failed' | 'failures' | 'error'>;

const NEWEST_FIRST: Order = ['startedAt', 'desc'];

/** Most runs have no work, so the list omits them by default. */
const TELLING = JOB_RUN_STATUSES.filter((status) => status !== 'idle');

function filtersOf({ job, status }: JobRunFilters): Filter[] {
  const filters: Filter[] = [status ? ['status', '==', status] : ['status', 'in', TELLING]];
  if (job) filters.push(['job', '==', job]);
  return filters;
}

function statusOf({ done, failed, error }: Outcome): JobRunDocument['status'] {
  if (failed > 0 || error !== null) return 'failed';
  return done > 0 ? 'done' : 'idle';
}

export const table = (store: Store) =>
  tableOf(store, jobRuns, (filters: JobRunFilters) => ({
    filters: filtersOf(filters),
    orderBy: NEWEST_FIRST,
  }));

export const findLast = (store: Store, job: JobName): Promise<StoredJobRun | null> =>
  findFirst(store, jobRuns, { filters: [['job', '==', job]], orderBy: NEWEST_FIRST });

/** Records the start of a run and returns its id. */
export async function start(store: Store, job: JobName, now: Date): Promise<string> {
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
}

export async function end(store: Store, id: string, outcome: Outcome, now: Date): Promise<void> {
  await refOf(store, jobRuns, id).update({
    ...outcome,
    status: statusOf(outcome),
    endedAt: now,
  });
}
