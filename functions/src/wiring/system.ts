import type { Core } from '../core';
import { systemRoutes } from '../features/system/system.routes';
import { workItemRoutes } from '../features/system/work-item.routes';
import { createJobRunRepository } from '../jobs/job-run.repository';
import type { wireDocuments } from './documents';

/** What the product says of itself to those who run it. */
export function wireSystem(
  core: Core,
  { missingFiles }: Pick<ReturnType<typeof wireDocuments>, 'missingFiles'>,
) {
  return {
    ...systemRoutes({ ...core, runs: createJobRunRepository(core.store), missingFiles }),
    ...workItemRoutes(core.workItems),
  };
}
