import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import { findSome } from '../../firestore/query';
import type { Store } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { applications, type StoredApplication } from './application.repository';

/** Applications that have been undecided for some time and are in no bank statement. */
export const missingCredits = (store: Store) =>
  tableOf(store, applications, ({ since }: { since: Date }) => ({
    filters: [
      ['status', 'in', [...PENDING_STATUSES]],
      ['bank', '==', null],
      ['dateApplied', '<=', since],
    ],
    orderBy: ['dateApplied', 'asc'],
  }));

/** Returns the latest undecided applications of some days without a credit, at most `limit`. */
export const findWithoutCredit = (
  store: Store,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<StoredApplication[]> =>
  findSome(store, applications, {
    filters: [
      ['status', 'in', [...PENDING_STATUSES]],
      ['bank', '==', null],
      ['dateApplied', '>=', from],
      ['dateApplied', '<', to],
    ],
    orderBy: ['dateApplied', 'desc'],
    limit,
  });
