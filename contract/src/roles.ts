export const ROLES = ['user', 'admin', 'co-admin', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['admin', 'co-admin', 'accountant'] as const satisfies readonly Role[];

/** Where a person of this role lands after login, and where the Dashboard link points (C11). */
export const HOME_PATHS: Record<Role, string> = {
  user: '/dashboard',
  admin: '/admin-dashboard',
  'co-admin': '/coadmin',
  accountant: '/accountant',
};

/** True when `value` is one of the four roles; claims and stored values are checked with it. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
