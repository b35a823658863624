import type { BankSummary } from '@prarambh/contract/bank-credits';
import { formatNumberOf } from '@prarambh/contract/format';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { formatPaise } from '../../components/display/format';
import { toast } from '../../components/states/toast-store';
import { useBulkJobs } from '../bulk-jobs/use-bulk-jobs';
import { BANK_READS } from './refresh-bank';

/** Approving everything that matches by a bulk job, after one question. */
export function useApproval() {
  const queryClient = useQueryClient();
  const jobs = useBulkJobs('approveMatched', [
    ...BANK_READS,
    'GET /applications',
    'GET /dashboard/stats',
    'GET /dashboard/charts',
    'GET /dashboard/waiting',
  ]);
  const starting = useSingleMutation({
    mutationFn: (asOf: string) => call('POST /bulk-jobs/matched-payments', { body: { asOf } }),
    onSuccess: ({ data }) => jobs.follow(data),
    onError(error) {
      toast.error(messageOf(error, 'Could not approve the payments. Please try again.'));
      // It may have started before its response was lost.
      void invalidate(queryClient, 'GET /bulk-jobs');
    },
  });

  return {
    jobs,
    isStarting: starting.isPending,

    async approve({ heaps: { matched }, asOf }: BankSummary): Promise<void> {
      const payments = formatNumberOf(matched.count, 'payment', 'payments');
      const isSure = await askConfirm({
        title: `Approve ${payments} of ${formatPaise(matched.amountPaise)}?`,
        message:
          'Each is in the bank with the same UTR and amount, and has no flags. Each student is notified by email and in the app.',
        confirmLabel: `Approve ${payments}`,
      });
      if (isSure) starting.mutate(asOf);
    },
  };
}

export type Approval = ReturnType<typeof useApproval>;
