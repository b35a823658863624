import type { Core } from '../../core';
import type { JobReport } from '../../jobs/job-report';
import { oncePer } from '../../once-per';
import { webVitalRepository } from './web-vital.repository';
import { webVitalRoutes } from './web-vital.routes';

/** What real visitors wait for. */
export const webVitalsFeature = oncePer((core: Core) => ({
  handlers: webVitalRoutes(core),
  mergeRecent: (report: JobReport) => webVitalRepository(core.store).mergeRecent(core.clock.now(), report),
}));
