import type { ApplicationStatus } from '@prarambh/contract/application-status';
import { countWhere, sumWhere } from '../../db/query';
import type { Store } from '../../db/store';
import { applications } from './application.repository';

/** Counts and sums over all applications; each has one transaction, so these are the transactions' figures too (L03). */
export function createApplicationFigures(store: Store) {
  return {
    countAll: () => countWhere(store, applications),
    countByStatus: (statuses: readonly ApplicationStatus[]) =>
      countWhere(store, applications, [['status', 'in', [...statuses]]]),
    /** Rupees. */
    totalAmount: () => sumWhere(store, applications, { field: 'amount' }),
  };
}

export type ApplicationFigures = ReturnType<typeof createApplicationFigures>;
