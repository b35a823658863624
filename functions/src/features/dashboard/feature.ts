import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { dashboardRoutes } from './dashboard.routes';

/** Metrics of the home pages. */
export const dashboardFeature = oncePer((core: Core) => ({
  handlers: dashboardRoutes(core),
}));
