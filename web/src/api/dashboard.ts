import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

const loadStats = async ({ signal }: { signal: AbortSignal }) =>
  dataOf(await call('GET /dashboard/stats', { signal }));

export const dashboardKeys = {
  all: ['dashboard'] as const,
  stats: ['dashboard', 'stats'] as const,
};

/** The figures of the admin's and the co-admin's home; one path answers by role (L01). */
export const staffStats = queryOptions({
  queryKey: dashboardKeys.stats,
  queryFn: async (context) => (await loadStats(context)) as StaffStats,
});

/** The figures of the accountant's home. */
export const accountantStats = queryOptions({
  queryKey: dashboardKeys.stats,
  queryFn: async (context) => (await loadStats(context)) as AccountantStats,
});

/** What the homes of admin and accountant draw. */
export const staffCharts = queryOptions({
  queryKey: [...dashboardKeys.all, 'charts'],
  queryFn: async ({ signal }) => dataOf(await call('GET /dashboard/charts', { signal })),
});

/** The figures of the student's home; coming back to the tab counts anew. */
export const studentStats = queryOptions({
  queryKey: dashboardKeys.stats,
  queryFn: async (context) => (await loadStats(context)) as StudentStats,
  staleTime: 0,
  refetchOnWindowFocus: true,
});
