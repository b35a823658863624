import type { Role } from './roles';

/**
 * The reads for the first screen of each role's home, as paths below /api. `GET /dashboard/overview` responds
 * with all of them; none has a path parameter.
 */
export const OVERVIEW_READS: Record<Role, readonly string[]> = {
  user: [
    '/auth/me',
    '/notifications/unread',
    '/dashboard/stats',
    '/applications/my-applications?limit=20',
    '/assigned-tasks/my-tasks?limit=100',
    '/meetings',
    '/offer-letters/my-offer-letters',
    '/certificates/my-certificates',
    '/certificates/progress',
  ],
  admin: [
    '/auth/me',
    '/notifications/unread',
    '/dashboard/stats',
    '/dashboard/waiting',
    '/dashboard/charts',
    '/web-vitals',
  ],
  'co-admin': [
    '/auth/me',
    '/notifications/unread',
    '/dashboard/stats',
    '/dashboard/waiting',
    '/dashboard/charts',
    '/meetings?status=scheduled&sort=oldest&limit=3',
  ],
  accountant: [
    '/auth/me',
    '/notifications/unread',
    '/dashboard/stats',
    '/dashboard/waiting',
    '/dashboard/charts',
    '/applications?status=Pending&limit=5',
  ],
};
