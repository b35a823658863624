import type { StaffStats, StudentStats } from '@prarambh/contract/dashboard';
import { success } from './responder';

/** Metrics of the home of an admin or co-admin. */
export function staffStats(overrides: Partial<StaffStats> = {}) {
  const stats: StaffStats = {
    totalUsers: 0,
    totalInternships: 0,
    totalMeetings: 0,
    totalTransactions: 0,
    totalTransactionAmount: 0,
    totalRegistrations: 0,
    totalStudents: 0,
    meetingsThisWeek: 0,
    activeInternships: 0,
    ...overrides,
  };
  return success(stats, { ...stats });
}

/** Metrics of the home of a student. */
export function studentStats(overrides: Partial<StudentStats> = {}) {
  const stats: StudentStats = {
    meetings: 0,
    notifications: 0,
    certificates: 0,
    offerLetters: 0,
    ...overrides,
  };
  return success(stats, { ...stats });
}
