import type { JobName } from '@prarambh/contract/job-names';
import type { JobRun, Job as ListedJob } from '@prarambh/contract/system';
import { isLate } from '../../jobs/job';
import type { StoredJobRun } from '../../jobs/job-run.repository';
import type { JobTurns } from '../../jobs/schedules';
import { addSeconds } from '../../shared/clock';

interface Job extends JobTurns {
  name: JobName;
}

/**
 * Returns a run as the API answers it. A run that lasts longer than its job's `timeoutSeconds` was cut off.
 */
export function presentRun(run: StoredJobRun, timeoutSeconds: number, now: Date): JobRun {
  const { _id, job, status, done, failed, failures, error } = run;
  return {
    _id,
    job,
    status,
    isCutOff: status === 'running' && addSeconds(run.startedAt, timeoutSeconds) < now,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    done,
    failed,
    failures,
    error,
  };
}

/** Returns a job with its last run, as the API answers it. A job that never ran is late. */
export function presentJob(
  { name, schedule, timeoutSeconds }: Job,
  last: StoredJobRun | null,
  now: Date,
): ListedJob {
  return {
    name,
    everyMinutes: 'everyMinutes' in schedule ? schedule.everyMinutes : null,
    dailyAt: 'dailyAt' in schedule ? schedule.dailyAt : null,
    isLate: last === null || isLate(schedule, last.startedAt, now),
    lastRun: last && presentRun(last, timeoutSeconds, now),
  };
}
