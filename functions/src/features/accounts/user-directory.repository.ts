/** Lists people for the tables of staff. */

import type { DeletionRequestFilters, UserFilters, UserSort } from '@prarambh/contract/staff-users';
import type { Filter, Order } from '../../firestore/filter';
import { byTime } from '../../firestore/query';
import { searchTerm } from '../../firestore/search';
import type { Store } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { waitingIn } from '../../firestore/waiting';
import { users } from '../../users/user.repository';

const ORDERS: Record<UserSort, Order> = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  name: ['nameKey', 'asc'],
  email: ['email', 'asc'],
};

/** Search results are sorted newest first, as in every table (`byTime`). */
const orderOf = ({ q, sort = 'newest' }: UserFilters) => ORDERS[q ? 'newest' : sort];

const searched = (q: string | undefined): Filter[] =>
  q ? [['search', 'array-contains', searchTerm(q)]] : [];

/** Closed accounts appear only in the list of closed accounts (K01). */
function filtersOf({ q, role, verified, closed }: UserFilters): Filter[] {
  const filters: Filter[] = [['isActive', '==', !closed], ...searched(q)];
  if (role) filters.push(['role', '==', role]);
  if (verified) filters.push(['isVerified', '==', verified === 'true']);
  return filters;
}

export type RequestFilters = DeletionRequestFilters & { role?: 'user' };

/** A filter for any time: people without a request have none. */
const EVER = new Date(0);

/** A request stays listed until all data is deleted, even if the account was closed meanwhile. */
function requestFiltersOf({ q, role }: RequestFilters): Filter[] {
  const filters: Filter[] = [['deletionRequestedAt', '>', EVER], ...searched(q)];
  return role ? [...filters, ['role', '==', role]] : filters;
}

export const table = (store: Store) =>
  tableOf(store, users, (filters: UserFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

/** Deletion requests. */
export const requests = (store: Store) =>
  tableOf(store, users, (filters: RequestFilters) => ({
    filters: requestFiltersOf(filters),
    orderBy: byTime('deletionRequestedAt', filters),
  }));

export const waitingRequests = (store: Store, filters: RequestFilters) =>
  waitingIn(store, users, { filters: requestFiltersOf(filters), since: 'deletionRequestedAt' });
