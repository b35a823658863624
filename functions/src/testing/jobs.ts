import type { JobName } from '@prarambh/contract/job-names';
import { expect } from 'vitest';
import { jobs } from '../app/jobs';
import { runJob } from '../app/run-job';
import type { QueryShape } from '../firestore/store';
import { nextStart } from '../jobs/job';
import type { Platform } from '../shared/platform';
import type { TestApi } from './api';

/** Moves the clock to the next time of day (HH:MM) in the programme's zone. */
export function moveTo({ platform: { clock } }: TestApi, dailyAt: string): void {
  const now = clock.now();
  clock.advance({ seconds: (nextStart({ dailyAt }, now).getTime() - now.getTime()) / 1000 });
}

/** Runs a job once, as its scheduler does. Throws the error that ends the run. */
export async function runJobOn(
  platform: Platform,
  name: JobName,
  onQuery?: (query: QueryShape) => void,
): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  expect(job, `a job called ${name}`).toBeDefined();
  if (job) await runJob(job, platform, onQuery);
}

/** Runs a job on the platform of an API under test, whose queries must have their indexes. */
export function runJobOf(api: TestApi, name: JobName): Promise<void> {
  return runJobOn(api.platform, name, (query) => api.queries.push(query));
}
