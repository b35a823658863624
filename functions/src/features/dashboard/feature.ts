import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import { dashboardRoutes } from './dashboard.routes';
import { dashboardTotals } from './totals';

/** The figures of the home pages. */
export const dashboardFeature = oncePer((core: Core) => ({
  handlers: dashboardRoutes(core),
  countTotals: dashboardTotals(core).countAll,
}));
