import type { Handlers } from '../../http/types';
import { dashboardCharts } from './chart.service';
import { accountantStats, staffStats, studentStats } from './stats.service';
import { listWaiting, waitingMarkOf } from './waiting.service';

type Routes =
  | 'GET /dashboard/stats'
  | 'GET /dashboard/charts'
  | 'GET /dashboard/waiting'
  | 'GET /dashboard/waiting/:kind';

export const dashboardRoutes: Pick<Handlers, Routes> = {
  'GET /dashboard/charts': async (core, { caller }) => {
    const data = await dashboardCharts(core);
    // Co-admins may not see amounts.
    return { data: caller.role === 'co-admin' ? { ...data, weeks: [] } : data };
  },

  'GET /dashboard/waiting': async (core, { caller }) => ({ data: await listWaiting(core, caller) }),

  'GET /dashboard/waiting/:kind': async (core, { caller, params }) => ({
    data: await waitingMarkOf(core, caller, params.kind),
  }),

  'GET /dashboard/stats': async (core, { caller }) => {
    if (caller.role === 'accountant') {
      const data = await accountantStats(core);
      return { ...data, data };
    }
    if (caller.role === 'user') {
      const data = await studentStats(core, caller);
      return { ...data, data };
    }
    const data = await staffStats(core);
    return { ...data, data };
  },
};
