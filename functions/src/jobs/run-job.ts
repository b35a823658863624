import type { QueryShape } from '../db/query';
import type { Platform } from '../platform';
import { createCore } from '../wiring/core';
import type { Job } from './job';
import { createJobReport, reasonOf } from './job-report';
import { createJobRunRepository } from './job-run.repository';

/** Runs a job once and records the run. Raises what ended it before its work was done; `onQuery` observes its queries. */
export async function runJob(
  job: Job,
  platform: Platform,
  onQuery?: (query: QueryShape) => void,
): Promise<void> {
  const core = createCore(platform, onQuery);
  const runs = createJobRunRepository(core.store);
  const { clock, logger } = platform;
  const id = await runs.start(job.name, clock.now());
  const { result, ...report } = createJobReport(logger.child({ job: job.name }));
  try {
    await job.run(core, report);
  } catch (error) {
    await runs.end(id, { ...result, error: reasonOf(error) }, clock.now());
    throw error;
  }
  await runs.end(id, { ...result, error: null }, clock.now());
}
