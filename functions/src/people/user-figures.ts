import type { Role } from '@prarambh/contract/roles';
import { countWhere } from '../db/query';
import type { Store } from '../db/store';
import { users } from './user.repository';

/** How many people there are, deactivated ones left out (L05). */
export function createUserFigures(store: Store) {
  const countWithRole = (role: Role) =>
    countWhere(store, users, [
      ['isActive', '==', true],
      ['role', '==', role],
    ]);

  return {
    countUsers: () => countWhere(store, users, [['isActive', '==', true]]),

    countStudents: () => countWithRole('user'),
    countWithRole,

    countWithDomain: (domain: string) =>
      countWhere(store, users, [
        ['isActive', '==', true],
        ['emailDomain', '==', domain],
      ]),
  };
}

export type UserFigures = ReturnType<typeof createUserFigures>;
