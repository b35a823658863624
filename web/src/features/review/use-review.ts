import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { StaffApplication } from '@prarambh/contract/applications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error';
import { changeStatus } from '../../api/applications';
import { dashboardKeys } from '../../api/dashboard';
import { askConfirm } from '../../components/dialog-store';
import { toast } from '../../components/toast-store';
import { askReason } from './ask-reason';
import type { ReviewDesk } from './review-desk';
import { useReviewRows } from './use-review-rows';

/** What staff do to a row. Nothing is shown as done before the server has answered. */
export function useReview(desk: ReviewDesk) {
  const queryClient = useQueryClient();
  const { replaceRow, refreshRow } = useReviewRows();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function change(
    row: StaffApplication,
    { status, rejectionReason }: { status: ApplicationStatus; rejectionReason?: string },
    { done, failure }: { done: string; failure: string },
  ) {
    setBusyId(row._id);
    try {
      const reason = rejectionReason ? { rejectionReason } : {};
      replaceRow(await changeStatus(row._id, { status, ...reason }));
      toast.success(`${row.user.name}: ${done}.`);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.all });
    } catch (error) {
      const sentence = messageOf(error, '');
      toast.error(sentence === '' ? failure : `${failure.replace(/\.$/, '')}. ${sentence}`);
      if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
    } finally {
      setBusyId(null);
    }
  }

  const whose = ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`;

  return {
    desk,
    /** The row that waits for an answer. */
    busyId,
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
        { status: 'Rejected', rejectionReason },
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

    /** Opening the details of an Applied application puts it under review (E02). */
    async startReview(row: StaffApplication) {
      if (row.status !== 'Applied') return;
      try {
        replaceRow(await changeStatus(row._id, { status: 'Under Review' }), 'Applied');
      } catch (error) {
        // Nobody asked for this change, so its failure is no news; but somebody else may have decided meanwhile.
        console.warn('The review was not recorded.', error);
        if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
      }
    },
  };
}

export type Review = ReturnType<typeof useReview>;
