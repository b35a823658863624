import type { AccountantStats, StaffStats, StudentStats } from '@prarambh/contract/dashboard';

type Stats = AccountantStats | StaffStats | StudentStats;

/** The figures of a home; one path answers by role (L01). */
export const asStaffStats = (stats: Stats) => stats as StaffStats;
export const asAccountantStats = (stats: Stats) => stats as AccountantStats;
export const asStudentStats = (stats: Stats) => stats as StudentStats;
