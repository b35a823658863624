import { formatNumberOf, formatRupees } from '@prarambh/contract/format';
import { type StoredWorkItem, workItemId } from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalidField } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { bankCreditRepository } from './bank-credit.repository';

/** As many as are looked at on a page. */
const LATEST = 10;
/** What one call goes on for while somebody watches. */
const WATCHED_MS = 3000;

/** Approving everything that matches, which outlives the request that asks for it. */
export function createMatchedApprovals(core: Core) {
  const { store, clock, users, workItems, work } = core;
  const credits = bankCreditRepository(store);
  const find = (uid: string) => workItems.find(workItemId('approveMatched', uid));

  return {
    /** The caller's latest, or null. */
    find: ({ uid }: Caller) => find(uid),

    /** The latest that others have asked for, with their names; null for who is gone. */
    async listOthers({ uid }: Caller): Promise<{ item: StoredWorkItem; by: string | null }[]> {
      const latest = await workItems.listLatest('approveMatched', LATEST);
      const others = latest.flatMap((item) =>
        item.askedBy === null || item.askedBy === uid ? [] : [{ item, askedBy: item.askedBy }],
      );
      return Promise.all(
        others.map(async ({ item, askedBy }) => ({ item, by: (await users.find(askedBy))?.name ?? null })),
      );
    },

    /**
     * Begins to approve what matched at a moment that the caller has seen the figures of; one that is under way goes on
     * instead. Raises `invalid` for a moment to come.
     */
    async begin(caller: Caller, asOf: Date): Promise<StoredWorkItem> {
      const now = clock.now();
      if (asOf > now) throw invalidField('asOf', 'Please reload the page and try again.');
      const { count, amountPaise } = await credits.figuresOf('matched');
      const id = await inTransaction(store, async (transaction) => {
        if (await workItems.isUnderWay(transaction, 'approveMatched', caller.uid)) return null;
        const label = `${formatNumberOf(count, 'payment', 'payments')}, ${formatRupees(amountPaise / 100)}`;
        recordAudit(store, transaction, {
          caller,
          action: 'approveMatched',
          target: { collection: 'bankCredits', _id: 'matched', label },
          at: now,
          after: { asOf: asOf.toISOString() },
        });
        const item = {
          kind: 'approveMatched' as const,
          subjectId: caller.uid,
          label,
          args: { until: asOf.toISOString() },
          askedBy: caller.uid,
        };
        return workItems.queue(transaction, item, now);
      });
      if (id) await work.start(id);
      const item = await find(caller.uid);
      if (!item) throw new Error('The approval that was just queued is gone');
      return item;
    },

    /** Goes on with the caller's for a few seconds, so that whoever watches need not wait for the job. */
    async goOn({ uid }: Caller): Promise<StoredWorkItem | null> {
      const id = workItemId('approveMatched', uid);
      const before = await workItems.find(id);
      if (!before?.nextAttemptAt) return before;
      await work.goOn(id, WATCHED_MS);
      return workItems.find(id);
    },
  };
}
