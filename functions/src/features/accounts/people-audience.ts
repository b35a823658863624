import type { Role } from '@prarambh/contract/roles';
import type { UserFilters } from '@prarambh/contract/staff-users';
import { forbidden } from '../../shared/errors';

/** Returns the audience whose view of the tables of people a role gets. */
export const audienceOf = (role: Role) => (role === 'admin' ? 'admin' : 'co-admin');

/**
 * Co-admins may export and delete students only (K05). Their list also shows staff, whom they may invite to
 * meetings.
 */
export const takenOutBy = (role: Role): { role?: 'user' } =>
  audienceOf(role) === 'admin' ? {} : { role: 'user' };

/** Throws `forbidden` for people whom a role may not see. */
export function assertMayList(role: Role, { closed }: UserFilters): void {
  if (closed && audienceOf(role) !== 'admin') throw forbidden('Only admins see closed accounts.');
}
