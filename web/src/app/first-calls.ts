import { OVERVIEW_READS } from '@prarambh/contract/overview';
import { HOME_PATHS, ROLES, type Role } from '@prarambh/contract/roles';

/** The reads that every area's layout waits for, as addresses below /api. */
export const FRAME_READS = ['/auth/me'] as const;

/**
 * The lists that a page shows first, as addresses below /api, by the path of the page. first-loads.js requests them
 * while the code of the page loads, so each must equal the page's own request; an end-to-end test fails for one that no
 * page uses. `{name}` stands for a parameter of the page's address. Pages without a row only use the reads of the
 * layout early.
 */
export const FIRST_READS: Readonly<Record<string, readonly string[]>> = {
  '/payment': ['/internships/{internshipId}', '/payment-options', '/applications/my-applications?limit=100'],
  '/dashboard/applied-internships': ['/applications/my-applications?limit=20'],
  '/dashboard/transactions': ['/transactions/my-transactions'],
  '/dashboard/certificates': ['/certificates/progress', '/certificates/my-certificates'],
  '/dashboard/upload-task': ['/assigned-tasks/my-tasks?limit=100', '/tasks/my-uploads?limit=100'],
  '/dashboard/my-tasks': ['/assigned-tasks/my-tasks?limit=100', '/tasks/my-uploads?limit=100'],
  '/dashboard/help': ['/help-queries/my'],
  '/dashboard/meetings': ['/meetings'],
  '/dashboard/notifications': ['/notifications?limit=20'],
  '/dashboard/offer-letters': ['/offer-letters/my-offer-letters'],
  '/admin-dashboard/internship-registrations': ['/applications', '/table-views'],
  '/admin-dashboard/users': ['/users', '/table-views'],
  '/admin-dashboard/assign-tasks': ['/assigned-tasks', '/table-views'],
  '/admin-dashboard/manage-tasks': ['/tasks/admin', '/table-views'],
  '/coadmin/students': ['/users?role=user', '/table-views'],
  '/accountant/transactions': ['/applications', '/table-views'],
};

/** The reads of each home, by its path. `GET /dashboard/overview` returns them in one response. */
export const OVERVIEWS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ROLES.map((role: Role) => [HOME_PATHS[role], OVERVIEW_READS[role]]),
);
