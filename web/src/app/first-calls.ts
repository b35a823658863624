import { OVERVIEW_READS } from '@prarambh/contract/overview';
import { HOME_PATHS, ROLES, type Role } from '@prarambh/contract/roles';

/** The reads that the frame of every area waits for, as addresses below /api. */
export const FRAME_READS = ['/auth/me'] as const;

/**
 * The lists that a page shows first, as addresses below /api, by the path of the page. They are read while the code of
 * the page is on its way (first-loads.js), so each must be written exactly as the page asks for it; the end-to-end test
 * of first calls fails for one that no page takes. `{name}` stands for what the address of the page says of it. Pages
 * without a row read only what the frame needs early.
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
  '/admin-dashboard/internship-registrations': ['/applications'],
  '/admin-dashboard/users': ['/users'],
  '/admin-dashboard/assign-tasks': ['/assigned-tasks'],
  '/admin-dashboard/manage-tasks': ['/tasks/admin'],
  '/coadmin/students': ['/users?role=user'],
  '/accountant/transactions': ['/applications'],
};

/** The reads of a home, which `GET /dashboard/overview` answers together, by the path of the home. */
export const OVERVIEWS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ROLES.map((role: Role) => [HOME_PATHS[role], OVERVIEW_READS[role]]),
);
