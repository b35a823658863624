import type { Core } from '../../core';
import type { JobReport } from '../../jobs/job-report';
import { oncePer } from '../../once-per';
import { webVitalRepository } from './web-vital.repository';
import { webVitalRoutes } from './web-vital.routes';

/** Loading and interaction times of real visitors. */
export const webVitalsFeature = oncePer((core: Core) => ({
  handlers: webVitalRoutes(core),
  mergeRecent: (report: JobReport) => webVitalRepository(core.store).mergeRecent(core.clock.now(), report),
}));
