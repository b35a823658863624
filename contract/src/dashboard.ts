import { z } from 'zod';
import { APPLICATION_STATUSES } from './application-status';
import { PAGE_READS } from './overview';
import { ROLES } from './roles';
import { Id, IsoDateTime, IsoDay, ok } from './shapes';

const Count = z.number().int().min(0);

/** Metrics of the accountant's home. Applied and Under Review count as pending, Offered as approved (E05). */
export const AccountantStats = z.strictObject({
  totalTransactions: Count,
  pendingApprovals: Count,
  approved: Count,
  rejected: Count,
});
export type AccountantStats = z.infer<typeof AccountantStats>;

/** Metrics of the homes of admins and co-admins (L01); `totalTransactionAmount` in rupees. */
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

/** Metrics of the student's home (L02). */
export const StudentStats = z.strictObject({
  meetings: Count,
  notifications: Count,
  certificates: Count,
  offerLetters: Count,
});
export type StudentStats = z.infer<typeof StudentStats>;

/** The response repeats the fields of `data` at the top level for other clients (A01). */
export const DashboardStatsAnswer = z.union([
  AccountantStats.extend({ success: z.literal(true), data: AccountantStats }),
  StaffStats.extend({ success: z.literal(true), data: StaffStats }),
  StudentStats.extend({ success: z.literal(true), data: StudentStats }),
]);

/**
 * Charts of the staff home page. Days and weeks (Monday to Sunday) follow the programme's zone without gaps;
 * the last one is in progress. An approval counts on the day of its decision until it is reopened. Amounts in
 * rupees. Co-admins get no weeks, because they may not see payments.
 */
export const DashboardCharts = z.strictObject({
  days: z.array(z.strictObject({ day: IsoDay, submitted: Count })),
  statuses: z.array(z.strictObject({ status: z.enum(APPLICATION_STATUSES), count: Count })),
  weeks: z.array(z.strictObject({ from: IsoDay, approved: Count, amount: Count })),
});
export type DashboardCharts = z.infer<typeof DashboardCharts>;

/** Kinds of work that can wait for staff; each has its own list. */
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

/** Number of waiting records of a kind, up to TOTAL_MAX, and the time of the oldest; null if none waits. */
export const Waiting = z.strictObject({
  kind: z.enum(WAITING_KINDS),
  count: Count,
  since: IsoDateTime.nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Changes as soon as a record starts or stops waiting; `latest` is the newest record. */
export const WaitingMark = z.strictObject({ count: Count, latest: Id.nullable() });

/** One of PAGE_READS (overview.ts), with its parameter filled in, and the response of its operation. */
const OverviewRead = z.strictObject({
  read: z.string(),
  answer: z.looseObject({ success: z.literal(true) }),
});

const OverviewQuery = z.object({
  page: z.enum(Object.keys(PAGE_READS)).optional(),
  internshipId: Id.optional(),
});

export const dashboardEndpoints = {
  'GET /dashboard/overview': {
    operation: 'getDashboardOverview',
    tag: 'Dashboard',
    summary: 'The first responses of a page, by default the caller’s home, each as from its own operation',
    roles: ROLES,
    query: OverviewQuery,
    response: ok(z.array(OverviewRead)),
  },
  'GET /dashboard/stats': {
    operation: 'getDashboardStats',
    tag: 'Dashboard',
    summary: 'Metrics of the caller’s home page',
    roles: ROLES,
    response: DashboardStatsAnswer,
  },
  'GET /dashboard/charts': {
    operation: 'getDashboardCharts',
    tag: 'Dashboard',
    summary: 'Applications by day and status, and the amount approved each week; co-admins see no amounts',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(DashboardCharts),
  },
  'GET /dashboard/waiting': {
    operation: 'getWaiting',
    tag: 'Dashboard',
    summary: 'Number and age of waiting work in each list that the caller may read',
    roles: ['admin', 'co-admin', 'accountant'],
    response: ok(z.array(Waiting)),
  },
  'GET /dashboard/waiting/:kind': {
    operation: 'getWaitingMark',
    tag: 'Dashboard',
    summary: 'Check for changes of the waiting work in one list',
    roles: ['admin', 'co-admin', 'accountant'],
    params: z.object({ kind: z.enum(WAITING_KINDS) }),
    response: ok(WaitingMark),
  },
} as const;
