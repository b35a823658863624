import type { StaffApplication } from '@prarambh/contract/applications';
import type { BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { toast } from '../../../components/states/toast-store';
import { useBulkJobs } from '../../bulk-jobs/use-bulk-jobs';
import { seenOf } from './doubts';
import { inWords } from './in-words';
import type { ReviewDesk } from './review-desk';

/** The internship of all rows; undefined where there are several. */
function onlyInternship(rows: readonly StaffApplication[]): string | undefined {
  const ids = new Set(rows.map(({ internship }) => internship._id));
  return ids.size === 1 ? [...ids][0] : undefined;
}

const askReasonFor = async (desk: ReviewDesk, rows: readonly StaffApplication[]) =>
  (await import('./ask-reason')).askReason(desk, {
    title: `Reject ${inWords(rows.length)}?`,
    message: 'Seats and UTRs become free again, and each of these students sees the same reason.',
    confirmLabel: `Reject ${inWords(rows.length)}`,
    internshipId: onlyInternship(rows),
  });

const seenRows = (rows: readonly StaffApplication[]) => rows.map((row) => ({ _id: row._id, ...seenOf(row) }));

/**
 * Decides the selected rows in a bulk job that continues without this tab. Calls `onBegun` once the server
 * has accepted it.
 */
export function useBulkReview(desk: ReviewDesk, onBegun: () => void) {
  const queryClient = useQueryClient();
  const jobs = useBulkJobs('decideApplications', [
    'GET /applications',
    'GET /dashboard/stats',
    'GET /dashboard/charts',
    'GET /dashboard/waiting',
  ]);

  async function begin(body: BulkDecisionBody): Promise<void> {
    try {
      const { data: job } = await call('POST /bulk-jobs/decisions', { body });
      onBegun();
      jobs.follow(job);
    } catch (error) {
      toast.error(messageOf(error, `${desk.failures[body.status].replace(/\.$/, '')}.`));
      // It may have started before its response was lost.
      void invalidate(queryClient, 'GET /bulk-jobs');
    }
  }

  return {
    jobs,

    /** Approves a doubtful application only after it is selected again next to its doubts. */
    async approveAll(rows: readonly StaffApplication[]) {
      const { askBulkApproval } = await import('./bulk-approval-dialog');
      const sure = await askBulkApproval(rows);
      if (sure) await begin({ applications: seenRows(sure), status: 'Approved' });
    },

    async rejectAll(rows: readonly StaffApplication[]) {
      const reason = await askReasonFor(desk, rows);
      if (reason === null) return;
      const applications = seenRows(rows);
      await begin({ applications, status: 'Rejected', ...(reason && { rejectionReason: reason }) });
    },
  };
}

export type BulkReview = ReturnType<typeof useBulkReview>;
