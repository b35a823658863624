import type { Role } from '@prarambh/contract/roles';

/** The notifications page of each role. */
export const NOTIFICATION_PAGES: Record<Role, string> = {
  user: '/dashboard/notifications',
  admin: '/admin-dashboard/notifications',
  'co-admin': '/coadmin/notifications',
  accountant: '/accountant/notifications',
};
