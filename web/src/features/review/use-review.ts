import type { StaffApplication } from '@prarambh/contract/applications';
import type { SentBody } from '@prarambh/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/api-error';
import { call, dataOf } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../../components/dialog-store';
import { toast } from '../../components/toast-store';
import { askReason } from './ask-reason';
import type { ReviewDesk } from './review-desk';
import { type RowListener, useReviewRows } from './use-review-rows';

async function changeStatus({ _id: id }: StaffApplication, body: SentBody<'PUT /applications/:id/status'>) {
  return dataOf(await call('PUT /applications/:id/status', { params: { id }, body }));
}

async function releaseUtr({ _id: id }: StaffApplication) {
  return dataOf(await call('POST /applications/:id/release-utr', { params: { id } }));
}

interface Words {
  done: string;
  failure: string;
}

/** What staff do to a row. Nothing is shown as done before the server has answered; `onChanged` hears of it then. */
export function useReview(desk: ReviewDesk, onChanged: RowListener) {
  const queryClient = useQueryClient();
  const { replaceRow, refreshRow } = useReviewRows(onChanged);
  const { isBusy, run } = useBusyRows();

  async function send(
    row: StaffApplication,
    change: () => Promise<StaffApplication>,
    { done, failure }: Words,
  ): Promise<void> {
    try {
      await replaceRow(await change());
      toast.success(`${row.user.name}: ${done}.`);
      void invalidate(queryClient, 'GET /dashboard/stats', 'GET /dashboard/charts');
    } catch (error) {
      const sentence = messageOf(error, '');
      toast.error(sentence === '' ? failure : `${failure.replace(/\.$/, '')}. ${sentence}`);
      if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
    }
  }

  const change = (row: StaffApplication, to: SentBody<'PUT /applications/:id/status'>, words: Words) =>
    run(row._id, () => send(row, () => changeStatus(row, to), words));

  const whose = ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`;

  return {
    desk,
    /** Whether a row waits for an answer. */
    isBusy,
    refreshRow,

    approve: (row: StaffApplication) =>
      change(row, { status: 'Approved' }, { done: 'approved', failure: desk.failures.Approved }),

    /** Asks for the reason first; cancelling calls nothing, nor does leaving out one that is needed (A18). */
    async reject(row: StaffApplication) {
      const rejectionReason = await askReason(desk, {
        title: 'Reject this application?',
        message: `${whose(row)}. The seat and the UTR become free again, and the student reads your reason.`,
        confirmLabel: 'Reject application',
      });
      if (rejectionReason === null) return;
      await change(
        row,
        { status: 'Rejected', ...(rejectionReason && { rejectionReason }) },
        { done: 'rejected', failure: desk.failures.Rejected },
      );
    },

    /** Takes a mistaken decision back (E03). */
    async reopen(row: StaffApplication) {
      const isSure = await askConfirm({
        title: 'Reopen this application?',
        message: `${whose(row)}. It goes back under review; after a rejection it needs a free seat and its UTR again.`,
        confirmLabel: 'Reopen',
      });
      if (isSure) {
        const words = { done: 'under review again', failure: desk.failures.Approved };
        await change(row, { status: 'Under Review' }, words);
      }
    },

    /** Frees the UTR, which the application then has no more (N05). */
    async releaseUtr(row: StaffApplication) {
      const isSure = await askConfirm({
        title: 'Release this UTR?',
        message: `${whose(row)}, UTR ${row.utr}. Another student can then apply with it. This application stays approved, and the release is in the audit trail.`,
        confirmLabel: 'Release UTR',
      });
      const words = { done: 'UTR released', failure: 'Could not release the UTR.' };
      if (isSure) await run(row._id, () => send(row, () => releaseUtr(row), words));
    },

    /** Opening the details of an Applied application puts it under review (E02). */
    async startReview(row: StaffApplication) {
      if (row.status !== 'Applied') return;
      try {
        await replaceRow(await changeStatus(row, { status: 'Under Review' }), 'Applied');
      } catch (error) {
        // Nobody asked for this change, so its failure is no news; but somebody else may have decided meanwhile.
        console.warn('The review was not recorded.', error);
        if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
      }
    },
  };
}

export type Review = ReturnType<typeof useReview>;
