import type { Role } from '@prarambh/contract/roles';

/** Where each role reads what it was told. */
export const NOTIFICATION_PAGES: Record<Role, string> = {
  user: '/dashboard/notifications',
  admin: '/admin-dashboard/notifications',
  'co-admin': '/coadmin/notifications',
  accountant: '/accountant/notifications',
};
