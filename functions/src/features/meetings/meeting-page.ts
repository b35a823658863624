import type { Role } from '@prarambh/contract/roles';

/** Where people of each role find their meetings. */
export const MEETINGS_PAGE: Record<Role, string> = {
  user: '/dashboard/meetings',
  accountant: '/accountant/meetings',
  'co-admin': '/coadmin/meetings',
  admin: '/admin-dashboard/manage-meetings',
};
