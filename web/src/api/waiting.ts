import type { Waiting, WaitingKind } from '@prarambh/contract/dashboard';
import type { Role } from '@prarambh/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { read } from './queries';

const JUST_READ_MS = 5000;
/** Longer than the interval of updates: each request costs reads even without changes. */
const INTERVAL_MS = 120_000;

type Lists = { [Kind in WaitingKind]?: string };

/** The list page, with its filter, where each role handles waiting items. */
const LISTS: Record<Role, Lists> = {
  admin: {
    payments: '/admin-dashboard/internship-registrations?status=Pending&sort=oldest',
    submissions: '/admin-dashboard/manage-tasks?status=pending&sort=oldest',
    helpQueries: '/admin-dashboard/help-queries?status=waiting',
    contactQueries: '/admin-dashboard/queries?status=open&sort=oldest',
    deletionRequests: '/admin-dashboard/deletion-requests',
    overdueTasks: '/admin-dashboard/assign-tasks?status=overdue',
    givenUpMails: '/admin-dashboard/system?show=mails',
  },
  'co-admin': { deletionRequests: '/coadmin/deletion-requests' },
  accountant: { payments: '/accountant/transactions?status=Pending&sort=oldest' },
  user: {},
};

/** A number of waiting items, and the page that lists them. */
export type WaitingLink = Waiting & { to: string };

function linksOf(role: Role, waiting: readonly Waiting[]): WaitingLink[] {
  return waiting.flatMap((one) => {
    const to = LISTS[role][one.kind];
    return to && one.count > 0 ? [{ ...one, to }] : [];
  });
}

/**
 * Loads the waiting items of a staff role; students have none. Home and sidebar share the response, which reloads every
 * two minutes in a visible tab.
 */
export function useWaiting(role: Role) {
  return useQuery({
    ...read('GET /dashboard/waiting'),
    select: (waiting) => linksOf(role, waiting),
    enabled: role !== 'user',
    staleTime: JUST_READ_MS,
    refetchOnWindowFocus: true,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
}
