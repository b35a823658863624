import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';

/** What any home is answered. */
export type HomeStats = AccountantStats | StaffStats | StudentStats;

/** The figures of a home; one path answers by role (L01). */
export const asStaffStats = (stats: HomeStats) => stats as StaffStats;
export const asAccountantStats = (stats: HomeStats) => stats as AccountantStats;
export const asStudentStats = (stats: HomeStats) => stats as StudentStats;
