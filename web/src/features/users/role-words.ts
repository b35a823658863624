import type { Role } from '@prarambh/contract/roles';

/** The roles in the order of the table, as staff read them. */
export const ROLE_WORDS: Record<Role, string> = {
  user: 'User',
  'co-admin': 'Co-admin',
  accountant: 'Accountant',
  admin: 'Admin',
};

export const TABLE_ROLES = Object.keys(ROLE_WORDS) as Role[];

/** Roles of the edit dialog, without accountant (K03). */
export const DIALOG_ROLES = ['user', 'co-admin', 'admin'] as const;
