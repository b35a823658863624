import { APPLICATION_STATUSES, type ApplicationStatus } from '@prarambh/contract/application-status';
import { isPending, paymentStatusOf } from '../application-status';

export type Decision = 'Approved' | 'Rejected';

/** Differences between the accountant's and the admin's pages: texts and permissions (E01, E04). */
export interface ReviewDesk {
  title: string;
  /** Paths of the table, the queue and the bank statement. */
  paths: { table: string; queue: string; statement: string };
  lead: string;
  noun: readonly [one: string, many: string];
  none: string;
  fetchFailure: string;
  failures: Record<Decision, string>;
  /** The server refuses a rejection without a reason, so none is sent. */
  needsReason: boolean;
  canReopen: boolean;
  canReleaseUtrs: boolean;
  /** The accountant compares both numbers, which are the same in a UPI payment (E06). */
  hasTransactionIds: boolean;
  /** Filters of the list, with their labels. */
  statuses: Readonly<Record<string, string>>;
  /** The label of a status for this role (E01). */
  labelOf(status: ApplicationStatus): string;
}

/** Statuses that the desk calls by their own names. */
const asTheyAre = (statuses: readonly ApplicationStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, status]));

export const transactionsDesk: ReviewDesk = {
  title: 'Manage Transactions',
  paths: {
    table: '/accountant/transactions',
    queue: '/accountant/review',
    statement: '/accountant/statement',
  },
  lead: 'Compare each payment with the bank statement, then approve or reject it.',
  noun: ['transaction', 'transactions'],
  none: 'No transactions yet.',
  fetchFailure: 'Failed to fetch applications',
  failures: { Approved: 'Failed to approve application', Rejected: 'Failed to reject application' },
  needsReason: true,
  canReopen: false,
  canReleaseUtrs: false,
  hasTransactionIds: true,
  statuses: {
    Pending: 'Pending',
    ...asTheyAre(APPLICATION_STATUSES),
    Offered: 'Approved, with an offer letter',
  },
  labelOf: paymentStatusOf,
};

export const registrationsDesk: ReviewDesk = {
  title: 'Internship Registrations',
  paths: {
    table: '/admin-dashboard/internship-registrations',
    queue: '/admin-dashboard/review',
    statement: '/admin-dashboard/statement',
  },
  lead: 'Everybody who applied, for what, and how it was decided.',
  noun: ['registration', 'registrations'],
  none: 'No registrations yet.',
  fetchFailure: 'Failed to fetch applications.',
  failures: { Approved: 'Failed to update status.', Rejected: 'Failed to update status.' },
  needsReason: false,
  canReopen: true,
  canReleaseUtrs: true,
  hasTransactionIds: false,
  statuses: {
    Pending: 'Pending',
    ...asTheyAre(APPLICATION_STATUSES.filter((status) => !isPending(status))),
  },
  labelOf: (status) => (isPending(status) ? 'Pending' : status),
};
