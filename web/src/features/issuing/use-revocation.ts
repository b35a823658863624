import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate, type ListOperation } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../../components/dialogs/dialog-store';
import { toast } from '../../components/states/toast-store';

const FAILURES = {
  certificate: 'Failed to delete certificate.',
  'offer letter': 'Failed to delete offer letter.',
};

const AFTERWARDS = {
  certificate: 'The student can be issued another one.',
  'offer letter': 'An application without another letter goes back from Offered to Approved.',
};

interface RevocationOptions {
  /** The document in the question (K10). */
  thing: keyof typeof FAILURES;
  operation: 'DELETE /certificates/:id' | 'DELETE /offer-letters/:id';
  list: ListOperation;
}

/** Deletes documents after a confirmation; verification then reports them as revoked. */
export function useRevocation<Row extends { _id: string }>({ thing, operation, list }: RevocationOptions) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const revocation = useMutation({
    mutationFn: ({ _id }: Row) => call(operation, { params: { id: _id } }),
    onSuccess: () => toast.success(`The ${thing} was deleted. It verifies as revoked from now on.`),
    onError: () => toast.error(FAILURES[thing]),
    onSettled: () => invalidate(queryClient, list),
  });
  return {
    /** True while a row is being deleted. */
    isBusy,
    async ask(row: Row, name: string) {
      const isSure = await askConfirm({
        title: `Delete ${name}`,
        message: `Are you sure you want to delete this ${thing}?`,
        follows: `Whoever checks it from then on reads that it was revoked. ${AFTERWARDS[thing]}`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (isSure) await run(row._id, () => revocation.mutateAsync(row));
    },
  };
}

export type Revocation<Row extends { _id: string }> = ReturnType<typeof useRevocation<Row>>;
