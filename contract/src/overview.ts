import { HOME_PATHS } from './roles';

/** The first read of every signed-in page. */
export const FRAME_READS = ['/auth/me'] as const;

/** The first reads of every home. */
const HOME_READS = [...FRAME_READS, '/notifications/unread', '/dashboard/stats'] as const;

const of = (...reads: readonly string[]) => [...FRAME_READS, ...reads];

/**
 * The reads for the first screen of pages, as paths below /api, by the path of the page. `GET /dashboard/overview`
 * responds with all of them. `{internshipId}` stands for that parameter of the page's URL.
 */
export const PAGE_READS: Readonly<Record<string, readonly string[]>> = {
  [HOME_PATHS.user]: [
    ...HOME_READS,
    '/applications/my-applications?limit=20',
    '/assigned-tasks/my-tasks?limit=100',
    '/meetings',
    '/offer-letters/my-offer-letters',
    '/certificates/my-certificates',
    '/certificates/progress',
  ],
  [HOME_PATHS.admin]: [...HOME_READS, '/dashboard/waiting', '/dashboard/charts', '/web-vitals'],
  [HOME_PATHS['co-admin']]: [
    ...HOME_READS,
    '/dashboard/waiting',
    '/dashboard/charts',
    '/meetings?status=scheduled&sort=oldest&limit=3',
  ],
  [HOME_PATHS.accountant]: [
    ...HOME_READS,
    '/dashboard/waiting',
    '/dashboard/charts',
    '/applications?status=Pending&limit=5',
  ],
  '/payment': of(
    '/internships/{internshipId}',
    '/payment-options',
    '/applications/my-applications?limit=100',
  ),
  '/dashboard/applied-internships': of('/applications/my-applications?limit=20'),
  '/dashboard/transactions': of('/transactions/my-transactions'),
  '/dashboard/certificates': of('/certificates/progress', '/certificates/my-certificates'),
  '/dashboard/upload-task': of('/assigned-tasks/my-tasks?limit=100', '/tasks/my-uploads?limit=100'),
  '/dashboard/my-tasks': of('/assigned-tasks/my-tasks?limit=100', '/tasks/my-uploads?limit=100'),
  '/dashboard/help': of('/help-queries/my'),
  '/dashboard/meetings': of('/meetings'),
  '/dashboard/notifications': of('/notifications?limit=20'),
  '/dashboard/offer-letters': of('/offer-letters/my-offer-letters'),
  '/admin-dashboard/internship-registrations': of('/applications', '/table-views'),
  '/admin-dashboard/users': of('/users', '/table-views'),
  '/admin-dashboard/assign-tasks': of('/assigned-tasks', '/table-views'),
  '/admin-dashboard/manage-tasks': of('/tasks/admin', '/table-views'),
  '/coadmin/students': of('/users?role=user', '/table-views'),
  '/accountant/transactions': of('/applications', '/table-views'),
};
