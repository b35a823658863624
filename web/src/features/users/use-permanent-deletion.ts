import type { DeletionRequest } from '@prarambh/contract/staff-users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';

/**
 * Permanently deletes a person after a confirmation; always refetches the list, because a colleague may have
 * changed it.
 */
export function usePermanentDeletion() {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const deletion = useMutation({
    mutationFn: ({ _id, updatedAt }: DeletionRequest) =>
      call('DELETE /users/:id/permanent', { params: { id: _id }, query: { requestedAt: updatedAt } }),
    onSuccess: () => toast.success('User permanently deleted.'),
    onError: (error) => {
      console.warn('The user was not deleted.', error);
      toast.error(['Failed to delete user.', messageOf(error, '')].join(' ').trim());
    },
    onSettled: () =>
      void invalidate(
        queryClient,
        'GET /users',
        'GET /users/deletion-requests',
        'GET /dashboard/waiting',
        'GET /dashboard/stats',
        'GET /work-items',
      ),
  });
  return {
    /** True while a row waits for a response. */
    isBusy,

    async ask(request: DeletionRequest) {
      const isSure = await askConfirm({
        title: 'Delete this account?',
        message: `Are you sure you want to permanently delete ${request.name}? This action cannot be undone.`,
        follows:
          'Profile, work and messages are removed. Payments stay without a name, certificates and offer letters as they were printed.',
        confirmLabel: 'Yes, Continue',
        tone: 'danger',
      });
      if (isSure) await run(request._id, () => deletion.mutateAsync(request));
    },
  };
}

export type PermanentDeletion = ReturnType<typeof usePermanentDeletion>;
