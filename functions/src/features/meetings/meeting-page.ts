import type { Role } from '@prarambh/contract/roles';

export const MEETINGS_PAGE: Record<Role, string> = {
  user: '/dashboard/meetings',
  accountant: '/accountant/meetings',
  'co-admin': '/coadmin/meetings',
  admin: '/admin-dashboard/manage-meetings',
};
