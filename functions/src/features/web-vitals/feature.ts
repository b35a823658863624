import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import type { JobReport } from '../../jobs/job-report';
import * as webVitalRepository from './web-vital.repository';

/** Loading and interaction times of real visitors. */
export const webVitalsFeature = memoizeByKey((core: Core) => ({
  mergeRecent: (report: JobReport) => webVitalRepository.mergeRecent(core.store, core.clock.now(), report),
}));
