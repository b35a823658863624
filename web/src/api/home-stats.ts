import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';

/** Response of `GET /dashboard/stats`; the fields depend on the role of the caller (L01). */
export type HomeStats = AccountantStats | StaffStats | StudentStats;
export type HomeStat = keyof AccountantStats | keyof StaffStats | keyof StudentStats;

/** Returns a field of the statistics; 0 if the response lacks the field or it is not a number (P19). */
export function statOf(stats: HomeStats, name: HomeStat): number {
  const value: unknown = (stats as Partial<Record<HomeStat, unknown>>)[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
