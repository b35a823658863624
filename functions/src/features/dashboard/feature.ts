import type { Core } from '../../core/core';
import { memoizeByKey } from '../../shared/memoize-by-key';
import { dashboardRoutes } from './dashboard.routes';

/** Metrics of the home pages. */
export const dashboardFeature = memoizeByKey((core: Core) => ({
  handlers: dashboardRoutes(core),
}));
