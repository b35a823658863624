import type { Core } from '../../core';
import type { Handlers } from '../../http/types';
import { createChartService } from './chart.service';
import { createStatsService } from './stats.service';
import { createWaitingService } from './waiting.service';

type Routes =
  | 'GET /dashboard/stats'
  | 'GET /dashboard/charts'
  | 'GET /dashboard/waiting'
  | 'GET /dashboard/waiting/:kind';

export function dashboardRoutes(core: Core): Pick<Handlers, Routes> {
  const stats = createStatsService(core);
  const charts = createChartService(core);
  const { waitingFor, markOf } = createWaitingService(core);
  return {
    'GET /dashboard/charts': async ({ caller }) => {
      const data = await charts.charts();
      // What was paid is none of a co-admin's business.
      return { data: caller.role === 'co-admin' ? { ...data, weeks: [] } : data };
    },

    'GET /dashboard/waiting': async ({ caller }) => ({ data: await waitingFor(caller) }),

    'GET /dashboard/waiting/:kind': async ({ caller, params }) => ({
      data: await markOf(caller, params.kind),
    }),

    'GET /dashboard/stats': async ({ caller }) => {
      if (caller.role === 'accountant') {
        const data = await stats.forAccountant();
        return { ...data, data };
      }
      if (caller.role === 'user') {
        const data = await stats.forStudent(caller);
        return { ...data, data };
      }
      const data = await stats.forStaff();
      return { ...data, data };
    },
  };
}
