export const ROLES = ['user', 'admin', 'co-admin', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['admin', 'co-admin', 'accountant'] as const satisfies readonly Role[];

/** Home of each role: the page after login and of the Dashboard link (C11). */
export const HOME_PATHS: Record<Role, string> = {
  user: '/dashboard',
  admin: '/admin-dashboard',
  'co-admin': '/coadmin',
  accountant: '/accountant',
};

/** True for one of the four roles. Checks claims and stored values. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
