import { z } from 'zod';
import { APPLICATION_STATUSES } from './application-status';
import { ROLES } from './roles';
import { Id, IsoDateTime, IsoDay, ok } from './shapes';

const Count = z.number().int().min(0);

/** The accountant's home. Applied and Under Review are pending, Offered counts as approved (E05). */
export const AccountantStats = z.strictObject({
  totalTransactions: Count,
  pendingApprovals: Count,
  approved: Count,
  rejected: Count,
});
export type AccountantStats = z.infer<typeof AccountantStats>;

/** The admin's and the co-admin's home (L01); `totalTransactionAmount` in rupees. */
export const StaffStats = z.strictObject({
  totalUsers: Count,
  totalInternships: Count,
  totalMeetings: Count,
  totalTransactions: Count,
  totalTransactionAmount: Count,
  totalRegistrations: Count,
  totalStudents: Count,
  meetingsThisWeek: Count,
  activeInternships: Count,
});
export type StaffStats = z.infer<typeof StaffStats>;

/** The student's home (L02). */
export const StudentStats = z.strictObject({
  meetings: Count,
  notifications: Count,
  certificates: Count,
  offerLetters: Count,
});
export type StudentStats = z.infer<typeof StudentStats>;

/** Fields are read bare as well as under `data`, so the answer repeats them at the top level (A01). */
export const DashboardStatsAnswer = z.union([
  AccountantStats.extend({ success: z.literal(true), data: AccountantStats }),
  StaffStats.extend({ success: z.literal(true), data: StaffStats }),
  StudentStats.extend({ success: z.literal(true), data: StudentStats }),
]);

/**
 * What staff look at on their home page. Days and weeks (Monday to Sunday) are the programme's and have no gaps, the
 * last one is under way; an approval counts on the day of its decision, and no longer once it is reopened. Rupees.
 * Co-admins are answered no weeks, since what was paid is not theirs to know.
 */
export const DashboardCharts = z.strictObject({
  days: z.array(z.strictObject({ day: IsoDay, submitted: Count })),
  statuses: z.array(z.strictObject({ status: z.enum(APPLICATION_STATUSES), count: Count })),
  weeks: z.array(z.strictObject({ from: IsoDay, approved: Count, amount: Count })),
});
export type DashboardCharts = z.infer<typeof DashboardCharts>;

/** What can wait for staff to decide or to answer, each worked off in a list of its own. */
export const WAITING_KINDS = [
  'payments',
  'submissions',
  'helpQueries',
  'contactQueries',
  'deletionRequests',
  'overdueTasks',
  'givenUpMails',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How much of a kind waits, counted up to TOTAL_MAX, and since when the first of it does; null where nothing does. */
export const Waiting = z.strictObject({
  kind: z.enum(WAITING_KINDS),
  count: Count,
  since: IsoDateTime.nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Differs from an earlier one once something waits that did not, or waits no longer; `latest` is what came last. */
export const WaitingMark = z.strictObject({ count: Count, latest: Id.nullable() });

/** One read of OVERVIEW_READS (overview.ts) and what its own operation answers. */
const OverviewRead = z.strictObject({
  read: z.string(),
  answer: z.looseObject({ success: z.literal(true) }),
});

export const dashboardEndpoints = {
  'GET /dashboard/overview': {
    operation: 'getDashboardOverview',
    tag: 'Dashboard',
    summary: 'The answers that the caller’s home page shows first, each as its own operation gives it',
    roles: ROLES,
    response: ok(z.array(OverviewRead)),
  },
  'GET /dashboard/stats': {
    operation: 'getDashboardStats',
    tag: 'Dashboard',
    summary: 'The figures on the caller’s home page',
    roles: ROLES,
    response: DashboardStatsAnswer,
  },
  'GET /dashboard/charts': {
    operation: 'getDashboardCharts',
    tag: 'Dashboard',
    summary:
      'Applications a day, shares of their statuses, and what was verified each week; co-admins see no amounts',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(DashboardCharts),
  },
  'GET /dashboard/waiting': {
    operation: 'getWaiting',
    tag: 'Dashboard',
    summary: 'What waits for staff and since when, of each list that the caller may read',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(z.array(Waiting)),
  },
  'GET /dashboard/waiting/:kind': {
    operation: 'getWaitingMark',
    tag: 'Dashboard',
    summary: 'Whether what waits in one list is still what it was, for whoever looks at that list',
    roles: ['admin', 'co-admin', 'accountant'],
    params: z.object({ kind: z.enum(WAITING_KINDS) }),
    response: ok(WaitingMark),
  },
} as const;
