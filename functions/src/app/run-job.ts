import type { JobName } from '@prarambh/contract/job-names';
import type { Core } from '../core/core';
import type { QueryShape } from '../firestore/store';
import { createJobReport, type JobReport, reasonOf } from '../jobs/job-report';
import * as jobRunRepository from '../jobs/job-run.repository';
import type { JobTurns } from '../jobs/schedules';
import type { Platform } from '../shared/platform';
import { createCore } from './product-core';

/**
 * Scheduled work: started by Cloud Scheduler in production, by a timer locally. Runs may overlap, be late or be missed
 * without harm.
 */
export interface Job extends JobTurns {
  name: JobName;
  run(core: Core, report: JobReport): Promise<void>;
}

/** Runs a job once and records the run. Throws the error that ended it early; `onQuery` observes its queries. */
export async function runJob(
  job: Job,
  platform: Platform,
  onQuery?: (query: QueryShape) => void,
): Promise<void> {
  const core = createCore(platform, onQuery);
  const { clock, logger } = platform;
  const id = await jobRunRepository.start(core.store, job.name, clock.now());
  const { result, ...report } = createJobReport(logger.child({ job: job.name }));
  try {
    await job.run(core, report);
  } catch (error) {
    await jobRunRepository.end(core.store, id, { ...result, error: reasonOf(error) }, clock.now());
    throw error;
  }
  await jobRunRepository.end(core.store, id, { ...result, error: null }, clock.now());
}
