import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useSingleMutation } from '../../api/use-single-mutation';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';
import { refreshBank } from './refresh-bank';

const KEPT = 'Decisions that were made meanwhile stay as they are. The audit trail keeps the withdrawal.';

/** Withdraws a whole statement. Each call withdraws a part of it. */
async function withdrawAll(id: string): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const { data } = await call('POST /bank-imports/:id/withdraw', { params: { id } });
    isDone = data.withdrawnAt !== null;
  }
}

/** Withdraws a wrong import after a confirmation: a whole statement, or one credit by its UTR. */
export function useWithdrawal() {
  const queryClient = useQueryClient();
  const withdrawing = useSingleMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => toast.success('Withdrawn.'),
    onError: (error) => toast.error(messageOf(error, 'Could not withdraw it. Please try again.')),
    onSettled: () => {
      void refreshBank(queryClient);
      void invalidate(queryClient, 'GET /bank-imports');
      void invalidate(queryClient, 'GET /applications');
    },
  });

  return {
    isPending: withdrawing.isPending,

    async withdrawImport(id: string, counted: string): Promise<void> {
      const title = `Withdraw this statement with ${counted}?`;
      if (await askConfirm({ title, message: KEPT, confirmLabel: 'Withdraw' })) {
        withdrawing.mutate(() => withdrawAll(id));
      }
    },

    async withdrawCredit(utr: string): Promise<void> {
      const title = `Withdraw the credit ${utr}?`;
      if (await askConfirm({ title, message: KEPT, confirmLabel: 'Withdraw' })) {
        withdrawing.mutate(async () => {
          await call('POST /bank-credits/:id/withdraw', { params: { id: utr } });
        });
      }
    },
  };
}
