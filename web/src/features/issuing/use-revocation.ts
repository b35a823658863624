import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../../components/dialog-store';
import { toast } from '../../components/toast-store';

const FAILURES = {
  certificate: 'Failed to delete certificate.',
  'offer letter': 'Failed to delete offer letter.',
};

interface RevocationOptions<Row> {
  /** What is deleted, in the sentence that asks (K10). */
  thing: keyof typeof FAILURES;
  revoke(row: Row): Promise<unknown>;
  listKey: readonly string[];
}

/** Deletes documents after asking; whoever checks one afterwards is told that it was revoked. */
export function useRevocation<Row extends { _id: string }>({
  thing,
  revoke,
  listKey,
}: RevocationOptions<Row>) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const revocation = useMutation({
    mutationFn: revoke,
    onSuccess: () => toast.success(`The ${thing} was deleted. It verifies as revoked from now on.`),
    onError: () => toast.error(FAILURES[thing]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  return {
    /** Whether a row is being deleted. */
    isBusy,
    async ask(row: Row, name: string) {
      const isSure = await askConfirm({
        title: `Delete ${name}`,
        message: `Are you sure you want to delete this ${thing}?`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (isSure) await run(row._id, () => revocation.mutateAsync(row));
    },
  };
}

export type Revocation<Row extends { _id: string }> = ReturnType<typeof useRevocation<Row>>;
