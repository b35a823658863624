import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidate, type ReadOperation } from '../../api/queries';
import { useBusyRows } from '../../api/use-busy-rows';
import { askConfirm } from '../dialogs/dialog-store';
import { toast } from '../states/toast-store';

interface Deletion<Row> {
  /** What it is called where nothing is deleted for good. */
  verb?: 'Delete' | 'Withdraw';
  /** The sentence that asks (K10). */
  question: string;
  /** What else comes of it, where the question does not say so. */
  follows?: string;
  nameOf(row: Row): string;
  remove(row: Row): Promise<{ message: string }>;
  failure(error: unknown): string;
  /** The lists that change with it. They are loaded anew after a failure too: somebody else may have been faster. */
  lists: readonly ReadOperation[];
}

/** Deletes rows, each after a question that names it (K10). A second press on a row does nothing while it is under way. */
export function useDeletion<Row extends { _id: string }>({
  verb = 'Delete',
  question,
  follows,
  nameOf,
  remove,
  failure,
  lists,
}: Deletion<Row>) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusyRows();
  const isAsking = useRef(false);

  async function removeAndTell(row: Row): Promise<boolean> {
    try {
      toast.success((await remove(row)).message);
      return true;
    } catch (error) {
      toast.error(failure(error));
      return false;
    } finally {
      void invalidate(queryClient, ...lists);
    }
  }

  return {
    /** Whether a row is being deleted. */
    isBusy,

    /** Answers whether the row was deleted. */
    async ask(row: Row): Promise<boolean> {
      if (isAsking.current) return false;
      isAsking.current = true;
      const isConfirmed = await askConfirm({
        title: `${verb} “${nameOf(row)}”?`,
        message: question,
        ...(follows && { follows }),
        confirmLabel: verb,
        tone: 'danger',
      });
      isAsking.current = false;
      return isConfirmed && (await run(row._id, () => removeAndTell(row))) === true;
    },
  };
}
