import type { Core } from '../../core';
import { memoizeByKey } from '../../memoize-by-key';
import { dashboardRoutes } from './dashboard.routes';

/** Metrics of the home pages. */
export const dashboardFeature = memoizeByKey((core: Core) => ({
  handlers: dashboardRoutes(core),
}));
