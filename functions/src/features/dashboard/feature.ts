import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import type { Core } from '../../core/core';
import { dashboardRoutes } from './dashboard.routes';

/** Metrics of the home pages. */
export const dashboardFeature = memoizeByKey((core: Core) => ({
  handlers: dashboardRoutes(core),
}));
