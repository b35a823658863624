import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Store } from '../../db/store';
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';
import { applications } from './application.repository';

/** Applications that wait for a decision since a moment or longer, and whose payment no statement of the bank has. */
export const missingCredits = oncePer((store: Store) =>
  tableOf(store, applications, ({ since }: { since: Date }) => ({
    filters: [
      ['status', 'in', [...PENDING_STATUSES]],
      ['bank', '==', null],
      ['dateApplied', '<=', since],
    ],
    orderBy: ['dateApplied', 'asc'],
  })),
);
