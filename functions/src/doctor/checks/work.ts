import type { Transaction } from 'firebase-admin/firestore';
import { newWorkItem, workItems } from '../../bulk-jobs/work-item.repository';
import { findInTransaction, refOf, type Store } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { type Check, confirm, type Diagnosis, type Examined } from '../finding';

const CHECK = 'work';

/** The job runs every minute, for up to nine minutes if there is much work. */
const LATE_MINUTES = 30;

async function diagnose(
  store: Store,
  transaction: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<Diagnosis | null> {
  const item = await findInTransaction(store, transaction, workItems, id);
  if (!item) return null;
  const { state, nextAttemptAt, error } = item;
  if (nextAttemptAt && nextAttemptAt < addMinutes(now, -LATE_MINUTES)) {
    return { problem: 'it has waited for longer than half an hour; is the job carryOutWork running?' };
  }
  if (state !== 'failed') return null;
  return {
    problem: `it was given up: ${error}`,
    remedy: {
      words: 'begins it anew',
      write: () => transaction.set(refOf(store, workItems, id), newWorkItem(item, now)),
    },
  };
}

/** Checks that no work item is late or was given up. */
export function workCheck({ store, clock }: Examined): Check {
  return {
    name: CHECK,
    visits: {
      workItems: (page) =>
        confirm(
          store,
          page
            .filter(({ isOpen }) => isOpen)
            .map(({ _id }) => ({
              check: CHECK,
              subject: `${workItems.name}/${_id}`,
              diagnose: (transaction) => diagnose(store, transaction, { id: _id, now: clock.now() }),
            })),
        ),
    },
  };
}
