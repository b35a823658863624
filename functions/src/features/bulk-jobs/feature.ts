import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import { BULK_JOB_KINDS, type BulkJobKind } from '@prarambh/contract/work';
import type { WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { bulkJobPlan } from './bulk-job-plan';

/** Bulk jobs: actions of staff on many records. */
export const bulkJobsFeature = memoizeByKey((core: Core) => ({
  plans: Object.fromEntries(BULK_JOB_KINDS.map((kind) => [kind, bulkJobPlan(core, kind)])) as Record<
    BulkJobKind,
    WorkPlan
  >,
}));
