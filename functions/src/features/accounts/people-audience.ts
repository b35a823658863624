import type { Role } from '@prarambh/contract/roles';
import type { UserFilters } from '@prarambh/contract/staff-users';
import { forbidden } from '../../errors';

/** As whom somebody sees the tables of people. */
export const audienceOf = (role: Role) => (role === 'admin' ? 'admin' : 'co-admin');

/** Co-admins export and delete students only (K05); whoever may be invited to a meeting they find in the list. */
export const takenOutBy = (role: Role): { role?: 'user' } =>
  audienceOf(role) === 'admin' ? {} : { role: 'user' };

/** Raises `forbidden` for people whom a role may not see. */
export function assertMayList(role: Role, { closed }: UserFilters): void {
  if (closed && audienceOf(role) !== 'admin') throw forbidden('Only admins see closed accounts.');
}
